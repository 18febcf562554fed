import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import { taxIn } from "#lib/rules/policies/bordereau/held-lines.ts";
import { payAsYouGoRefund } from "#lib/rules/quotes/rating/refund.ts";
import { type Cycle, earnedBy } from "./cycle.ts";
import { type CoverRates, feeLines, feesOf } from "./price.ts";

/** The amount held for one invoice in cents, with its lines. */
export interface HeldInvoice {
  kept: number;
  premium_due: number;
  lines: InvoiceLine[];
  cycle: Cycle;
  /** The premium earned until cover ended, where it is not the part of `premium_due` by days. */
  earned?: number;
  /** The tax and the coverages that bear it, where the state keeps the tax in returned premium. */
  kept_tax?: Pick<CoverRates, "tax_e6" | "taxed">;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The tax in lines of these kinds that the state keeps, however much premium is returned. */
const keptTax = ({ lines, kept_tax }: HeldInvoice, ...kinds: InvoiceLine["kind"][]): number =>
  kept_tax ? sum(lines.map((line) => (kinds.includes(line.kind) ? taxIn(line, line.amount, kept_tax) : 0))) : 0;

/** Cover that never started: the full amount is refunded, except fees that are fully earned and tax that the state keeps. */
function flat(invoice: HeldInvoice): number {
  const { kept, lines } = invoice;
  const returned = feeLines(invoice).flatMap(({ fully_earned, amount }) => (fully_earned ? [] : [amount]));
  const whole = Math.min(kept, Math.max(0, kept - feesOf(lines)) + sum(returned));
  return Math.max(0, whole - keptTax(invoice, "premium", "endorsement"));
}

/** The premium that stays: what is earned, and the tax on the rest where the state keeps it. */
function staying(invoice: HeldInvoice, cancelledAt: Date): number {
  const { premium_due, cycle, earned = earnedBy(premium_due, cycle, cancelledAt) } = invoice;
  const rest = Math.max(0, premium_due - earned);
  return rest === 0 ? earned : earned + Math.floor((keptTax(invoice, "premium") * rest) / premium_due);
}

/**
 * The refund for each invoice, in cents, when cover is cancelled. Before the start: everything except fully earned fees. After it: the
 * premium on pay for the days that are no longer covered. Fees are kept, and at least the minimum premium over all invoices together.
 */
export function unearned(invoices: HeldInvoice[], cancelledAt: Date, startedAt: Date): number[] {
  if (cancelledAt <= startedAt) return invoices.map(flat);
  const premium = invoices.map(({ kept, lines }) => Math.max(0, kept - feesOf(lines)));
  const earnedOf = invoices.map((invoice) => staying(invoice, cancelledAt));
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
