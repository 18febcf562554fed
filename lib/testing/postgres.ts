import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { type PostgresRuntime, postgresRuntime } from "./postgres-binaries.ts";

export interface PostgresOptions {
  /** The database folder. An existing database is opened and kept at `stop()`. Default: a new folder, removed at `stop()`. */
  dataDir?: string;
  /** Server settings, for example `{ max_connections: "50" }`. */
  settings?: Record<string, string>;
  /** Sync commits to disk, as in production. Default false: faster, and lost when the machine (not the process) stops. */
  durable?: boolean;
  /** The folder of other programs than the package's. */
  bin?: string;
}

export interface RunningPostgres {
  url: string;
  port: number;
  /** Stops the server, disconnecting clients, and removes the folder when it was a temporary one. May be called twice. */
  stop(): Promise<void>;
  /** Starts the server again on the same port and folder, after `kill()` or while running. */
  restart(): Promise<void>;
  /** `kill -9`: no shutdown, no checkpoint. */
  kill(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts a separate PostgreSQL on a free port of 127.0.0.1, user and database `postgres`, no password. Throws with the server's error when
 * it cannot start: a suite that needs PostgreSQL then fails instead of being skipped.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const scratch = mkdtempSync(join(tmpdir(), "postgres-"));
  try {
    return await startIn(scratch, options);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(scratch: string, options: PostgresOptions): Promise<RunningPostgres> {
  const runtime = postgresRuntime(scratch, options.bin);
  const dataDir = options.dataDir ?? join(scratch, "data");
  createCluster(runtime, dataDir, options);
  const port = await freePort();
  let server = await launch(runtime, dataDir, port, options);
  const stopNow = () => server.kill("SIGQUIT");
  process.once("exit", stopNow);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    kill: () => end(server, "SIGKILL"),
    async restart() {
      await end(server, "SIGINT");
      server = await launch(runtime, dataDir, port, options);
    },
    async stop() {
      process.off("exit", stopNow);
      await end(server, "SIGINT");
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

function createCluster(runtime: PostgresRuntime, dataDir: string, options: PostgresOptions): void {
  if (existsSync(join(dataDir, "PG_VERSION"))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (runtime.owner.uid !== undefined) chownSync(dataDir, runtime.owner.uid, runtime.owner.gid);
  // The second needs PostgreSQL 17.
  const locale = options.bin
    ? ["--encoding=UTF8", "--locale=C.UTF-8"]
    : ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = [...runtime.prefix, join(runtime.bin, "initdb"), "-D", dataDir, "-U", "postgres", "-A", "trust", "--no-sync", ...locale];
  const [command = "", ...rest] = args;
  const made = spawnSync(command, rest, { encoding: "utf8", ...runtime.owner });
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not create a database in ${dataDir}.\n${made.error ?? ""}${made.stdout}${made.stderr}`);
}

async function launch(runtime: PostgresRuntime, dataDir: string, port: number, options: PostgresOptions): Promise<ChildProcess> {
  const relaxed = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...(options.durable ? {} : relaxed),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...args] = [...runtime.prefix, join(runtime.bin, "postgres"), "-D", dataDir, ...flags];
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    let said = "";
    const server = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], ...runtime.owner });
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4_000);
    });
    server.once("error", (error) => {
      said += String(error);
    });
    if (await answers(server, port, deadline)) return server;
    await end(server, "SIGKILL");
    // After kill -9 the old backends keep the shared memory for a moment.
    if (!/shared memory block|lock file/.test(said) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start on port ${port}.\n${said}`);
    await sleep(200);
  }
}

/** True once the server accepts queries; false when it ended or the time ran out. */
async function answers(server: ChildProcess, port: number, deadline: number): Promise<boolean> {
  while (Date.now() < deadline && server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres", connectionTimeoutMillis: 2_000 });
    const up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (up) return true;
    await sleep(50);
  }
  return false;
}

async function end(server: ChildProcess, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  const hard = setTimeout(() => server.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(hard);
}
