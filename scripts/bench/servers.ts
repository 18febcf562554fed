import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#lib/testing/free-port.ts";
import { ROOT } from "../next-build.ts";
import { type Running, signalGroup, stopAll, untilAnswers } from "../processes.ts";

/** A server under measurement, in its own process. */
export interface Server {
  port: number;
  /** Processor time used so far, in seconds. Null when the system does not report it. */
  cpuSeconds(): number | null;
  stop(): Promise<void>;
  /** Kills it without warning, like a crash. */
  kill(): Promise<void>;
}

/** The service's settings in a benchmark: files in the folder, a database, the sandbox key `token`, and no rate limit in practice. */
export const benchSettings = (folder: string, database: string, token: string) => ({
  DATA_DIR: join(folder, "data"),
  API_HOST: "127.0.0.1",
  DATABASE_URL: database,
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  RATE_LIMIT_PER_SECOND: "1000000",
  RATE_LIMIT_BURST: "1000000",
  SETUP_SANDBOX_KEY: token,
});

/** Arguments that make V8 write a CPU profile into the folder `profile` on exit. */
const profiling = (profile: string | undefined): string[] => (profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []);

/** The service as in production: log level info, discarded here. */
export async function startService(env: Record<string, string>, profile?: string): Promise<Server> {
  const port = await freePort();
  const args = [...profiling(profile), join(ROOT, "lib/service/server.ts")];
  return await startServer("the service", args, { ...env, API_PORT: String(port) }, port, "/readyz");
}

/** The same work at its simplest, see `plain.ts`. */
export async function startPlain(database: string, pool: number, rows: number): Promise<Server> {
  const port = await freePort();
  const args = [join(import.meta.dirname, "plain.ts"), String(port), database, String(pool), String(rows)];
  return await startServer("the plain server", args, {}, port, "/contractors/none");
}

async function startServer(name: string, args: string[], env: Record<string, string>, port: number, path: string): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
    detached: process.platform !== "win32",
  });
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => resolve(code ?? 128));
    child.once("error", () => resolve(1));
  });
  const running: Running = { name, process: child, ended };
  const onOurExit = () => signalGroup(running, "SIGTERM");
  process.once("exit", onOurExit);
  await untilAnswers(`http://127.0.0.1:${port}${path}`, running);
  return {
    port,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    async stop() {
      process.off("exit", onOurExit);
      await stopAll([running]);
    },
    async kill() {
      process.off("exit", onOurExit);
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The fields of /proc/<pid>/stat after the name in brackets; none for a process that has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** User and system time, in hundredths of a second. */
const ticksOf = (stat: string[]) => Number(stat[11]) + Number(stat[12]);

const cpuSecondsOf = (pid: number | undefined): number | null => (process.platform === "linux" ? ticksOf(statOf(String(pid))) / 100 : null);

/** Processor time of the PostgreSQL in a folder so far, in seconds: of its processes and of those that have ended. */
export function databaseSeconds(folder: string): number {
  const [main = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  const own = readdirSync("/proc").flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : [];
    return pid === main || stat[1] === main ? [ticksOf(stat)] : [];
  });
  const ended = statOf(main);
  return (own.reduce((sum, one) => sum + one, 0) + Number(ended[13]) + Number(ended[14])) / 100;
}
