import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { SettingsError } from "#lib/kit/env.ts";
import { createApp } from "./app.ts";
import { setUp } from "./db/seed/set-up.ts";
import { openRuntime } from "./runtime.ts";
import { readSettings } from "./settings.ts";
import { createDispatcher } from "./webhooks/dispatcher.ts";
import { startWorker } from "./worker.ts";

/** How long open requests may take once the service is told to stop. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const runtime = await openRuntime(settings);
  const app = createApp(runtime);
  const greeting = await setUp(runtime);
  await startWorker(runtime);
  const deliveries = createDispatcher(runtime);
  deliveries.start();
  const server = createServer(getRequestListener(app.fetch));
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.API_PORT, settings.API_HOST, resolve);
  });
  runtime.log.info({ port: settings.API_PORT, database: runtime.database.kind }, "the service is listening");
  if (greeting) process.stdout.write(greeting);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    runtime.log.info({ signal }, "stopping: finishing open requests and running jobs");
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await Promise.all([closed, deliveries.stop()]);
    clearTimeout(impatient);
    await runtime.close();
    // Lines of the log leave together; the last ones must not be left behind.
    await new Promise((resolve) => runtime.log.flush(resolve));
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

/** What keeps the service from starting, in a plain line naming the setting where one is to blame; a stack for real faults only. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") return `API_PORT: the service cannot listen there (${error.message}).`;
  if (syscall === "connect" || syscall === "getaddrinfo") return `DATABASE_URL: the database cannot be reached (${error.message}).`;
  const isPlain = error instanceof SettingsError || /^(The data folder|ENCRYPTION_KEY)/.test(error.message);
  return isPlain ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  // There may be no log yet.
  process.stderr.write(`${told(error)}\n`);
  process.exit(1);
});
