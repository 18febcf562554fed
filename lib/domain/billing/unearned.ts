import type { InvoiceLine } from "#lib/contract/resources/invoice.ts";
import { flatCancellation, payAsYouGoRefund } from "#lib/domain/rating/refund.ts";
import { type Cycle, earnedBy } from "./cycle.ts";
import { feesOf } from "./price.ts";

/** What is kept for one invoice, in cents, and what it was for. */
export interface Kept {
  kept: number;
  premium_due: number;
  lines: InvoiceLine[];
  cycle: Cycle;
}

const lineOf = (lines: InvoiceLine[], kind: InvoiceLine["kind"]) => lines.find((line) => line.kind === kind) ?? null;

/** Cover that never started: everything back, but for a fee that its office keeps. */
function flat({ kept, lines }: Kept): number {
  const stamping = lineOf(lines, "stamping_fee");
  const { total } = flatCancellation(Math.max(0, kept - feesOf(lines)), {
    risk_purchasing_group_fee: lineOf(lines, "risk_purchasing_group_fee")?.amount ?? null,
    stamping_fee: stamping?.amount ?? null,
    stamping_kind: stamping?.fully_earned ? "flat" : "percent",
  });
  return Math.min(kept, total);
}

/**
 * What goes back of each invoice, in cents, when cover is cancelled. Before it starts: all but fully earned fees. After: the premium
 * on pay of the days that are not covered any more; fees stay, and at least the minimum premium over all of them together.
 */
export function unearned(invoices: Kept[], cancelledAt: Date, startedAt: Date): number[] {
  if (cancelledAt <= startedAt) return invoices.map(flat);
  const premium = invoices.map(({ kept, lines }) => Math.max(0, kept - feesOf(lines)));
  const earned = invoices.map(({ premium_due, cycle }) => earnedBy(premium_due, cycle, cancelledAt));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const surplus = premium.map((amount, i) => Math.max(0, amount - (earned[i] ?? 0)));
  let left = Math.min(payAsYouGoRefund(sum(premium), sum(earned)), sum(surplus));
  // The latest pay is the least earned: it goes back first.
  return surplus
    .reverse()
    .map((most) => {
      const part = Math.min(left, most);
      left -= part;
      return part;
    })
    .reverse();
}
