import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createHttpServer } from "#lib/kit/http-server.ts";
import { onStopSignals } from "#lib/kit/stop-signals.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { roleWarnings } from "#lib/platform/db/role-warnings.ts";
import { createDispatcher } from "#lib/platform/webhooks/dispatcher.ts";
import { newestVersion } from "#lib/quotes/screening.ts";
import { createApp, createHealthApp } from "./app.ts";
import { inTime } from "./in-time.ts";
import { assertShared, hasDuty, readRoles, UsageError } from "./process-roles.ts";
import { recomputeApart } from "./recompute-apart.ts";
import { openRuntime } from "./runtime.ts";
import { setUp } from "./seed/set-up.ts";
import { startFault } from "./start-fault.ts";
import { startWorker } from "./worker.ts";

/** How long open requests and deliveries may take after a stop signal. */
const DRAIN_MS = 10_000;
/** How long running jobs may take after that. */
const JOBS_MS = 5000;
/** The process always ends within this time after a stop signal. */
const STOP_MS = 20_000;

/** Tells `npm start`, which shows it when the start takes long. */
const onProgress = (doing: string): void => void process.send?.({ doing });

async function main(): Promise<void> {
  // Before start-up is complete there is nothing to finish, so it ends immediately.
  let finish = async (): Promise<void> => undefined;
  let log: Logger | null = null;
  onStopSignals(
    (signal) => {
      log?.info({ signal }, "stopping: finishing open requests and running jobs");
      setTimeout(() => giveUp(log), STOP_MS);
      void finish().then(
        () => process.exit(0),
        (error: unknown) => {
          log?.error({ err: error }, "stopping failed");
          giveUp(log);
        },
      );
    },
    () => giveUp(log),
  );
  const roles = readRoles(process.argv.slice(2));
  const settings = readSettings(process.env);
  assertShared(roles, settings.DATABASE_URL);
  const runtime = await openRuntime(settings, { roles, onProgress });
  log = runtime.log;
  for (const warning of await roleWarnings(runtime.database)) log.warn(warning);
  const answers = hasDuty(roles, "answers");
  const app = answers ? createApp(runtime) : createHealthApp(runtime);
  // Production needs a server; without one this is an evaluation, whose first start tells only how to sign in.
  if (answers && runtime.database.server && (await newestVersion(runtime.database)) === 0)
    log.warn("no sanctions list is loaded, so names in production are compared with none (docs/operating.md)");
  const greeting = answers ? await setUp(runtime, onProgress) : null;
  await startWorker(runtime, recomputeApart(runtime), roles);
  const deliveries = hasDuty(roles, "delivers") ? createDispatcher(runtime) : null;
  deliveries?.start();
  const server = inTime(createHttpServer(getRequestListener(app.fetch)));
  server.headersTimeout = 15_000;
  finish = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await Promise.all([closed, deliveries?.stop()]);
    clearTimeout(impatient);
    await runtime.close(JOBS_MS);
    // Log lines are batched, so flush the last ones.
    await new Promise((resolve) => runtime.log.flush(resolve));
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.API_PORT, settings.API_HOST, resolve);
  });
  const listening = { port: settings.API_PORT, database: runtime.database.kind, roles: [...roles] };
  runtime.log[greeting ? "debug" : "info"](listening, "the service is listening");
  // Log lines are batched: what is shown once comes below them.
  if (greeting) await new Promise((resolve) => runtime.log.flush(resolve));
  // `npm start` tells it last, below where to go; alone, this is the last line.
  if (greeting && process.env.GREETS_LAST && process.send) process.send({ last: greeting });
  else if (greeting) process.stdout.write(greeting);
}

/** Ends the process with unfinished work. The next start recovers as after a crash, without loss. */
function giveUp(log: Logger | null): void {
  log?.warn("stopped before all work was finished");
  const end = () => process.exit(1);
  setTimeout(end, 500);
  if (log) log.flush(end);
  else end();
}

main().catch((error: unknown) => {
  // The log may not exist yet.
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
});
