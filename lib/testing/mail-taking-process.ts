import { sql } from "drizzle-orm";
import { takeMail } from "#lib/compliance/incoming/take-mail.ts";
import { dieAt } from "./die-at.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that makes an address for certificates (`prepare`), or handles the emails in a maildir (`run`), or kills itself while
 * doing so (see `dieAt`). Arguments: the data folder, the maildir, the task and the point. Prints the address, or the rows there are, as JSON.
 */
const [folder = "", maildir = "", task = "", moment = ""] = process.argv.slice(2);
const { runtime, call } = await processRuntime(folder, { MAIL_IN_DIR: maildir, MAIL_IN_ADDRESS: "coi@in.example.com" });

if (task === "prepare") {
  process.stdout.write(JSON.stringify((await call(PROCESS_KEY, "POST", "/incoming_address")).body.address));
} else {
  if (moment) dieAt(runtime, moment);
  await takeMail(runtime);
  const rows = (table: string) => rowsOf(runtime.database, sql.raw(`select count(*)::int as n from ${table}`));
  const counts = await Promise.all(["incoming_mails", "incoming_files", "documents"].map(async (table) => (await rows(table))[0]?.n));
  process.stdout.write(JSON.stringify(counts));
}
await runtime.close();
process.exit(0);
