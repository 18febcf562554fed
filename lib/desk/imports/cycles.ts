import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { lastDecline } from "#lib/billing/invoices/matching.ts";
import { refundedAmount } from "#lib/billing/ledger/sums.ts";
import { isBounced } from "#lib/billing/payment-sessions/of-run.ts";
import { invoices, ledger } from "#lib/billing/schema/money.ts";
import { paymentSessions } from "#lib/billing/schema/payment-sessions.ts";
import type { PayCycle } from "#lib/contract/desk/import.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { ListQuery, Page } from "#lib/platform/resource/list.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { imports as table } from "../schema/imports.ts";
import { actionsOf, chargedFrom, type Import, importStore } from "./store.ts";

const due = sql`(${invoices.total} - ${invoices.advance_applied})`;
const sum = (what: SQL, where?: SQL) => {
  const filter = where ? sql` filter (where ${where})` : sql``;
  return sql<number>`coalesce(sum(${what})${filter}, 0)::float8`;
};
const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
const epoch = (at: SQL) => sql<number | null>`extract(epoch from ${at})::float8`;

/** The parts of a run's total: which invoices, by their state and payer. */
const parts = {
  charged: sql`${invoices.status} = 'paid' and ${invoices.payer} = 'contractor'`,
  remitted: sql`${invoices.status} = 'paid' and ${invoices.payer} = 'platform'`,
  pending: sql`${invoices.status} = 'scheduled'`,
  waiting: sql`${invoices.status} = 'open'`,
  declined: sql`${invoices.status} = 'failed'`,
};

const ofRuns = (ctx: Ctx, runs: string[]) => sql`${inScope(invoices, ctx)} and ${invoices.import} = any(${sql.param(runs)}::text[])`;
const run = sql<string>`${invoices.import}`;

/** The figures from the invoices that are not void. */
const sumsOf = (ctx: Ctx, runs: string[]) =>
  ctx.db
    .select({
      run,
      contractors: sql<number>`count(distinct ${invoices.contractor})::int`,
      invoices: sql<number>`count(*)::int`,
      paycycle_startdate: epoch(sql`min(${invoices.paycycle_startdate})`),
      paycycle_enddate: epoch(sql`max(${invoices.paycycle_enddate})`),
      gross_pay: sum(sql`${invoices.gross_pay}`),
      premium: sum(sql`${invoices.premium_due}`),
      total: sum(sql`${invoices.total}`),
      paid_in_advance: sum(sql`${invoices.advance_applied}`),
      charged: count(parts.charged),
      remitted: count(parts.remitted),
      pending: count(parts.pending),
      pending_amount: sum(due, parts.pending),
      waiting: count(parts.waiting),
      waiting_amount: sum(due, parts.waiting),
      declined: count(parts.declined),
      declined_amount: sum(due, parts.declined),
    })
    .from(invoices)
    .where(sql`${ofRuns(ctx, runs)} and ${invoices.status} <> 'void'`)
    .groupBy(invoices.import);

/** The figures from the ledger: charged, remitted and refunded. */
const movedOf = (ctx: Ctx, runs: string[]) => {
  const of = (kind: string) => sql`sum(${ledger.amount}) filter (where ${ledger.kind} = ${kind})`;
  // `offset 0`: looked up for each invoice; otherwise PostgreSQL may read the whole ledger once.
  const moved = sql`(select ${of("charge_succeeded")} as charged, ${of("remitted")} as remitted, ${refundedAmount} as refunded
    from ${ledger} where ${inScope(ledger, ctx)} and ${ledger.invoice} = ${invoices.id} offset 0) as moved`;
  return ctx.db
    .select({
      run,
      charged: sum(sql`moved.charged`, parts.charged),
      remitted: sum(sql`moved.remitted`, parts.remitted),
      refunded_amount: sum(sql`moved.refunded`),
      refunded: count(sql`moved.refunded > 0`),
    })
    .from(invoices)
    .innerJoinLateral(moved, sql`true`)
    .where(ofRuns(ctx, runs))
    .groupBy(invoices.import);
};

