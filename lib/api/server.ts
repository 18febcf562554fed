import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { SettingsError } from "#lib/kit/env.ts";
import { createApp } from "./app.ts";
import { setUp } from "./db/seed/set-up.ts";
import { openRuntime } from "./runtime.ts";
import { readSettings } from "./settings.ts";
import { startWorker } from "./worker.ts";

/** How long open requests may take once the service is told to stop. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const runtime = await openRuntime(settings);
  const app = createApp(runtime);
  const greeting = await setUp(runtime);
  await startWorker(runtime);
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
    await closed;
    clearTimeout(impatient);
    await runtime.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

main().catch((error: unknown) => {
  // Before there is a log: what stops the service from starting is told in one plain line, the rest only for real faults.
  const plain = error instanceof SettingsError || (error instanceof Error && /^(The data folder|ENCRYPTION_KEY)/.test(error.message));
  process.stderr.write(`${plain ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
