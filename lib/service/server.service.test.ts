import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { prepareFolder } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { furtherTest } from "#lib/testing/runs.ts";
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

furtherTest("kill -9 while clients write: every acknowledged write is there, and the killed process's lock is taken over", async () => {
  const settings = { DATA_DIR: folder };
  await prepareFolder(folder);
  const service = await startService(settings);
  const writers = ["a", "b", "c"].map((name) => startWriter(service, name));
  await written(writers, 25);
  await service.kill("SIGKILL");
  await Promise.all(writers.map((writer) => writer.stop()));
  expect(existsSync(join(folder, "service.lock"))).toBe(true);
  const again = await startService(settings);
  try {
    await nothingLost(again.baseUrl, writers);
    expect(again.output()).not.toContain("Password");
    // Its settings disable sample data.
    expect((await createClient({ baseUrl: again.baseUrl, token: SERVICE_KEY }).policies.list()).items).toEqual([]);

    const intruder = spawnService(settings, await freePort());
    expect(await intruder.ended).toBe(1);
    expect(intruder.output()).toBe(
      `The data folder ${folder} is in use by process ${again.process.pid}. Stop it, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${again.baseUrl}/readyz`)).status).toBe(200);
  } finally {
    await again.kill("SIGKILL");
  }
});

furtherTest("SIGTERM finishes work in progress, exits 0 and releases the folder; secrets are not in the output", async () => {
  const service = await startService({ DATA_DIR: folder });
  const port = Number(new URL(service.baseUrl).port);
  // It listens only on the given address.
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow("fetch failed");
  const body = JSON.stringify({ first_name: "Dana", last_name: "Slow", email: "slow@example.com" });
  const socket = connect(port, "127.0.0.1");
  let answered = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answered += text;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = `POST /api/v1/contractors HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${SERVICE_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const ended = service.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(body.slice(10));
  await closed;
  expect(answered).toMatch(/^HTTP\/1.1 201/);
  expect(await ended).toBe(0);
  expect(existsSync(join(folder, "service.lock"))).toBe(false);
  expect(statSync(join(folder, "encryption-key")).mode & 0o777).toBe(0o600);
  const key = readFileSync(join(folder, "encryption-key"), "utf8");
  for (const secret of [SERVICE_KEY, "correct-horse-battery", key]) expect(service.output()).not.toContain(secret);
  // A first start only greets: what it logs begins when it stops.
  expect(
    service
      .output()
      .split("\n")
      .find((line) => line.startsWith("{")),
  ).toContain('"msg":"stopping');
});

test("invalid settings are named without their value, before anything is opened", async () => {
  const wrong = {
    DATABASE_URL: "mysql://secret-host/x",
    API_PORT: "70000",
    ENCRYPTION_KEY: "short-secret",
    SETUP_OWNER_PASSWORD: "tiny-secret",
    LOG_LEVEL: "loud",
    FILES_S3_BUCKET: "bucket",
  };
  const service = spawnService({ DATA_DIR: folder, ...wrong }, 1);
  const other = spawnService({ DATA_DIR: folder, DATABASE_URL: "postgres://127.0.0.1:1/none" }, await freePort());
  const half = spawnService({ DATA_DIR: folder, FILES_S3_BUCKET: "bucket" }, await freePort());
  expect(await service.ended).toBe(1);
  for (const name of ["DATABASE_URL", "ENCRYPTION_KEY", "SETUP_OWNER_PASSWORD", "LOG_LEVEL"])
    expect(service.output()).toContain(`  ${name}: `);
  expect(service.output()).not.toContain("secret");
  expect(service.output()).not.toContain("    at ");
  expect([await other.ended, other.output()]).toEqual([1, expect.stringContaining("ENCRYPTION_KEY: is required with DATABASE_URL")]);
  expect([await half.ended, half.output()]).toEqual([1, expect.stringContaining("FILES_S3_BUCKET: must be set together with")]);
  expect(existsSync(join(folder, "database"))).toBe(false);
});
