import { sql } from "drizzle-orm";
import { pino } from "pino";
import { takeMail } from "#lib/compliance/incoming-mail/take-mail.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { setUp } from "#lib/service/seed/set-up.ts";
import { dieAt } from "./die-at.ts";
import { caller } from "./harness.ts";
import { rowsOf } from "./inspect.ts";

/**
 * A service process that makes an address for certificates (`prepare`), or handles the emails in a maildir (`run`), or kills itself while
 * doing so (see `dieAt`). Arguments: the data folder, the maildir, the task and the point. Prints the address, or the rows there are, as JSON.
 */
const [folder = "", maildir = "", task = "", moment = ""] = process.argv.slice(2);
const KEY = "sk_test_0123456789abcdef0123456789abcdef";
const settings = readSettings({
  DATA_DIR: folder,
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  SETUP_OWNER_EMAIL: "owner@example.com",
  SETUP_OWNER_PASSWORD: "correct-horse-battery",
  SETUP_SANDBOX_KEY: KEY,
  SETUP_SAMPLE_DATA: "false",
  MAIL_IN_DIR: maildir,
  MAIL_IN_ADDRESS: "coi@in.example.com",
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
});
const runtime = await openRuntime(settings, { log: pino({ level: "silent" }) });
const call = caller(createApp(runtime));
await setUp(runtime);

if (task === "prepare") {
  process.stdout.write(JSON.stringify((await call(KEY, "POST", "/incoming_address")).body.address));
} else {
  if (moment) dieAt(runtime, moment);
  await takeMail(runtime);
  const rows = (table: string) => rowsOf(runtime.database, sql.raw(`select count(*)::int as n from ${table}`));
  const counts = await Promise.all(["incoming_mails", "incoming_files", "documents"].map(async (table) => (await rows(table))[0]?.n));
  process.stdout.write(JSON.stringify(counts));
}
await runtime.close();
process.exit(0);
