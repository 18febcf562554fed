import { and, eq, inArray } from "drizzle-orm";
import type { Decline } from "#lib/contract/resources/invoice.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { lastDeclines, nextCharges } from "../ledger/sums.ts";
import { invoices } from "../schema/money.ts";

/** How the charge of an assignment's advance stands. */
export interface AdvanceCharge {
  next: Date | null;
  paid_at: Date | null;
  last_decline: Decline | null;
}

/** How the charges of these assignments' advances stand, by the assignment's id. */
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
