import { and, eq, inArray } from "drizzle-orm";
import type { Decline } from "#lib/contract/billing/decline.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { lastDeclines, nextCharges } from "../ledger/sums.ts";
import { invoices } from "../schema/money.ts";

/** The state of the charge for an assignment's advance. */
export interface AdvanceCharge {
  next: Date | null;
  paid_at: Date | null;
  last_decline: Decline | null;
}

/** The charge states of these assignments' advances, by assignment id. */
export async function advanceCharges(ctx: Ctx, assignments: string[]): Promise<Map<string, AdvanceCharge>> {
  if (!assignments.length) return new Map();
  const rows = await ctx.db
    .select({ id: invoices.id, assignment: invoices.assignment, paid_at: invoices.paid_at })
    .from(invoices)
    .where(and(inScope(invoices, ctx), inArray(invoices.assignment, assignments), eq(invoices.kind, "advance")));
  const ids = rows.map(({ id }) => id);
  const next = await nextCharges(ctx, ids);
  const declines = await lastDeclines(ctx, ids);
  return new Map(
    rows.map(({ id, assignment, paid_at }) => [
      assignment ?? "",
      { paid_at, next: next.get(id) ?? null, last_decline: declines.get(id) ?? null },
    ]),
  );
}
