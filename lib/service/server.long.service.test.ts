import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { prepareFolder } from "#lib/testing/database.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { create, SERVICE_KEY, spawnService, startService, startWriter } from "#lib/testing/service-process.ts";

// Each test starts the real service several times.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "service-process-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Waits until the writers have received `more` responses, on any machine. */
async function written(writers: ReturnType<typeof startWriter>[], more: number): Promise<void> {
  const count = () => writers.reduce((sum, { kept }) => sum + kept.length, 0);
  const enough = count() + more;
  await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(enough), { timeout: 60_000, interval: 20 });
}

async function nothingLost(baseUrl: string, writers: ReturnType<typeof startWriter>[]): Promise<void> {
  const client = createClient({ baseUrl, token: SERVICE_KEY });
  const kept = writers.flatMap((writer) => writer.kept);
  for (const { id, body } of kept) expect(await client.contractors.get({ contractor: id })).toMatchObject({ id, ...body });
  for (const { key, body, id } of kept.slice(-10)) {
    const replayed = await create({ baseUrl }, body, key);
    expect([replayed.status, replayed.headers.get("idempotent-replayed"), ((await replayed.json()) as { id: string }).id]).toEqual([
      201,
      "true",
      id,
    ]);
  }
}

test("a half-written lock is ignored; a port in use is reported in one line", async () => {
  await prepareFolder(folder);
  writeFileSync(join(folder, "service.lock"), '{"pid":');
  const service = await startService({ DATA_DIR: folder });
  const other = mkdtempSync(join(tmpdir(), "service-process-"));
  await prepareFolder(other);
  const second = spawnService({ DATA_DIR: other }, Number(new URL(service.baseUrl).port));
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("API_PORT");
  expect(second.output()).not.toContain("    at ");
  await service.kill("SIGKILL");
  rmSync(other, { recursive: true, force: true });
});

test("PostgreSQL restarted under load: 503 with Retry-After meanwhile, automatic recovery, no acknowledged write is lost", async () => {
  const postgres = await startPostgres({ durable: true });
  const service = await startService({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
  });
  try {
    const writers = ["a", "b", "c"].map((name) => startWriter(service, name));
    await written(writers, 25);
    await postgres.kill();
    const client = createClient({ baseUrl: service.baseUrl, token: SERVICE_KEY });
    const down = await client.contractors.list().catch((error: unknown) => error);
    expect(down).toBeInstanceOf(ServiceError);
    expect(down).toMatchObject({ status: 503, code: "database_operational_error", retryAfter: expect.any(Number) });
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    await postgres.restart();
    await written(writers, 25);
    await postgres.restart();
    await written(writers, 25);
    await Promise.all(writers.map((writer) => writer.stop()));
    for (const { other } of writers) for (const status of other) expect(status).toBe(503);
    await nothingLost(service.baseUrl, writers);
    expect(await client.contractors.list()).toMatchObject({ items: expect.any(Array) });
    expect(await service.kill("SIGTERM")).toBe(0);
  } finally {
    await service.kill("SIGKILL");
    await postgres.stop();
  }
});
