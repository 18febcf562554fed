import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeInput, PaymentProcessor, RefundInput } from "#lib/billing/processors/processor.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import type { JobData, Jobs } from "#lib/platform/jobs/jobs.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { schedule } from "#lib/service/schedule.ts";
import { startWorker } from "#lib/service/worker.ts";
import { factories, type Wire } from "./factories.ts";
import { CARDS, moneyOf } from "./money.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";
import { reconciled } from "./reconciled.ts";
import { doubleSettings, type PostedEvent } from "./stripe/implementations.ts";

/**
 * A service process that prepares an invoice (`prepare`) or runs due work, and exits, or kills itself at a given point: after claiming the
 * charge of the invoice it has prepared (`claimed`), or, of a `charge` or `refund` (also by `cancel`, and after `correct`), before it asks the processor (`charge:asking`), after the
 * processor has carried it out and before its response is recorded (`charge:done`), or after the record and before the job ends
 * (`charge:recorded`). Arguments: the data folder, how many minutes its clock is ahead, what to do, the address of a double of Stripe (empty:
 * the built-in processor), the token of a card, and the point. Prints the invoice as JSON. `end` also takes the events of the file
 * `events.json`, each twice, and reconciles.
 */
const [folder = "", minutes = "0", task = "", double = "", card = "", moment = ""] = process.argv.slice(2);
const die = (): never => {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable");
};

/** How long the work may take on a busy machine. */
const MAX_WORK_MS = 120_000;

/** Our ids of the payments that the processor has answered. */
const answered = new Set<string>();

/** Writes down every request, and kills the process at its point. */
function watched(processor: PaymentProcessor): PaymentProcessor {
  async function through<T>(
    kind: string,
    { idempotency_key: key, amount_cents: amount, ids }: ChargeInput | RefundInput,
    ask: () => Promise<T>,
  ) {
    if (moment === `${kind}:asking`) die();
    appendFileSync(join(folder, "asked.jsonl"), `${JSON.stringify({ kind, key, amount })}\n`);
    const result = await ask();
    if (moment === `${kind}:done`) die();
    if (moment === `${kind}:recorded`) answered.add(ids.payment);
    return result;
  }
  return {
    ...processor,
    charge: (input) => through("charge", input, () => processor.charge(input)),
    refund: (input) => through("refund", input, () => processor.refund(input)),
  };
}

/** The minutes until an invoice is charged. */
const UNTIL_CHARGED = 24 * 60 + 5;
let ahead = Number(minutes);
const clock = () => new Date(Date.now() + ahead * 60_000);
// A busy machine must not count as an outage.
const settings = { DATABASE_TIMEOUT_SECONDS: "120", ...(double ? doubleSettings(double) : {}) };
const { runtime, app, call } = await processRuntime(folder, settings, { clock });
Object.assign(runtime, { payments: watched(runtime.payments) });
const get = async (path: string) => (await call(PROCESS_KEY, "GET", path)).body;
const harness = { call, runtime, clock: { now: clock } } as never;
const make = factories(harness, PROCESS_KEY);

/** Jobs that run at once, and none on a schedule. */
const jobs: Jobs = {
  ...runtime.jobs,
  schedule: async () => undefined,
  work: (name, run, limits) =>
    runtime.jobs.work(
      name,
      async (data) => {
        await run(data);
        if (answered.has((data as Partial<JobData["payment"]>).payment ?? "")) die();
      },
      limits,
    ),
};

/** Delivers the events, each twice. Returns the statuses of the answers. */
async function delivered(): Promise<number[]> {
  const statuses: number[] = [];
  for (const { body, headers } of JSON.parse(readFileSync(join(folder, "events.json"), "utf8")) as PostedEvent[])
    for (let n = 0; n < 2; n++) {
      const request = new Request("http://service.test/stripe/webhooks/sandbox", { method: "POST", body, headers });
      statuses.push((await app.fetch(request)).status);
    }
  return statuses;
}

async function ended(id: string) {
  const statuses = await delivered();
  const entries = (await get(`/invoices/${id}/ledger?limit=100`)) as Wire[];
  const kinds = entries.map(({ kind }) => kind).reverse();
  const invoice = (await get(`/invoices/${id}`)) as Wire;
  const correction = invoice.replaced_by === null ? undefined : await get(`/invoices/${invoice.replaced_by}`);
  return { statuses, kinds, invoice: { ...invoice, correction }, reconciliations: await reconciled(runtime, call) };
}

if (task === "prepare") {
  await runtime.database.db.update(organizations).set({ allowed_redirect_hosts: ["app.example.com"] });
  const policy = await moneyOf(harness, PROCESS_KEY, make).insured(card || CARDS.good);
  process.stdout.write(JSON.stringify(await make.invoice({ policy })));
  if (moment === "claimed") {
    ahead += UNTIL_CHARGED;
    await sweep(runtime, schedule);
    die();
  }
} else {
  // The first of them. A correction is another.
  const { id, policy, ...reported } = ((await get("/invoices")) as Wire[]).at(-1) as Wire;
  const current = async () => (await get(`/invoices/${id}`)) as Wire;
  if (task === "correct") {
    const { contractor, job, paycycle_startdate, paycycle_enddate } = reported;
    const body = { contractor, job, paycycle_startdate, paycycle_enddate, gross_pay: 10_000, replaces: id };
    await call(PROCESS_KEY, "POST", "/invoices", body);
  }
  if (task === "cancel") await call(PROCESS_KEY, "DELETE", `/policies/${policy}`);
  await sweep(runtime, schedule);
  // The first sweep ends a credit, and the next one claims its refund.
  if (task === "refund") await sweep(runtime, schedule);
  await startWorker({ ...runtime, jobs });
  const isDone = (one: Wire) =>
    task === "charge" ? one.status === "paid" : task === "correct" ? one.replaced_by !== null : one.amount_refunded > 0;
  for (const deadline = Date.now() + MAX_WORK_MS; Date.now() < deadline; await sleep(50)) {
    // A process with a point ends there, and not by a look at the result just before.
    if (moment === "" && isDone(await current())) break;
  }
  process.stdout.write(JSON.stringify(task === "end" ? await ended(id) : await current()));
}
await runtime.close();
process.exit(0);
