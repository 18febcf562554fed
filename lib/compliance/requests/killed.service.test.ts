import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";

vi.setConfig({ testTimeout: 400_000 });

const script = fileURLToPath(new URL("../../testing/requesting-process.ts", import.meta.url));
/** For example `KILLED_REQUESTS=10000 npx vitest run --project service lib/compliance/requests/killed`. */
const CONTRACTORS = Number(process.env.KILLED_REQUESTS ?? 8);

test("killed at any point, a batch goes on: everybody is asked, and gets one email", async () => {
  const folder = mkdtempSync(join(tmpdir(), "requesting-"));
  const { database, drop } = await testDatabase();
  const env = { PATH: process.env.PATH, ...(database.kind === "postgres" ? { DATABASE_URL: database.url } : {}) };
  const run = (task: string, moment = "") => {
    const { signal, stdout, stderr } = spawnSync(process.execPath, [script, folder, task, String(CONTRACTORS), moment], {
      env: env as never,
      encoding: "utf8",
    });
    expect([moment, signal, stderr]).toEqual([moment, moment ? "SIGKILL" : null, ""]);
    return moment ? null : JSON.parse(stdout);
  };
  try {
    // An uncommitted transaction leaves nothing, and a committed one is not repeated.
    run("prepare", "before:2");
    run("run", "after:2");
    const done = { status: "complete", done: CONTRACTORS, total: CONTRACTORS, created_requests: CONTRACTORS - 1, skipped: 1, failed: 0 };
    expect(run("run")).toMatchObject({ batch: done, requests: [1], mails: [1], asked: CONTRACTORS });
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
