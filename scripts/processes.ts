import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Node's compile cache, which shortens the next start by a third. Skipped when it cannot be written. */
const COMPILED = join(import.meta.dirname, "../.cache/node");

/** A child process, leader of its own process group: Ctrl+C reaches it once, through us, and its children end with it. */
export interface Running {
  name: string;
  process: ChildProcess;
  /** Resolves when it has ended, with its exit code, or 128 after a signal. Never rejects. */
  ended: Promise<number>;
  /** The last lines it wrote, if they are kept. */
  lastLines?: () => string[];
  /** What it said it is doing. */
  doing?: () => string | null;
  /** What is to be printed last, when everything has started. */
  last?: () => string | null;
}

/** Lines of a process that are repeated when it ends. */
const KEPT_LINES = 15;
/** How long the rest of the output of a process may take after its end: a child of its own may hold it open. */
const OUTPUT_MS = 1000;

/**
 * Starts Node 24 with `args`. It inherits our output, or with `keepsLines` writes through us to it, and may say what it is doing by a message
 * `{ doing }`, and what is printed last by `{ last }`. `isQuiet`: its lines are only kept, and printed when it fails.
 */
export function startNode(
  name: string,
  args: string[],
  given: NodeJS.ProcessEnv,
  { keepsLines = false, isQuiet = false }: { keepsLines?: boolean; isQuiet?: boolean } = {},
): Running {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...given };
  const child = spawn(process.execPath, args, {
    env,
    stdio: keepsLines ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
  });
  let kept = "";
  let doing: string | null = null;
  let last: string | null = null;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from?.on("data", (chunk: Buffer) => {
      if (!isQuiet) to.write(chunk);
      kept = (kept + chunk.toString("utf8"))
        .split("\n")
        .slice(-KEPT_LINES - 1)
        .join("\n")
        .slice(-20_000);
    });
  child.on("message", (message: { doing?: unknown; last?: unknown }) => {
    if (typeof message.doing === "string") doing = message.doing;
    if (typeof message.last === "string") last = message.last;
  });
  const running = { name, process: child, lastLines: () => kept.split("\n").filter(Boolean), doing: () => doing, last: () => last };
  // However this process ends, except by kill -9, its children end too.
  const onOurExit = (): void => signalGroup(running, "SIGTERM");
  process.once("exit", onOurExit);
  const ended = new Promise<number>((resolve) => {
    child.once("exit", async (code) => {
      process.off("exit", onOurExit);
      if (keepsLines) await Promise.race([once(child, "close"), sleep(OUTPUT_MS, undefined, { ref: false })]);
      resolve(code ?? 128);
    });
    child.once("error", (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(1);
    });
  });
  return { ...running, ended };
}

/** Whether it is still running. */
export function isRunning({ process: child }: Running): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Processes being stopped: a second signal would interrupt their shutdown. */
const stopping = new WeakMap<ChildProcess, Promise<boolean>>();

/**
 * Sends SIGTERM to each, and SIGKILL after `graceMs`. Waits for processes that are already stopping. Resolves to true when none had to be
 * killed.
 */
export async function stopAll(running: readonly Running[], graceMs = 30_000): Promise<boolean> {
  const clean = await Promise.all(
    running.map((one) => {
      const stopped = stopping.get(one.process) ?? stop(one, graceMs);
      stopping.set(one.process, stopped);
      return stopped;
    }),
  );
  return clean.every(Boolean);
}

async function stop(one: Running, graceMs: number): Promise<boolean> {
  if (!isRunning(one)) return true;
  signalGroup(one, "SIGTERM");
  const timer = new AbortController();
  const late = sleep(graceMs, "late" as const, { signal: timer.signal }).catch(() => "stopped" as const);
  const outcome = await Promise.race([one.ended, late]);
  timer.abort();
  if (outcome !== "late") return true;
  console.error(`${one.name} did not stop within ${graceMs / 1000} s and is killed.`);
  signalGroup(one, "SIGKILL");
  await one.ended;
  return false;
}

/** Sends a signal to the child and all of its children. */
export function signalGroup({ process: child }: Pick<Running, "process">, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group ended between the check and the signal.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

interface Waiting {
  /** Waits for 200, not for any status. */
  ok?: boolean;
  /** Without it, waits for as long as the process runs: a slow machine is not an error. */
  timeoutMs?: number;
  /** Called every `everyMs` while it is not ready. */
  onWait?: (seconds: number) => void;
  everyMs?: number;
}

/** Waits until `url` responds. Throws when `running` ends first, or after `timeoutMs`. */
export async function untilAnswers(url: string, running: Running, options: Waiting = {}): Promise<void> {
  const { ok = false, timeoutMs = Number.POSITIVE_INFINITY, onWait, everyMs = 10_000 } = options;
  const start = performance.now();
  for (let said = start; ; ) {
    if (!isRunning(running)) throw new Error(howItEnded(running.name, await running.ended, running.lastLines?.()));
    const status = await statusOf(url);
    if (ok ? status === 200 : status !== null) return;
    const now = performance.now();
    if (now - start > timeoutMs) throw new Error(`${running.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
    if (onWait && now - said >= everyMs) {
      said = now;
      onWait(Math.round((now - start) / 1000));
    }
    await sleep(100);
  }
}

/** Why a process that should run has ended, as far as it said so itself. */
export function howItEnded(name: string, code: number, lastLines: string[] = []): string {
  const how = `${name} ended (${code === 128 ? "by a signal" : `exit code ${code}`}).`;
  return lastLines.length ? `${how} Its last lines:\n${lastLines.map((line) => `  ${line}`).join("\n")}` : how;
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // Not listening yet, or interrupted while starting: the caller retries.
    return null;
  }
}

/** Throws, with `advice` on what to change, when the port is not available. */
export async function needFreePort(port: number, name: string, advice: string): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createServer().once("error", resolve);
    probe.listen(port, () => probe.close(() => resolve(null)));
  });
  if (failure === null) return;
  const why = failure.code === "EADDRINUSE" ? "is taken by another program" : `cannot be opened (${failure.code})`;
  throw new Error(`Port ${port} for the ${name} ${why}. ${advice}`);
}
