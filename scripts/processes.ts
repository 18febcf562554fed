import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Where Node keeps what it has compiled: the next start takes two thirds of the time. Where nothing can be written it does without. */
const COMPILED = join(import.meta.dirname, "../.cache/node");

/** A child of ours, leader of its own process group: Ctrl+C reaches it once, through us, and its own children end with it. */
export interface Running {
  name: string;
  process: ChildProcess;
  /** Resolves when it has ended: its exit code, or 128 when a signal ended it. Never rejects. */
  ended: Promise<number>;
}

/** Starts Node 24 with `args`; output goes to ours. */
export function startNode(name: string, args: string[], given: NodeJS.ProcessEnv): Running {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...given };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"], detached: process.platform !== "win32" });
  const running = { name, process: child };
  // However we end, short of kill -9, what we started does not stay behind.
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

/** What is being stopped: a second signal would cut off what the first let it finish. */
const stopping = new WeakMap<ChildProcess, Promise<boolean>>();

/**
 * SIGTERM to each, and SIGKILL to what still runs after `graceMs`. What somebody is stopping already is waited for.
 * Resolves to true when none had to be killed.
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

/** Sends a signal to the child and everything it started. */
export function signalGroup({ process: child }: Pick<Running, "process">, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group ended between the look and the signal.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/**
 * Waits until `url` answers: with any status, or, where `ok` is asked for, with 200.
 * Throws when `running` ends first, or after `timeoutMs`.
 */
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
    // Not listening yet, or cut off while starting: the caller asks again.
    return null;
  }
}

/** Throws, with `advice` on what to change, when the port cannot be listened on. */
export async function needFreePort(port: number, name: string, advice: string): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createServer().once("error", resolve);
    probe.listen(port, () => probe.close(() => resolve(null)));
  });
  if (failure === null) return;
  const why = failure.code === "EADDRINUSE" ? "is taken by another program" : `cannot be opened (${failure.code})`;
  throw new Error(`Port ${port} for the ${name} ${why}. ${advice}`);
}
