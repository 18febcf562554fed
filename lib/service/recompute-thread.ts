import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Logger } from "pino";
import { recomputeRun } from "#lib/compliance/positions/keep.ts";
import type { EndpointRef } from "#lib/platform/context/notifier.ts";
import { registerHooks } from "./hooks.ts";
import type { ThreadData } from "./recompute-apart.ts";
import { openRuntime } from "./runtime.ts";

/** A third of the requests' share when the processors are busy, as for the readers of certificates. */
const NICENESS = 5;
/** Connections for two transactions and for reading the organization's time. */
const CONNECTIONS = 3;
/** A job of this length does not count as lost, and few threads are started. */
const JOB_MS = 240_000;
const MAX_CONTRACTORS_AT_ONCE = 100;

/** Only Linux gives each thread a priority of its own; a sandbox around it may not. */
function giveWay(log: Logger): void {
  if (process.platform !== "linux") return;
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
  } catch (error) {
    log.warn({ err: error }, "a recomputation has the same priority as requests");
  }
}

registerHooks();
const { settings, run } = workerData as ThreadData;
const runtime = await openRuntime(
  { ...settings, TRUSTED_PROXIES: () => false, DATABASE_POOL: CONNECTIONS },
  // The dispatcher of webhooks is in the thread of the requests.
  { isThread: true, notifier: { notify: (refs: readonly EndpointRef[]) => parentPort?.postMessage(refs), listen: () => () => undefined } },
);
giveWay(runtime.log);
try {
  await recomputeRun(runtime, { jobMs: JOB_MS, maxAtOnce: MAX_CONTRACTORS_AT_ONCE })(run);
} finally {
  await runtime.close();
  await new Promise((resolve) => runtime.log.flush(resolve));
}
