import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#lib/api/context.ts";
import { ledger, payments } from "#lib/api/db/schema/money.ts";
import { inScope } from "#lib/api/resource/store.ts";

export interface Held {
  /** Collected or applied, less what was given back or drawn; cents. */
  held: number;
  refunded: number;
}

/** What the ledger says is held for each invoice. */
export async function heldFor(ctx: Ctx, invoices: string[]): Promise<Map<string, Held>> {
  if (!invoices.length) return new Map();
  const rows = await ctx.db
    .select({
      invoice: ledger.invoice,
      held: sql<number>`sum(${ledger.effect})::int`,
      refunded: sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.kind} in ('refunded', 'credited')), 0)::int`,
    })
    .from(ledger)
    .where(and(inScope(ledger, ctx), inArray(ledger.invoice, invoices)))
    .groupBy(ledger.invoice);
  return new Map(rows.map((row) => [row.invoice, row]));
}

/** When the card of each invoice is charged next, where a charge is scheduled. */
export async function nextCharges(ctx: Ctx, invoices: string[]): Promise<Map<string, Date>> {
  if (!invoices.length) return new Map();
  const rows = await ctx.db
    .select({ invoice: payments.invoice, due_at: payments.due_at })
    .from(payments)
    .where(and(inScope(payments, ctx), inArray(payments.invoice, invoices), eq(payments.kind, "charge"), eq(payments.status, "scheduled")));
  return new Map(rows.map((row) => [row.invoice, row.due_at]));
}
