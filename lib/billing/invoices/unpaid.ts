import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { invoices } from "../schema/money.ts";

/** Whether an invoice that the contractor pays waits for a card. */
export async function hasUnpaid(ctx: Ctx, contractor: string): Promise<boolean> {
  const isPayable = sql`${invoices.review} is distinct from 'waiting'`;
  const waiting = and(
    eq(invoices.contractor, contractor),
    eq(invoices.payer, "contractor"),
    inArray(invoices.status, ["open", "failed"]),
    isPayable,
  );
  const found = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inScope(invoices, ctx), waiting))
    .limit(1);
  return found.length > 0;
}
