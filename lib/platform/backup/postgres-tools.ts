import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { SettingsError } from "#lib/kit/env.ts";

/** The database's address without its password, which must not be on a command line, and the environment that has it. */
function connection(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { dbname: `--dbname=${address}`, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

/** Starts one of PostgreSQL's programs. `ended` rejects with the program's error output unless it succeeds. */
function start(program: "pg_dump" | "pg_restore", args: string[], url: string): { child: ChildProcess; ended: Promise<void> } {
  const { dbname, env } = connection(url);
  const child = spawn(program, [...args, dbname], { env, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  // A program that ends early closes its input; its exit code says why.
  child.stdin.on("error", () => undefined);
  const ended = once(child, "close").then(
    ([code]) => {
      const role = /role "([^"]+)" does not exist/.exec(said)?.[1];
      if (code !== 0 && role !== undefined)
        throw new SettingsError(
          `The backup's tables hide rows from the role ${role}, which this server does not have. Create it (create role ${role} login) and repeat; nothing was restored.`,
        );
      if (code !== 0) throw new Error(`${program} failed with exit code ${code}.\n${said}`);
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      throw new SettingsError(`${program} is not installed. It must be at least of the server's version (Debian: postgresql-client).`);
    },
  );
  // Awaited after the streams.
  ended.catch(() => undefined);
  return { child, ended };
}

/** The database as of an exported snapshot, in pg_dump's custom format. */
export async function* dumpDatabase(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const { child, ended } = start("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshot}`], url);
  child.stdin?.end();
  try {
    if (child.stdout) yield* child.stdout as AsyncIterable<Uint8Array>;
    await ended;
  } finally {
    child.kill();
  }
}

/** Restores such a dump in one transaction: completely or not at all. */
export async function restoreDatabase(url: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const { child, ended } = start("pg_restore", ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"], url);
  child.stdout?.resume();
  try {
    for await (const chunk of chunks) {
      if (child.exitCode !== null) break;
      if (child.stdin && !child.stdin.write(chunk)) await Promise.race([once(child.stdin, "drain"), ended]);
    }
    child.stdin?.end();
    await ended;
  } finally {
    child.kill();
  }
}
