import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { carryOutReconciliation } from "#lib/billing/reconciliations/carry-out.ts";
import { ledger, payments } from "#lib/billing/schema/money.ts";
import { testProcessorMovements as book } from "#lib/billing/schema/reconciliations.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { schedule } from "#lib/service/schedule.ts";
import { dieAt } from "./die-at.ts";
import type { Wire } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that stores charges and refunds of its ledger and of its processor, of which some differ (`prepare`), or reconciles
 * what is due (`run`), to its end, or kills itself after claiming the reconciliation of what it has prepared (`claimed`), or in the n-th
 * transaction of the job (`before:n`, `after:n`). Arguments: the data folder, the task, the number of charges and refunds, when its clock
 * begins, and the point. Prints as JSON what is stored.
 */
const [folder = "", task = "", count = "0", at = "", moment = ""] = process.argv.slice(2);
const begun = performance.now();
let now = Date.parse(at);
const clock = () => new Date(now + performance.now() - begun);

/** How long the work may take on a busy machine. */
const MAX_WORK_MS = 120_000;
/** Rows of one statement. */
const CHUNK = 500;

const { runtime, call } = await processRuntime(folder, { DATABASE_TIMEOUT_SECONDS: "120" }, { clock });
const { db } = runtime.database;
const rows = (query: ReturnType<typeof sql>) => rowsOf(runtime.database, query);
const newest = async () => ((await call(PROCESS_KEY, "GET", "/reconciliations?limit=1")).body as Wire[])[0];

/** Of every ten, one is lacking at the processor, one in the ledger, and one has another amount. */
async function prepare(): Promise<void> {
  const [organization] = await db.select({ id: organizations.id }).from(organizations);
  const scope = { org_id: organization?.id ?? "", environment: "sandbox" as const, contractor: "cn_1", invoice: "in_1" };
  const created = clock();
  const all = Array.from({ length: Number(count) }, (_, n) => {
    const isCharge = n % 3 > 0;
    const [kind, sign] = isCharge ? (["charge", 1] as const) : (["refund", -1] as const);
    const payment = `${isCharge ? "ch" : "rf"}_${n}`;
    const amount = 100 + n;
    const status = n % 10 === 1 ? "cancelled" : "succeeded";
    const entry = { kind: isCharge ? "charge_succeeded" : "refunded", effect: sign * amount, processor_reference: `mv_${n}` } as const;
    return {
      n,
      request: { ...scope, id: payment, created, kind, amount, status, due_at: created, reason: "premium" } as const,
      entry: { ...scope, id: `le_${n}`, created, payment, amount, ...entry },
      movement: { id: `mv_${n}`, created, kind, amount: n % 10 === 2 ? amount + 1 : amount, currency: "usd", reference: payment } as const,
    };
  });
  for (let from = 0; from < all.length; from += CHUNK) {
    const some = all.slice(from, from + CHUNK);
    await db.insert(payments).values(some.map(({ request }) => request));
    await db.insert(ledger).values(some.flatMap(({ n, entry }) => (n % 10 === 1 ? [] : [entry])));
    await db.insert(book).values(some.flatMap(({ n, movement }) => (n % 10 === 0 ? [] : [movement])));
  }
}

/** Claims the reconciliation of the day a day later. */
async function claim(): Promise<void> {
  now += 24 * 60 * 60 * 1000;
  await sweep(runtime, schedule);
  process.kill(process.pid, "SIGKILL");
}

/** Carries out what the sweep has enqueued. Only the first job of a process that is to be killed counts its transactions. */
async function run(): Promise<void> {
  await sweep(runtime, schedule);
  let isTaken = false;
  await runtime.jobs.work("reconcile", async (data) => {
    if (data.environment !== "sandbox" || (moment && isTaken)) return;
    isTaken = true;
    if (moment) dieAt(runtime, moment);
    await carryOutReconciliation(runtime, data);
  });
  for (const deadline = Date.now() + MAX_WORK_MS; Date.now() < deadline; await sleep(50))
    if (moment === "" && (await newest())?.status === "done") return;
}

if (task === "prepare") await prepare();
else await run();
if (moment === "claimed") await claim();
const differences =
  await rows(sql`select kind, count(*)::int as n, count(distinct (entry, movement))::int as different, sum(effect)::int as effect
  from reconciliation_differences group by kind order by kind`);
const movements = await rows(sql`select state, count(*)::int as n from processor_movements group by state order by state`);
const payouts = await rows(sql`select id, state, reconciliation, items,
  (select count(*)::int from processor_payout_items as item where item.payout = payout.id) as listed from processor_payouts as payout`);
const [ends] = await rows(sql`select
  (select count(*)::int from audit_log where action = 'reconciliation.finish' and environment = 'sandbox') as finished,
  (select count(*)::int from events where type = 'reconciliation.difference_found') as reported`);
const runs = ((await call(PROCESS_KEY, "GET", "/reconciliations?limit=100")).body as Wire[]).reverse();
process.stdout.write(JSON.stringify({ ...(ends as object), runs, differences, movements, payouts }));
await runtime.close();
process.exit(0);
