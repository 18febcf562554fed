import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { QUICK_IMPORTS } from "#lib/kit/quick-imports.ts";
import { testDatabase } from "./database.ts";

type Json = ReturnType<typeof JSON.parse>;

/** Runs the script, with these words after the data folder. A process with a point must be killed there; any other prints JSON. */
type Run = (words: readonly string[], point?: string) => Json;
type RunBeside = (words: readonly string[], point?: string) => Promise<Json>;

/** A process that neither ends nor is killed at its point ends after this, and its test fails. */
const MAX_RUN_MS = 300_000;

/** A folder and a database for processes, both removed afterwards. */
async function withPlace(check: (folder: string, env: NodeJS.ProcessEnv) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  const { database, drop } = await testDatabase();
  const cache = fileURLToPath(new URL("../../.cache/node", import.meta.url));
  const url = database.server ? { DATABASE_URL: database.server.url, DATABASE_SCOPED_URL: database.server.scopedUrl } : {};
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, ...url };
  try {
    await check(folder, env as unknown as NodeJS.ProcessEnv);
  } finally {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Most of such a run is its start. */
const QUICK = ["--import", QUICK_IMPORTS];

const pathOf = (script: string): string => fileURLToPath(new URL(script, import.meta.url));

function resultOf(point: string, { signal, stdout, stderr }: { signal: string | null; stdout: string; stderr: string }): Json {
  expect([point, signal, stderr], stderr).toEqual([point, point ? "SIGKILL" : null, ""]);
  return point ? null : JSON.parse(stdout);
}

/** Gives a test runs of a script of this folder, one after another on one database, and removes everything afterwards. */
export async function killedRuns(script: string, check: (run: Run, folder: string) => void | Promise<void>): Promise<void> {
  await withPlace((folder, env) =>
    check(
      (words, point = "") =>
        resultOf(point, spawnSync(process.execPath, [...QUICK, pathOf(script), folder, ...words, point], { env, encoding: "utf8" })),
      folder,
    ),
  );
}

/** The same for a test whose own process answers the script's requests meanwhile, as a company that survives its kills does. */
export async function killedRunsBeside(script: string, check: (run: RunBeside, folder: string) => Promise<void>): Promise<void> {
  await withPlace((folder, env) =>
    check(async (words, point = "") => {
      const child = spawn(process.execPath, [...QUICK, pathOf(script), folder, ...words, point], { env, timeout: MAX_RUN_MS });
      const said = { stdout: "", stderr: "" };
      for (const name of ["stdout", "stderr"] as const)
        child[name].setEncoding("utf8").on("data", (text: string) => {
          said[name] += text;
        });
      const { promise, resolve, reject } = Promise.withResolvers<string | null>();
      child.once("error", reject).once("close", (_, signal) => resolve(signal));
      return resultOf(point, { signal: await promise, ...said });
    }, folder),
  );
}
