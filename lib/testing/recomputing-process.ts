import { type SQL, sql } from "drizzle-orm";
import { recomputeRun } from "#lib/compliance/positions/keep.ts";
import { dieAt } from "./die-at.ts";
import { factories, type Wire } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that creates contractors and changes the default requirement (`prepare`), or runs the recomputation to its end (`run`),
 * or kills itself: in its n-th transaction after all writes (`before:n`), or right after its commit (`after:n`). Arguments: the data
 * folder, the task, the number of contractors, and the point. Prints the result as JSON.
 */
const [folder = "", task = "", count = "0", moment = ""] = process.argv.slice(2);

const { runtime, call } = await processRuntime(folder);
const make = factories({ call, clock: { now: () => new Date() } } as never, PROCESS_KEY);

const body = async (path: string) => (await call(PROCESS_KEY, "GET", path)).body;
const rows = (query: SQL) => rowsOf(runtime.database, query);
/** The distinct numbers of rows per contractor; one number if all are equal. */
const counts = async (what: SQL) =>
  (await rows(sql`select distinct count(*)::int as n from ${what} group by contractor order by n`)).map(({ n }) => n);

if (task === "prepare") {
  for (let n = 0; n < Number(count); n++) await make.contractor();
  const [initial] = (await body("/insurance_requirements")) as [Wire];
  const coverages = { ...initial.rules.coverages, "workers-comp": {} };
  await call(PROCESS_KEY, "PUT", `/insurance_requirements/${initial.id}`, { rules: { ...initial.rules, coverages } });
} else {
  // Set-up has started others.
  const [run] = await rows(sql`select id, org_id from compliance_runs where environment = 'sandbox' order by created desc limit 1`);
  if (moment) dieAt(runtime, moment);
  await recomputeRun(runtime)({ orgId: String(run?.org_id), environment: "sandbox", run: String(run?.id) });
}
const told = sql`(select data ->> 'contractor' as contractor from events where type = 'contractor.compliance_changed') as told`;
const [present] = await rows(sql`select count(distinct contractor)::int as n from compliance_positions`);
const result = {
  run: (await body("/compliance/runs"))[0],
  contractors: present?.n,
  changes: await counts(sql`compliance_changes`),
  events: await counts(told),
};
process.stdout.write(JSON.stringify(result));
await runtime.close();
process.exit(0);
