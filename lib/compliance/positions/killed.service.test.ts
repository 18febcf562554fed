import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";

vi.setConfig({ testTimeout: 400_000 });

const script = fileURLToPath(new URL("../../testing/recomputing-process.ts", import.meta.url));
/** The first transaction of a process takes 25: those that commit before the last process leave some over. */
const CONTRACTORS = 60;

test("killed at any moment of a recomputation, it goes on where it was: everybody is recomputed, and each change is told once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recomputing-"));
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
    expect(run("prepare")).toMatchObject({ run: { recomputed: 0, finished_at: null }, changes: [1], events: [] });
    // Nothing is left of a transaction that did not commit, and what has committed is not done again.
    for (const moment of ["before:1", "after:1", "before:2"]) run("run", moment);
    const done = { recomputed: CONTRACTORS, total: CONTRACTORS, finished_at: expect.any(Number) };
    // What each contractor has of each: the first answer and the changed one, and one event of the change.
    expect(run("run")).toMatchObject({ run: done, contractors: CONTRACTORS, changes: [2], events: [1] });
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
