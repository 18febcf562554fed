import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Decline } from "#lib/contract/billing/decline.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { ledger, payments } from "../schema/money.ts";

/** What was given back: refunds and credits, less the refunds that came back. */
const isRefund = sql`${ledger.kind} in ('refunded', 'credited', 'refund_failed')`;
export const refundedAmount = sql<number>`coalesce(-sum(${ledger.effect}) filter (where ${isRefund}), 0)::float8`;

export interface HeldAmount {
  /** Collected or applied, less refunded or drawn; cents. */
  held: number;
  refunded: number;
}

/** The amount held for each invoice, according to the ledger. */
export async function heldFor(ctx: Ctx, invoices: string[]): Promise<Map<string, HeldAmount>> {
  if (!invoices.length) return new Map();
  const rows = await ctx.db
    .select({
      invoice: ledger.invoice,
      held: sql<number>`sum(${ledger.effect})::int`,
      refunded: refundedAmount,
    })
    .from(ledger)
    .where(and(inScope(ledger, ctx), inArray(ledger.invoice, invoices)))
    .groupBy(ledger.invoice);
  return new Map(rows.map((row) => [row.invoice, row]));
}

/** When the card of each invoice is charged next, if a charge is scheduled. */
export async function nextCharges(ctx: Ctx, invoices: string[]): Promise<Map<string, Date>> {
  if (!invoices.length) return new Map();
  const rows = await ctx.db
    .select({ invoice: payments.invoice, due_at: payments.due_at })
    .from(payments)
    .where(and(inScope(payments, ctx), inArray(payments.invoice, invoices), eq(payments.kind, "charge"), eq(payments.status, "scheduled")));
  return new Map(rows.map((row) => [row.invoice, row.due_at]));
}

/** The last decline of each invoice's charge, if any. */
export async function lastDeclines(ctx: Ctx, invoices: string[]): Promise<Map<string, Decline>> {
  if (!invoices.length) return new Map();
  const { invoice, created, attempt, code, message } = ledger;
  const rows = await ctx.db
    .selectDistinctOn([invoice], { invoice, created, attempt, code, message })
    .from(ledger)
    .where(and(inScope(ledger, ctx), inArray(invoice, invoices), eq(ledger.kind, "charge_declined")))
    .orderBy(invoice, desc(created), desc(ledger.id));
  return new Map(rows.map(({ invoice: id, created: at, attempt: n, ...why }) => [id, { at: toEpoch(at), attempt: n ?? 1, ...why }]));
}
