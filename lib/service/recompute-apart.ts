import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { recomputeRun } from "#lib/compliance/positions/keep.ts";
import { isLongRun } from "#lib/compliance/positions/runs.ts";
import { QUICK_IMPORTS } from "#lib/kit/quick-imports.ts";
import type { Settings } from "#lib/platform/base/settings.ts";
import type { EndpointRef } from "#lib/platform/context/notifier.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData } from "#lib/platform/jobs/jobs.ts";

type Run = JobData["recompute-compliance"];

/** The settings for the thread of a run. The trusted proxies are left out: they are a function, which cannot be passed to a thread. */
export interface ThreadData {
  settings: Omit<Settings, "TRUSTED_PROXIES">;
  run: Run;
}

/** From this number of contractors on, a run takes longer than the second in which a thread starts. */
const LONG = 1000;

/**
 * The job that executes a run of recomputations. A long one has a thread, connections and a priority of its own, so that requests wait
 * neither for its computing nor for its garbage collection. The embedded database has one connection, so there everything is done here.
 */
export function recomputeApart(runtime: Runtime, long = LONG): (data: Run) => Promise<void> {
  const here = recomputeRun(runtime);
  const { settings, notifier } = runtime;
  const { server } = runtime.database;
  return async (run) => {
    if (!server || !(await isLongRun(runtime, run, long))) return await here(run);
    const { TRUSTED_PROXIES: _, ...passed } = settings;
    const workerData: ThreadData = { settings: { ...passed, DATABASE_URL: server.url, DATABASE_SCOPED_URL: server.scopedUrl }, run };
    const thread = new Worker(new URL("./recompute-thread.ts", import.meta.url), { workerData, execArgv: ["--import", QUICK_IMPORTS] });
    thread.on("message", (refs: readonly EndpointRef[]) => notifier.notify(refs));
    // Rejects with the error by which the thread ended, if any.
    const [code] = await once(thread, "exit");
    if (code !== 0) throw new Error(`The thread of a recomputation ended with code ${code}.`);
  };
}
