import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { testDatabase } from "./database.ts";

/** Runs the script, with these words after the data folder. A process with a point must be killed there; any other prints JSON. */
type Run = (words: readonly string[], point?: string) => ReturnType<typeof JSON.parse>;

/** Gives a test runs of a script of this folder, one after another on one database, and removes everything afterwards. */
export async function killedRuns(script: string, check: (run: Run, folder: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  const { database, drop } = await testDatabase();
  const env = { PATH: process.env.PATH, ...(database.kind === "postgres" ? { DATABASE_URL: database.url } : {}) };
  const path = fileURLToPath(new URL(script, import.meta.url));
  try {
    await check((words, point = "") => {
      const options = { env: env as unknown as NodeJS.ProcessEnv, encoding: "utf8" } as const;
      const { signal, stdout, stderr } = spawnSync(process.execPath, [path, folder, ...words, point], options);
      expect([point, signal, stderr]).toEqual([point, point ? "SIGKILL" : null, ""]);
      return point ? null : JSON.parse(stdout);
    }, folder);
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
