import { type SQL, sql } from "drizzle-orm";
import { createBatchRun } from "#lib/compliance/requests/batches.ts";
import { dieAt } from "./die-at.ts";
import { factories, type Wire } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that creates contractors and a batch of compliance requests to all who are not covered (only with
 * `prepare`), and runs the batch to its end, or kills itself at a point of `dieAt`. Arguments: the data folder, the task, the number of contractors, and the
 * point. Prints the result as JSON.
 */
const [folder = "", task = "", count = "0", moment = ""] = process.argv.slice(2);

const { runtime, call } = await processRuntime(folder);
const make = factories({ call, clock: { now: () => new Date() } } as never, PROCESS_KEY);
const rows = (query: SQL) => rowsOf(runtime.database, query);

if (task === "prepare") {
  const ids: string[] = [];
  for (let n = 0; n < Number(count); n++) ids.push((await make.contractor()).id);
  // One was asked before.
  await call(PROCESS_KEY, "POST", "/compliance_requests", { contractor: ids[0], send: "email" });
  await call(PROCESS_KEY, "POST", "/compliance_request_batches", { compliance: "not_covered", send: "email" });
}
const [started] = await rows(sql`select id, org_id from compliance_request_batches`);
if (moment) dieAt(runtime, moment);
const isRunning = async () => (await rows(sql`select 1 from compliance_request_batches where status = 'running'`)).length > 0;
// A job hands over to the next after a minute.
while (await isRunning())
  await createBatchRun(runtime)({ orgId: String(started?.org_id), environment: "sandbox", batch: String(started?.id) });
const [batch] = (await call(PROCESS_KEY, "GET", "/compliance_request_batches")).body as Wire[];
const counts = async (what: SQL) => (await rows(sql`select distinct count(*)::int as n from ${what} order by n`)).map(({ n }) => n);
const result = {
  batch,
  requests: await counts(sql`compliance_requests where status = 'sent' group by contractor`),
  mails: await counts(sql`mails where kind = 'compliance_request' group by contractor`),
  asked: (await rows(sql`select count(distinct contractor)::int as n from mails where kind = 'compliance_request'`))[0]?.n,
};
process.stdout.write(JSON.stringify(result));
await runtime.close();
process.exit(0);
