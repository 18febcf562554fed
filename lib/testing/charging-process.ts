import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PaymentProcessor } from "#lib/billing/processors/processor.ts";
import { createTestProcessor } from "#lib/billing/processors/test-processor.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { schedule } from "#lib/service/schedule.ts";
import { startWorker } from "#lib/service/worker.ts";
import { factories, type Wire } from "./factories.ts";
import { moneyOf } from "./money.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that runs due work and exits, or kills itself at a given point: after claiming a payment (`claimed`), or after the
 * processor has carried out a `charge` or `refund` and before its response is recorded. Arguments: the data folder, how many minutes its
 * clock is ahead, what to do, and the point. Prints the invoice as JSON.
 */
const [folder = "", minutes = "0", task = "", moment = ""] = process.argv.slice(2);
const die = (): never => {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable");
};

/** Stores its requests and results in a file, as a processor does: a known key is not carried out again. */
function rememberingProcessor(now: () => Date): PaymentProcessor {
  const test = createTestProcessor({ now });
  const file = join(folder, "processor.jsonl");
  const known = () =>
    (existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []).map((line) => JSON.parse(line).key as string);
  const once = (key: string, amount: number, kind: string) => {
    if (!known().includes(key)) appendFileSync(file, `${JSON.stringify({ kind, key, amount })}\n`);
    if (moment === kind) die();
  };
  return {
    ...test,
    charge: (input) => {
      once(input.idempotency_key, input.amount_cents, "charge");
      return test.charge(input);
    },
    refund: (input) => {
      once(input.idempotency_key, input.amount_cents, "refund");
      return test.refund(input);
    },
  };
}

const clock = () => new Date(Date.now() + Number(minutes) * 60_000);
const { runtime, call } = await processRuntime(folder, {}, { clock, payments: rememberingProcessor(clock) });
const get = async (id: string) => (await call(PROCESS_KEY, "GET", `/invoices/${id}`)).body as Wire;
const harness = { call, clock: { now: clock } } as never;
const make = factories(harness, PROCESS_KEY);

if (task === "prepare") {
  await runtime.database.db.update(organizations).set({ allowed_redirect_hosts: ["app.example.com"] });
  const policy = await moneyOf(harness, PROCESS_KEY, make).insured();
  process.stdout.write(JSON.stringify(await make.invoice({ policy })));
} else {
  const [invoice] = (await call(PROCESS_KEY, "GET", "/invoices")).body as [Wire];
  if (task === "cancel") await call(PROCESS_KEY, "DELETE", `/policies/${invoice.policy}`);
  await sweep(runtime, schedule);
  if (moment === "claimed") die();
  await startWorker({ ...runtime, jobs: { ...runtime.jobs, schedule: async () => undefined } });
  const isDone = (one: Wire) => (task === "cancel" ? one.amount_refunded > 0 : one.status === "paid");
  for (let n = 0; n < 400 && !isDone(await get(invoice.id)); n++) await new Promise((resolve) => setTimeout(resolve, 50));
  process.stdout.write(JSON.stringify(await get(invoice.id)));
}
await runtime.close();
process.exit(0);
