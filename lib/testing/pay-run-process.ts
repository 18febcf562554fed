import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { PaymentProcessor } from "#lib/billing/processors/processor.ts";
import { createTestProcessor } from "#lib/billing/processors/test-processor.ts";
import { runImport } from "#lib/desk/imports/run.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { schedule } from "#lib/service/schedule.ts";
import { startWorker } from "#lib/service/worker.ts";
import { dieAt } from "./die-at.ts";
import type { Wire } from "./factories.ts";
import { importForm } from "./imports.ts";
import { rowsOf } from "./inspect.ts";
import { copyOf, insuredRoster } from "./insured-roster.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that prepares contractors with cover and cards and uploads a file of their pay (`prepare`), or checks and prices the
 * file (`check`), or invoices it (`run`), or charges the invoices (`charge`), to its end, or kills itself: in its n-th transaction
 * (`before:n`), right after its commit (`after:n`), or when the processor has carried out the n-th charge (`charged:n`). Arguments: the data
 * folder, the task, the number of contractors, the minutes its clock is ahead, and the point. Prints the result as JSON.
 */
const [folder = "", task = "", count = "0", minutes = "0", moment = ""] = process.argv.slice(2);
const clock = () => new Date(Date.now() + Number(minutes) * 60_000);
const [kind, at] = moment.split(":");

/** Writes down every charge it carries out, and kills the process after one of them. */
function watchedProcessor(): PaymentProcessor {
  const test = createTestProcessor({ now: clock });
  let charges = 0;
  return {
    ...test,
    charge(input) {
      appendFileSync(join(folder, "charges.jsonl"), `${JSON.stringify({ key: input.idempotency_key, amount: input.amount_cents })}\n`);
      if (kind === "charged" && ++charges === Number(at)) process.kill(process.pid, "SIGKILL");
      return test.charge(input);
    },
  };
}

// Thousands of rows are prepared on a machine that may be busy.
const { runtime, call } = await processRuntime(folder, { DATABASE_TIMEOUT_SECONDS: "120" }, { clock, payments: watchedProcessor() });
const rows = (query: ReturnType<typeof sql>) => rowsOf(runtime.database, query);
const body = async (path: string) => (await call(PROCESS_KEY, "GET", path)).body;
const theImport = async () => (await body("/imports?limit=1"))[0] as Wire;
const scopeOf = async (id: string) => String((await rows(sql`select org_id from imports where id = ${id}`))[0]?.org_id);

if (task === "prepare") {
  const policy = await insuredRoster(runtime, call, Number(count));
  // The copies need no certificates: every sweep would create them again, for as long as thousands of PDF files take.
  await rows(sql`update policies set documents_by = null where id <> ${policy.id}`);
  const start = policy.effective_date - (policy.effective_date % 86_400);
  const day = (days: number) => new Date((start + days * 86_400) * 1000).toISOString().slice(0, 10);
  const line = (n: number) => {
    return `${copyOf(policy.contractor, n)},${copyOf(policy.job, n)},${(100 + n).toFixed(2)},${day(1)},${day(8)}`;
  };
  const lines = Array.from({ length: Number(count) }, (_, i) => line(i + 1));
  const form = importForm(["contractor,job,gross_pay,start,end", ...lines].join("\n"), "invoices", "pay.csv");
  await call(PROCESS_KEY, "POST", "/imports", form);
} else if (task === "check" || task === "run") {
  const { id, status } = await theImport();
  if (status === "ready") await call(PROCESS_KEY, "POST", `/imports/${id}/start`);
  if (kind === "before" || kind === "after") dieAt(runtime, moment);
  const data = { orgId: await scopeOf(id), environment: "sandbox" as const, import: id };
  const doing = task === "check" ? "checking" : "importing";
  while ((await theImport()).status === doing) await runImport(runtime, data);
} else {
  if (kind === "before" || kind === "after") dieAt(runtime, moment);
  await sweep(runtime, schedule);
  await startWorker({ ...runtime, jobs: { ...runtime.jobs, schedule: async () => undefined } });
  const unpaid = async () => (await rows(sql`select count(*)::int as n from invoices where status <> 'paid'`))[0]?.n;
  while ((await unpaid()) !== 0) {
    await sweep(runtime, schedule);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const [sums] = await rows(sql`select
  (select count(*)::int from invoices) as invoices,
  (select count(distinct contractor)::int from invoices) as contractors,
  (select coalesce(sum(total), 0)::int from invoices) as total,
  (select coalesce(sum(amount), 0)::int from ledger where kind = 'charge_succeeded') as charged,
  (select count(distinct invoice)::int from ledger where kind = 'charge_succeeded') as charged_invoices,
  (select count(*)::int from invoices i where i.status = 'paid' and i.total <>
    (select coalesce(sum(effect), 0) from ledger l where l.org_id = i.org_id and l.environment = i.environment and l.invoice = i.id)) as differing`);
process.stdout.write(JSON.stringify({ ...(sums as object), import: await theImport() }));
await runtime.close();
process.exit(0);
