import { type ChildProcess, spawn } from "node:child_process";
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
}

/** Starts Node 24 with `args`. It inherits our output. */
export function startNode(name: string, args: string[], given: NodeJS.ProcessEnv): Running {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...given };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"], detached: process.platform !== "win32" });
  const running = { name, process: child };
  // However this process ends, except by kill -9, its children end too.
  const onOurExit = (): void => signalGroup(running, "SIGTERM");
  process.once("exit", onOurExit);
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => {
      process.off("exit", onOurExit);
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

/** Waits until `url` responds: with any status, or with 200 if `ok` is set. Throws when `running` ends first, or after `timeoutMs`. */
export async function untilAnswers(url: string, running: Running, { ok = false, timeoutMs = 120_000 } = {}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!isRunning(running)) throw new Error(`${running.name} ended before it was ready.`);
    const status = await statusOf(url);
    if (ok ? status === 200 : status !== null) return;
    await sleep(100);
  }
  throw new Error(`${running.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
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
