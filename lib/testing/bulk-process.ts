import { sql } from "drizzle-orm";
import { runBatch } from "#lib/desk/bulk/run-batch.ts";
import { runExport } from "#lib/desk/bulk/run-export.ts";
import { dieAt } from "./die-at.ts";
import { factories } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that sends a batch of new contractors (`prepare`), does its rows (`batch`) or exports the contractors (`export`), to its
 * end, or kills itself at a point of `dieAt`. Arguments: the data folder, the task, the number of rows, and the point. Prints the result.
 */
const [folder = "", task = "", count = "0", moment = ""] = process.argv.slice(2);
const { runtime, app, call } = await processRuntime(folder, { DATABASE_TIMEOUT_SECONDS: "120" });
const make = factories({ call, clock: { now: () => new Date() } } as never, PROCESS_KEY);
const one = async (query: ReturnType<typeof sql>) => (await rowsOf(runtime.database, query))[0];
const read = async (path: string) => (await call(PROCESS_KEY, "GET", path)).body;

if (task === "prepare") {
  const rows = Array.from({ length: Number(count) }, (_, n) => ({ body: make.contractorBody({ email: `person.${n + 1}@example.com` }) }));
  await call(PROCESS_KEY, "POST", "/batches", { operation: "contractors.create", rows });
} else if (task === "batch") {
  const found = await one(sql`select id, org_id from batches`);
  if (moment) dieAt(runtime, moment);
  while ((await read("/batches"))[0].status === "running")
    await runBatch(runtime, { orgId: String(found?.org_id), environment: "sandbox", batch: String(found?.id) });
} else {
  if ((await read("/exports")).length === 0)
    await call(PROCESS_KEY, "POST", "/exports", { operation: "contractors.list", format: "jsonl" });
  const found = await one(sql`select id, org_id from exports`);
  if (moment) dieAt(runtime, moment);
  await runExport(runtime, { orgId: String(found?.org_id), environment: "sandbox", export: String(found?.id) });
}
const [batch] = await read("/batches");
const [exported] = await read("/exports");
const file = exported?.file_url ? await (await app.fetch(new Request(exported.file_url))).text() : "";
const emails = file
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line).email);
const figures = await one(sql`select
  (select count(*)::int from contractors) as contractors,
  (select count(distinct email)::int from contractors) as emails,
  (select count(*)::int from batch_rows where status = 'succeeded') as done,
  (select count(*)::int from audit_log where action = 'contractor.create') as audited,
  (select count(*)::int from events where type in ('batch.complete', 'export.complete')) as events`);
process.stdout.write(JSON.stringify({ ...figures, batch, exported, lines: emails.length, different: new Set(emails).size }));
await runtime.close();
process.exit(0);
