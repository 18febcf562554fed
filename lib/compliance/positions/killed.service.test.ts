import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";

vi.setConfig({ testTimeout: 400_000 });

const script = fileURLToPath(new URL("../../testing/recomputing-process.ts", import.meta.url));
/** The first transaction of a process takes 25, so that some are left for the last process. */
const CONTRACTORS = 60;

test("killed at any point, a recomputation resumes: everyone is recomputed, and each change is reported once", async () => {
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
    // An uncommitted transaction leaves nothing, and a committed one is not repeated.
    for (const moment of ["before:1", "after:1", "before:2"]) run("run", moment);
    const done = { recomputed: CONTRACTORS, total: CONTRACTORS, finished_at: expect.any(Number) };
    // Per contractor: the first answer and the changed one, and one event for the change.
    expect(run("run")).toMatchObject({ run: done, contractors: CONTRACTORS, changes: [2], events: [1] });
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
