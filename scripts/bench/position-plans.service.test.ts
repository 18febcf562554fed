import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { setUp } from "#lib/service/seed/set-up.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { copier } from "./copier.ts";
import { explained, logSettings } from "./plan-log.ts";
import { checkPlansOf, plainList } from "./plans.ts";
import type { Question } from "./requests.ts";
import { idSql } from "./sample-ids.ts";
import { seedPositions } from "./seed-compliance.ts";

const KEY = "sk_test_0123456789abcdef0123456789abcdef";
/** Twice as many at each entity as a request may read, so that what is read without its index is noticed. */
const [POSITIONS, ENTITIES] = [8000, 2];

/** A list with one filter in each order, and what ends soon at an entity. */
const isAsked = (question: Question) =>
  plainList(false)(question) || / entity\b.* ends_before\b| ends_before\b.* entity\b/.test(question.name);

test("positions are read by an index of their organization with each filter, in each order, from each cursor", async () => {
  const folder = mkdtempSync(join(tmpdir(), "position-plans-"));
  const dataDir = join(folder, "postgres");
  const server = await startPostgres({ dataDir, settings: { ...logSettings, random_page_cost: "1.1" } });
  const client = new pg.Client(server.url);
  try {
    const settings = readSettings({
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: explained(server.url),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      RATE_LIMIT_PER_SECOND: "10000000",
      RATE_LIMIT_BURST: "10000000",
      SETUP_OWNER_EMAIL: "owner@example.com",
      SETUP_OWNER_PASSWORD: "correct-horse-battery",
      SETUP_SANDBOX_KEY: KEY,
      SETUP_SAMPLE_DATA: "false",
    });
    const runtime = await openRuntime(settings, { log: pino({ level: "silent" }) });
    try {
      const app = createApp(runtime);
      await setUp(runtime);
      // A position to copy.
      const body = JSON.stringify({ first_name: "Ada", last_name: "Seeded", email: "ada@example.com" });
      const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
      expect((await app.request("/api/v1/contractors", { method: "POST", headers, body })).status).toBe(201);
      await client.connect();
      const [organization] = (await client.query<{ id: string }>("select id from organizations")).rows;
      const seeded = { contractor: idSql("other", "(n + 1) / 2"), entity: idSql("en", `n / 2 % ${ENTITIES} + 1`) };
      await seedPositions(copier(client, organization?.id ?? ""), { count: POSITIONS, neighbours: 400, ...seeded });
      await client.query("vacuum (analyze) compliance_positions");
      const asked = { app, url: server.url, dataDir, key: KEY };
      const plans = await checkPlansOf(asked, "compliancePositions.list", { n: POSITIONS / 2, en: 1 }, isAsked);
      expect(plans.length).toBeGreaterThan(20);
      expect(plans.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`))).toEqual([]);
    } finally {
      await runtime.close();
    }
  } finally {
    await client.end().catch(() => undefined);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
