import "./node-version.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { and, eq } from "drizzle-orm";
import { carryOutReconciliation } from "#lib/billing/reconciliations/carry-out.ts";
import { startRun } from "#lib/billing/reconciliations/run.ts";
import { differenceStore, reconciliationStore } from "#lib/billing/reconciliations/store.ts";
import { addDays } from "#lib/kit/dates.ts";
import { SettingsError } from "#lib/kit/env.ts";
import { formatCents } from "#lib/kit/money.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { openRuntime } from "#lib/service/runtime.ts";

const USAGE = `Usage: npm run reconcile -- --organization ID [--day 2026-11-23] [--environment production|sandbox]
Compares the payment processor with the ledger until the end of the day (default: yesterday, UTC) and prints what differs
(docs/reconciliation.md). The database is that of the settings (.env.example); stop the service first where that is the embedded one.`;

function usage(problem: string): never {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}

interface ReconcileOptions {
  organization: string;
  environment: "production" | "sandbox";
  day: string | undefined;
}

function readArguments(): ReconcileOptions {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({ options: { organization: text, day: text, environment: { ...text, default: "production" } } });
    const { organization, day, environment } = values;
    if (!organization) return usage("--organization is missing.");
    if (environment !== "production" && environment !== "sandbox") return usage(`--environment '${environment}' is neither of the two.`);
    return { organization, day, environment };
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

const MAX_SHOWN_DIFFERENCES = 100;

/** Prints the result. @returns whether both sides agree */
async function report(ctx: Ctx, id: string): Promise<boolean> {
  const [run] = await reconciliationStore.view(ctx, [await getRow(ctx, reconciliationStore, id)]);
  if (run?.status !== "done") {
    console.error(run?.problem ?? "The reconciliation before it is still running. Try again later.");
    return false;
  }
  const { day, matched, waiting, differences, unresolved, held } = run;
  console.log(`${day}: ${matched} agree, ${waiting} wait for their answer, ${differences} differ, ${unresolved} of them not resolved.`);
  console.log(`Premium held: ${formatCents(held.at_processor)} at the processor, ${formatCents(held.in_ledger)} in the ledger.`);
  const { paid_out, processor_fees, awaiting_payout } = held;
  console.log(
    `Payouts: ${formatCents(paid_out)} paid out, ${formatCents(processor_fees)} kept as fees, ${formatCents(awaiting_payout)} not paid out yet.`,
  );
  if (run.problem) console.error(run.problem);
  const { table } = differenceStore;
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.reconciliation, id)))
    .orderBy(table.created, table.id)
    .limit(MAX_SHOWN_DIFFERENCES);
  for (const row of await differenceStore.view(ctx, rows)) {
    const amount = (cents: number | null) => (cents === null ? "none" : formatCents(cents));
    const sides = `ledger ${amount(row.ledger_amount)}, processor ${amount(row.processor_amount)}`;
    console.log(
      `  ${row.movement_kind} ${row.processor_id ?? row.payment}, invoice ${row.invoice ?? "not known"}: ${sides}. ${row.note ?? row.advice}`,
    );
  }
  return unresolved === 0;
}

async function main({ organization, environment, day }: ReconcileOptions): Promise<boolean> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const runtime = await openRuntime(readSettings({ ...process.env, LOG_LEVEL: "error" }), { roles: new Set() });
  try {
    const { db } = runtime.database;
    const [known] = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organization));
    if (!known) usage(`--organization '${organization}' is none of this installation's.`);
    const scope = { orgId: organization, environment };
    const ctx = await systemContext(runtime, scope, "reconciliation");
    const { id } = await write(ctx, (w) => startRun(w, day ?? addDays(w.now, -1).toISOString().slice(0, 10)));
    await carryOutReconciliation(runtime, { ...scope, reconciliation: id });
    return await report(ctx, id);
  } finally {
    await runtime.close();
  }
}

try {
  if (!(await main(readArguments()))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ApiError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
