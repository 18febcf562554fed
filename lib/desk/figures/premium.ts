import type { SQL } from "drizzle-orm";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invoices, ledger } from "#lib/billing/schema/money.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type ByDay, dayOf, type Span } from "./span.ts";

type Looking = Pick<Ctx, "db" | "orgId" | "environment">;
type Premium = { written: number; earned: number };

const sum = (amount: unknown, condition: SQL) => sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;
const within = (column: PgColumn, { from, until }: Span) => and(gte(column, from), lt(column, until));

const { created, paycycle_enddate, voided_at, premium_due, kind } = invoices;
/**
 * An advance is earned by the pay cycles that draw on it. A cycle is earned once it has ended and its pay is reported, unless it is void.
 */
const isEarning = sql`${kind} <> 'advance' and (${voided_at} is null or ${voided_at} >= greatest(${created}, ${paycycle_enddate}))`;

/** Invoices grouped by the day of one of their timestamps. */
function invoicesBy(
  { db, ...scope }: Looking,
  span: Span,
  moment: PgColumn,
  written: SQL,
  earned: SQL,
): Promise<(Premium & { day: number })[]> {
  const day = dayOf(moment, span);
  return db
    .select({ day, written: sum(premium_due, written), earned: sum(premium_due, earned) })
    .from(invoices)
    .where(and(inScope(invoices, scope), within(moment, span)))
    .groupBy(sql`1`);
}

/** Amounts drawn from advances and refunds of valid invoices. They reduce what was written and earned before. */
function returnedBy({ db, ...scope }: Looking, span: Span): Promise<(Premium & { day: number })[]> {
  const lessens = sql`${ledger.kind} in ('advance_drawn', 'advance_released', 'refund_scheduled', 'credited')`;
  const signed = sql`case when ${lessens} then ${ledger.amount} else -${ledger.amount} end`;
  const counts = sql`${ledger.kind} in ('advance_drawn', 'advance_returned', 'advance_released', 'refund_scheduled', 'refund_withdrawn', 'credited')`;
  return db
    .select({ day: dayOf(ledger.created, span), written: sum(signed, sql`true`), earned: sum(signed, sql`${kind} <> 'advance'`) })
    .from(ledger)
    .innerJoin(invoices, and(inScope(invoices, scope), eq(invoices.id, ledger.invoice)))
    .where(and(inScope(ledger, scope), within(ledger.created, span), counts, sql`${invoices.status} <> 'void'`))
    .groupBy(sql`1`);
}

/** Premium written and earned on each day of a span, in cents. */
export async function premiumByDay(ctx: Looking, span: Span): Promise<ByDay<Premium>> {
  const all = sql`true`;
  const none = sql`false`;
  const reportedLate = sql`${isEarning} and ${paycycle_enddate} <= ${created}`;
  const endedLater = sql`${isEarning} and ${paycycle_enddate} > ${created}`;
  const issued = await invoicesBy(ctx, span, created, all, reportedLate);
  const ended = await invoicesBy(ctx, span, paycycle_enddate, none, endedLater);
  const voided = await invoicesBy(ctx, span, voided_at, all, isEarning);
  const returned = await returnedBy(ctx, span);
  const days: ByDay<Premium> = new Map();
  const add = (rows: (Premium & { day: number })[], sign: 1 | -1) => {
    for (const { day, written, earned } of rows) {
      const before = days.get(day) ?? { written: 0, earned: 0 };
      days.set(day, { written: before.written + sign * written, earned: before.earned + sign * earned });
    }
  };
  add([...issued, ...ended], 1);
  add([...voided, ...returned], -1);
  return days;
}
