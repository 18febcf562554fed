import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { Client } from "pg";
import { recomputeRun } from "#lib/compliance/positions/keep.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { recomputeApart } from "#lib/service/recompute-apart.ts";
import { dieAt } from "./die-at.ts";
import { factories, type Wire } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/** The lock that a run waits for. */
const LOCK = 7_420_620;

/**
 * Kills this process while a run, in whatever thread, stores its progress past this number of contractors: a trigger has its transaction wait
 * there, after all other writes, until the process is dead.
 */
async function dieWhileWriting(database: Database, recomputed: number): Promise<void> {
  if (!database.server) throw new Error("Only PostgreSQL has a thread for runs.");
  await rowsOf(
    database,
    sql.raw(`create or replace function wait_to_die() returns trigger language plpgsql as
      $$ begin if new.recomputed > ${recomputed} then perform pg_advisory_xact_lock(${LOCK}); end if; return new; end $$`),
  );
  await rowsOf(database, sql`create trigger wait_to_die before update on compliance_runs for each row execute function wait_to_die()`);
  const holder = new Client({ connectionString: database.server.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [LOCK]);
  void (async () => {
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
    while ((await holder.query(waiting, [LOCK])).rowCount === 0) await sleep(5);
    process.kill(process.pid, "SIGKILL");
  })();
}

/**
 * A service process that creates contractors and changes the default requirement (`prepare`), or runs the recomputation to its end (`run`,
 * or in a thread, `thread`), or kills itself: in its n-th transaction after all writes (`before:n`), right after its commit (`after:n`), or
 * while the thread writes the contractors after the n-th (`past:n`). Arguments: the data folder, the task, the number of contractors, and the
 * point. Prints the result as JSON.
 */
const [folder = "", task = "", count = "0", moment = ""] = process.argv.slice(2);

const { runtime, call } = await processRuntime(folder, { LOG_LEVEL: "silent" });
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
  const data = { orgId: String(run?.org_id), environment: "sandbox" as const, run: String(run?.id) };
  if (moment.startsWith("past:")) await dieWhileWriting(runtime.database, Number(moment.slice("past:".length)));
  else if (moment) dieAt(runtime, moment);
  // Few contractors are a long run here.
  await (task === "thread" ? recomputeApart(runtime, 1) : recomputeRun(runtime))(data);
}
/** How many contractors have the stored positions that the same facts give when they are computed from nothing. */
async function computedAlike(): Promise<number> {
  const answers = (all: Wire[]) => all.map(({ id: _, since: __, next_change_at: ___, ...answer }) => answer);
  const today = new Date().toISOString().slice(0, 10);
  let equal = 0;
  for (const { id } of await rows(sql`select id from contractors where environment = 'sandbox' limit 1000`)) {
    const [kept, computed] = [await body(`/contractors/${id}/compliance`), await body(`/contractors/${id}/compliance?covered_on=${today}`)];
    if (isDeepStrictEqual(answers(kept.positions), answers(computed.positions))) equal++;
  }
  return equal;
}
const told = sql`(select data ->> 'contractor' as contractor from events where type = 'contractor.compliance_changed') as told`;
const [present] = await rows(sql`select count(distinct contractor)::int as n from compliance_positions`);
const result = {
  run: (await body("/compliance/runs"))[0],
  contractors: present?.n,
  alike: task === "prepare" ? 0 : await computedAlike(),
  changes: await counts(sql`compliance_changes`),
  events: await counts(told),
};
process.stdout.write(JSON.stringify(result));
await runtime.close();
process.exit(0);
