import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { closeMonth } from "#lib/backoffice/bordereaux/close.ts";
import type { PaymentProcessor } from "#lib/billing/processors/processor.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { monthAfter } from "#lib/rules/policies/bordereau/month.ts";
import { schedule } from "#lib/service/schedule.ts";
import { startWorker } from "#lib/service/worker.ts";
import { type BordereauLine, bordereauFiles, bordereauLines, centsIn } from "./bordereau-files.ts";
import { dieAt } from "./die-at.ts";
import { factories, type Wire } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { CARDS, moneyOf } from "./money.ts";
import { type MoneyStep, moneyHolds, takeMoneyStep } from "./money-steps.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";
import { reconciled } from "./reconciled.ts";
import { doubleSettings } from "./stripe/implementations.ts";

/**
 * A service process that prepares a policy whose pay is charged (`prepare`), takes steps on its money and closes months (`steps`), or lets
 * everything settle (`end`). With a point it kills itself: in its n-th transaction (`before:n`), right after its commit (`after:n`), when the
 * processor has carried out its n-th request (`done:n`), or, if it never comes there, after the last step, which it notes in `ends`. Arguments:
 * the data folder, what to do, the steps as JSON, the address of a double of Stripe (empty: the built-in processor), the token of a card, and
 * the point. Its clock goes on from where the process before ended. Prints as JSON what everybody says of the money, in cents.
 */
const [folder = "", task = "", steps = "[]", double = "", card = "", moment = ""] = process.argv.slice(2);
const [side, nth] = moment.split(":");
const DAY = 86_400;
const HOUR = 3600;
/** Longer than a claim's lease. */
const LATER = 15 * 60;
/** How long the work may take on a busy machine. */
const MAX_WORK_MS = 120_000;

const kept = (name: string) => join(folder, name);
let ahead = existsSync(kept("ahead")) ? Number(readFileSync(kept("ahead"), "utf8")) + LATER : 0;
const clock = {
  now: () => new Date(Date.now() + ahead * 1000),
  advance(seconds: number) {
    ahead += seconds;
    writeFileSync(kept("ahead"), String(ahead));
  },
};
clock.advance(0);
const month = () => clock.now().toISOString().slice(0, 7);

const settings = { DATABASE_TIMEOUT_SECONDS: "120", ...(double ? doubleSettings(double) : {}) };
const { runtime, call } = await processRuntime(folder, settings, { clock: clock.now });
let requests = 0;
const watched = (processor: PaymentProcessor): PaymentProcessor => {
  async function after<T>(result: T): Promise<T> {
    if (side === "done" && ++requests === Number(nth)) process.kill(process.pid, "SIGKILL");
    return result;
  }
  return {
    ...processor,
    charge: async (input) => await after(await processor.charge(input)),
    refund: async (input) => await after(await processor.refund(input)),
  };
};
Object.assign(runtime, { payments: watched(runtime.payments) });

const rows = (query: ReturnType<typeof sql>) => rowsOf(runtime.database, query);
const jobsIn = async () =>
  (await rows(sql`select id from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`)).map(
    ({ id }) => id,
  );
/** What a killed process had begun. Its lease ends later than the test. */
const leftBehind = new Set(await jobsIn());
await startWorker({ ...runtime, jobs: { ...runtime.jobs, schedule: async () => undefined } });
async function runJobs(): Promise<void> {
  for (const deadline = Date.now() + MAX_WORK_MS; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 25)))
    if ((await jobsIn()).every((id) => leftBehind.has(id))) return;
  throw new Error("The jobs did not end.");
}

const harness = { call, runtime, clock, sweep: () => sweep(runtime, schedule), runJobs } as never;
const make = factories(harness, PROCESS_KEY);
const money = moneyOf(harness, PROCESS_KEY, make);
const list = async (path: string) => (await call(PROCESS_KEY, "GET", path)).body as Wire[];
const [organization] = await runtime.database.db.select({ id: organizations.id }).from(organizations);
const scope = { orgId: organization?.id ?? "", environment: "sandbox" } as const;
const context = () => systemContext(runtime, scope, "bordereau");

/** Closes every month that has ended, as the operator's command does when it is repeated. Returns them. */
async function closed(): Promise<string[]> {
  const months: string[] = [];
  for (let one = readFileSync(kept("first"), "utf8"); one < month(); one = monthAfter(one)) months.push(one);
  for (const one of months) await closeMonth(await context(), one);
  return months;
}

const sums = (all: Iterable<readonly [key: string, amount: number]>) => {
  const sum: Record<string, number> = {};
  for (const [key, amount] of all) sum[key] = (sum[key] ?? 0) + amount;
  return sum;
};

/** What the invoices, the ledger, the bordereaux and the processor say when nothing waits any more. */
async function settled(policy: Wire) {
  for (const seconds of [31 * DAY, HOUR, HOUR]) await money.passes(seconds);
  await moneyHolds(money, policy);
  const { credit } = await money.balance(policy);
  const reconciliations = await reconciled(runtime, call);
  for (const present = month(); month() === present; ) clock.advance(DAY);
  const files: BordereauLine[] = [];
  for (const one of await closed()) files.push(...bordereauLines(await bordereauFiles(await context(), one)));
  const entries = await rows(sql`select invoice, kind, amount, effect, processor_reference from ledger where environment = 'sandbox'`);
  const ofMoney = files.filter(({ invoice }) => invoice !== "");
  const moved: [string, number][] = [];
  const account = { ...scope, connected: null };
  for await (const { id, amount } of runtime.payments.listMovements({ from: new Date(0), to: clock.now() }, account))
    moved.push([id, amount]);
  return {
    credit,
    invoices: Object.fromEntries((await money.of(policy)).map(({ id, amount_paid }) => [id, amount_paid])),
    ledger: sums(entries.map(({ invoice, effect }) => [String(invoice), Number(effect)])),
    bordereaux: sums(ofMoney.map(({ invoice = "", amount }) => [invoice, centsIn(amount)])),
    entered: entries
      .filter(({ kind }) => kind === "charge_succeeded" || kind === "refunded")
      .map(({ processor_reference, amount }) => [processor_reference, amount]),
    moved,
    differences: reconciliations.map(({ differences }) => differences),
  };
}

if (task === "prepare") {
  await runtime.database.db.update(organizations).set({ allowed_redirect_hosts: ["app.example.com"] });
  writeFileSync(kept("first"), month());
  const policy = await money.insured(card || CARDS.good, { effective_date: make.inDays(2), end_date: make.inDays(100) });
  for (const from of [0, 8]) await make.invoice({ policy, from });
  await money.passes(25 * HOUR);
}
const [policy] = (await list("/policies")) as [Wire];
if (side === "before" || side === "after") dieAt(runtime, moment);
for (const step of JSON.parse(steps) as (MoneyStep | { do: "close" })[]) {
  if (step.do !== "close") await takeMoneyStep({ harness, key: PROCESS_KEY, make, money }, policy, step);
  else {
    await money.passes(31 * DAY);
    await closed();
  }
}
if (moment) {
  appendFileSync(kept("ends"), `${moment}\n`);
  process.kill(process.pid, "SIGKILL");
}
process.stdout.write(JSON.stringify(task === "end" ? await settled(policy) : null));
await runtime.close();
process.exit(0);
