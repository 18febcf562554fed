import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractors } from "#lib/people/schema/people.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { setUp } from "#lib/service/seed/set-up.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { copier } from "./copier.ts";
import { explained, logSettings } from "./plan-log.ts";
import { checkPlansOf, type PlanRow, plainList, whileLogged } from "./plans.ts";
import type { Question } from "./requests.ts";
import { idAt, idSql } from "./sample-ids.ts";
import { seedPositions } from "./seed-compliance.ts";
import { SEEDED } from "./seed-cover.ts";

const KEY = "sk_test_0123456789abcdef0123456789abcdef";
/** Twice as many at each entity as a request may read, so that what is read without its index is noticed. */
const [POSITIONS, ENTITIES] = [8000, 2];

/** A list with one filter in each order, and two filters of which one is a day. */
const isAsked = (question: Question) =>
  plainList(false)(question) || / entity (ends_before|verify_before|in_grace)$| created_since ends_before$/.test(question.name);

let folder: string;
let server: RunningPostgres;
let client: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "position-plans-"));
  server = await startPostgres({ dataDir: join(folder, "postgres"), settings: { ...logSettings, random_page_cost: "1.1" } });
  client = new pg.Client(server.url);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the work with a service whose statements' plans are logged; `general`: planned without knowing the values. */
async function explaining(general: boolean, work: (app: Hono) => Promise<void>): Promise<void> {
  const settings = readSettings({
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: explained(server.url, { general }),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    RATE_LIMIT_PER_SECOND: "1000000",
    RATE_LIMIT_BURST: "1000000",
    SETUP_OWNER_EMAIL: "owner@example.com",
    SETUP_OWNER_PASSWORD: "correct-horse-battery",
    SETUP_SANDBOX_KEY: KEY,
    SETUP_SAMPLE_DATA: "false",
  });
  const runtime = await openRuntime(settings, { log: pino({ level: "silent" }) });
  try {
    const app = createApp(runtime);
    await setUp(runtime);
    await work(app);
  } finally {
    await runtime.close();
  }
}

const subject = (app: Hono) => ({ app, url: server.url, dataDir: join(folder, "postgres"), key: KEY });
const violationsOf = (rows: PlanRow[]) => rows.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`));
const organization = async () => (await client.query<{ id: string }>("select id from organizations")).rows[0]?.id ?? "";

test("positions are read by an index of their organization with each filter, in each order, from each cursor", async () => {
  await explaining(false, async (app) => {
    // A position to copy.
    const body = JSON.stringify({ first_name: "Ada", last_name: "Seeded", email: "ada@example.com" });
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    expect((await app.request("/api/v1/contractors", { method: "POST", headers, body })).status).toBe(201);
    const seeded = { contractor: idSql("other", "(n + 1) / 2"), entity: idSql("en", `n / 2 % ${ENTITIES} + 1`) };
    await seedPositions(copier(client, await organization()), { count: POSITIONS, neighbours: 400, ...seeded });
    await client.query("vacuum (analyze) compliance_positions");
    const plans = await checkPlansOf(subject(app), "compliancePositions.list", { n: POSITIONS / 2, en: 1 }, isAsked);
    expect(plans.length).toBeGreaterThan(20);
    expect(violationsOf(plans)).toEqual([]);
    // From the middle of the list towards its first day: what is between the two is not gone through.
    const path = `/compliance?created_since=1&ending_before=${idAt("cp", POSITIONS / 2)}`;
    const [page] = await whileLogged(subject(app), (ask, step) => step("a page", async () => void (await ask({ method: "GET", path }))));
    expect(page?.pages).toBeLessThan(30);
  });
});

test("a plan that is made for an organization of average size reads one contractor in a large one, and a list by metadata only its page", async () => {
  await explaining(true, async (app) => {
    const sizes = { count: POSITIONS, neighbours: 400 };
    await copier(client, await organization())(contractors, {
      prefix: "cn",
      ...sizes,
      columns: { email: "'person' || n || '@example.com'", custom_metadata: SEEDED },
    });
    await client.query("vacuum (analyze) contractors");
    await client.query("vacuum (analyze) metadata_entries");
    const rename = { method: "PUT", path: `/contractors/${idAt("cn", POSITIONS / 2)}`, body: { last_name: "Lovelace" } };
    const plans = await whileLogged(subject(app), (ask, step) => step("contractors.update", async () => void (await ask(rename))));
    expect(plans.map(({ statements }) => statements > 3)).toEqual([true]);
    expect(violationsOf(plans)).toEqual([]);
    const prepared = ({ name }: Question) => /list( sort=\w+)?( (scope|covered|status))*$/.test(name);
    const lists = await checkPlansOf(subject(app), "compliancePositions.list", { n: POSITIONS / 2, en: 1 }, prepared);
    expect(lists.length).toBeGreaterThan(10);
    expect(violationsOf(lists)).toEqual([]);
  });
  // A value that every contractor has, and one that none has, on the first page and at cursors. Filtered lists are planned for their values.
  await explaining(false, async (app) => {
    const asked = ({ name }: Question) => /^contractors.list (search )?custom_metadata$/.test(name);
    const plans = await checkPlansOf(subject(app), "contractors.list", { n: POSITIONS / 2 }, asked);
    expect(plans.map(({ name }) => name)).toEqual(["contractors.list custom_metadata", "contractors.list search custom_metadata"]);
    expect(violationsOf(plans)).toEqual([]);
  });
});
