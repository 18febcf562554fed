import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import { flatCancellation, payAsYouGoRefund } from "#lib/rules/quotes/rating/refund.ts";
import { type Cycle, earnedBy } from "./cycle.ts";
import { feesOf } from "./price.ts";

/** The amount held for one invoice in cents, with its lines. */
export interface HeldInvoice {
  kept: number;
  premium_due: number;
  lines: InvoiceLine[];
  cycle: Cycle;
  /** The premium earned until cover ended, where it is not the part of `premium_due` by days. */
  earned?: number;
}

const lineOf = (lines: InvoiceLine[], kind: InvoiceLine["kind"]) => lines.find((line) => line.kind === kind) ?? null;

/** Cover that never started: the full amount is refunded, except fees that are never refunded. */
function flat({ kept, lines }: HeldInvoice): number {
  const stamping = lineOf(lines, "stamping_fee");
  const { total } = flatCancellation(Math.max(0, kept - feesOf(lines)), {
    risk_purchasing_group_fee: lineOf(lines, "risk_purchasing_group_fee")?.amount ?? null,
    stamping_fee: stamping?.amount ?? null,
    stamping_kind: stamping?.fully_earned ? "flat" : "percent",
  });
  const endorsements = lines.reduce((sum, line) => sum + (line.kind === "endorsement" ? line.amount : 0), 0);
  return Math.min(kept, total + endorsements);
}

/**
 * The refund for each invoice, in cents, when cover is cancelled. Before the start: everything except fully earned fees. After it: the
 * premium on pay for the days that are no longer covered. Fees are kept, and at least the minimum premium over all invoices together.
 */
export function unearned(invoices: HeldInvoice[], cancelledAt: Date, startedAt: Date): number[] {
  if (cancelledAt <= startedAt) return invoices.map(flat);
  const premium = invoices.map(({ kept, lines }) => Math.max(0, kept - feesOf(lines)));
  const earnedOf = invoices.map(({ premium_due, cycle, earned }) => earned ?? earnedBy(premium_due, cycle, cancelledAt));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const surplus = premium.map((amount, i) => Math.max(0, amount - (earnedOf[i] ?? 0)));
  let left = Math.min(payAsYouGoRefund(sum(premium), sum(earnedOf)), sum(surplus));
  // Refund the latest pay first, because it is the least earned.
  return surplus
    .reverse()
    .map((max) => {
      const part = Math.min(left, max);
      left -= part;
      return part;
    })
    .reverse();
}