/** Why the last charges were declined. The sentence of a code is that of one of its declines. */
const reasonsOf = (ctx: Ctx, runs: string[]) => {
  const last = (what: SQL) => lastDecline(ctx, what);
  const failed = ctx.db
    .select({
      run: run.as("run"),
      due: sql<number>`${due}`.as("due"),
      code: sql<string | null>`${last(sql`${ledger.code}`)}`.as("code"),
      message: sql<string | null>`${last(sql`${ledger.message}`)}`.as("message"),
    })
    .from(invoices)
    .where(sql`${ofRuns(ctx, runs)} and ${parts.declined}`)
    .as("failed");
  return ctx.db
    .select({
      run: failed.run,
      code: failed.code,
      message: sql<string | null>`min(${failed.message})`,
      invoices: sql<number>`count(*)::int`,
      amount: sum(sql`${failed.due}`),
    })
    .from(failed)
    .groupBy(failed.run, failed.code)
    .orderBy(sql`count(*) desc`, failed.code);
};

/** How many requests for a card bounced. */
const bouncedOf = (ctx: Ctx, runs: string[]) => {
  const asked = ctx.db
    .select({
      run: run.as("run"),
      contractor: sql<string>`${invoices.contractor}`.as("asked"),
      since: sql`min(min(${invoices.created})) over (partition by ${invoices.import})`.as("since"),
    })
    .from(invoices)
    .where(ofRuns(ctx, runs))
    .groupBy(invoices.import, invoices.contractor)
    .as("asked");
  const { contractor, created } = paymentSessions;
  return ctx.db
    .select({ run: asked.run, count: sql<number>`count(*)::int` })
    .from(asked)
    .innerJoin(
      paymentSessions,
      sql`${inScope(paymentSessions, ctx)} and ${contractor} = ${asked.contractor} and ${created} >= ${asked.since}`,
    )
    .where(isBounced(ctx))
    .groupBy(asked.run);
};

const byRun = <T extends { run: string }>(rows: T[]): Map<string, T> => new Map(rows.map((row) => [row.run, row]));

/** Runs of pay with what became of their invoices, computed from the invoices and the ledger: a few statements for all of them. */
async function withFigures(ctx: Ctx, rows: Import[]): Promise<PayCycle[]> {
  if (rows.length === 0) return [];
  const runs = rows.map(({ id }) => id);
  const [sums, moved, reasons, bounced] = await Promise.all([
    sumsOf(ctx, runs).then(byRun),
    movedOf(ctx, runs).then(byRun),
    reasonsOf(ctx, runs),
    bouncedOf(ctx, runs).then(byRun),
  ]);
  return rows.map((row) => {
    const { id, created, filename, status, started_at } = row;
    const of = sums.get(id);
    const money = moved.get(id);
    const until = actionsOf(row, ctx.now).includes("undo") ? chargedFrom(row) : null;
    const part = (name: keyof typeof parts, amount: number | undefined) => ({ invoices: of?.[name] ?? 0, amount: amount ?? 0 });
    const { contractors = 0, invoices: issued = 0, gross_pay = 0, premium = 0, total = 0, paid_in_advance = 0 } = of ?? {};
    return {
      ...{ id, created: toEpoch(created), filename, status, started_at: started_at && toEpoch(started_at) },
      ...{ contractors, invoices: issued, gross_pay, premium, total, paid_in_advance },
      paycycle_startdate: of?.paycycle_startdate ?? null,
      paycycle_enddate: of?.paycycle_enddate ?? null,
      charged: part("charged", money?.charged),
      remitted: part("remitted", money?.remitted),
      pending: part("pending", of?.pending_amount),
      undo_until: until && toEpoch(until),
      waiting: part("waiting", of?.waiting_amount),
      declined: {
        ...part("declined", of?.declined_amount),
        reasons: reasons.filter((reason) => reason.run === id).map(({ run: _, ...reason }) => reason),
      },
      bounced_requests: bounced.get(id)?.count ?? 0,
      refunded: { invoices: money?.refunded ?? 0, amount: money?.refunded_amount ?? 0 },
    };
  });
}

/** A page of the runs of pay that were started, newest first. */
export async function listCycles(ctx: Ctx, query: ListQuery): Promise<Page<PayCycle>> {
  const page = await listRows(ctx, importStore, query, [eq(table.target, "invoices"), isNotNull(table.started_at)]);
  return { ...page, items: await withFigures(ctx, page.items) };
}

/** One run of pay that was started. @throws ApiError resource_not_found */
export async function getCycle(ctx: Ctx, id: string): Promise<PayCycle> {
  const row = await getRow(ctx, importStore, id);
  const [cycle] = row.target === "invoices" && row.started_at !== null ? await withFigures(ctx, [row]) : [];
  if (!cycle) throw notFound("pay cycle", id);
  return cycle;
}
