import { createInterface } from "node:readline";
import { pino } from "pino";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { caller } from "./harness.ts";

/**
 * A service process on a database that a test has set up. It prints a line when it is ready, sends the requests of the line that it reads
 * then, all at once, and prints their statuses. Arguments: a data folder, the test's time in milliseconds and its key.
 */
const [folder = "", now = "", key = ""] = process.argv.slice(2);

export interface Calling {
  method: string;
  path: string;
  body: object;
}

const settings = readSettings({
  DATA_DIR: folder,
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  DATABASE_TIMEOUT_SECONDS: "30",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  RATE_LIMIT_PER_SECOND: "100000",
  RATE_LIMIT_BURST: "100000",
});
let time = Number(now);
const runtime = await openRuntime(settings, { log: pino({ level: "silent" }), clock: () => new Date(++time) });
const call = caller(createApp(runtime));
process.stdout.write("ready\n");
for await (const line of createInterface(process.stdin)) {
  const asked = JSON.parse(line) as Calling[];
  const answers = await Promise.all(asked.map(({ method, path, body }) => call(key, method, path, body)));
  process.stdout.write(`${JSON.stringify(answers.map(({ status }) => status))}\n`);
  break;
}
await runtime.close();
process.exit(0);
