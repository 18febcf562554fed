import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { addDays } from "#lib/kit/dates.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { LATE_PAY_DAYS } from "#lib/rules/billing/schedule.ts";
import { isInFlight, isTriedAgain, keptFor, lockPayments } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { refundInvoice, voidInvoice } from "./refund-invoice.ts";
import { corrected, type Invoice, invoiceStore, isCorrected } from "./store.ts";

/** Whether pay was reported for a policy's own job or one of its assignments. */
export async function isPayReported(w: Writer, { policy, assignment }: Pick<Invoice, "policy" | "assignment">): Promise<boolean> {
  const covered = assignment ? eq(table.assignment, assignment) : isNull(table.assignment);
  const [found] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.policy, policy), covered, inArray(table.kind, ["paycycle", "audit"]), ne(table.status, "void")))
    .limit(1);
  return found !== undefined;
}

const lateUntil = (invoice: Invoice): Date => addDays(invoice.paycycle_enddate, LATE_PAY_DAYS);

/** When an advance, an adjustment or the credit of a corrected invoice is checked next. Null when it is closed. */
async function close(w: Writer, invoice: Invoice): Promise<Date | null> {
  if (invoice.status === "void") return null;
  if (isCorrected(invoice)) {
    await refundInvoice(w, invoice, await keptFor(w, invoice.id, await lockPayments(w, invoice.id)), "pay_corrected");
    return null;
  }
  if (invoice.status === "failed" && !isTriedAgain(await lockPayments(w, invoice.id))) return null;
  if (invoice.status !== "paid") return addDays(w.now, 1);
  if (!(await isPayReported(w, invoice))) {
    // No pay has been reported yet, but it may be reported late. After the deadline, the advance is the premium on expected pay.
    return lateUntil(invoice) > w.now ? lateUntil(invoice) : null;
  }
  await refundInvoice(w, invoice, await keptFor(w, invoice.id, await lockPayments(w, invoice.id)), "advance_unused");
  return null;
}

/** Refunds the part of an advance, or of a corrected invoice, that pay-cycle invoices have not drawn. */
export const advanceClosing = defineScheduled({
  name: "advance-closing",
  table,
  at: table.closes_at,
  waiting: sql`${table.closes_at} is not null`,
  async settle(w, invoice) {
    await updateRow(w, invoiceStore, invoice, { closes_at: await close(w, invoice) }, "close");
  },
});

/** No more pay will draw on what corrected invoices and estimates of ended cover still hold: it is refunded. */
export async function endCredits(w: Writer, policy: string, assignment: string | null): Promise<void> {
  const covered = and(eq(table.policy, policy), assignment ? eq(table.assignment, assignment) : isNull(table.assignment));
  const rows = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), covered, or(corrected, eq(table.kind, "adjustment")), gt(table.closes_at, w.now)))
    .orderBy(asc(table.created), asc(table.id))
    .for("update");
  for (const row of rows) await updateRow(w, invoiceStore, row, { closes_at: w.now }, "close");
}

/**
 * Replaces the estimate once pay is reported: an unpaid estimate becomes void, a paid one can be drawn on, and the rest is refunded when no
 * more pay is expected. Returns how many there are.
 */
export async function reverseEstimates(w: Writer, policy: string): Promise<number> {
  const estimates = await w.tx
    .select()
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.policy, policy),
        eq(table.kind, "adjustment"),
        inArray(table.status, ["open", "scheduled", "failed", "paid"]),
      ),
    )
    .for("update");
  for (const estimate of estimates) {
    const idle = estimate.status !== "paid" && !isInFlight(await lockPayments(w, estimate.id));
    if (idle) await voidInvoice(w, estimate, "pay_reported");
    else await updateRow(w, invoiceStore, estimate, { closes_at: addDays(w.now, LATE_PAY_DAYS) }, "reopen");
  }
  return estimates.length;
}
