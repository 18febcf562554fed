import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import { type NetRates, premiumDue, splitPremium, sumRates, taxShare, taxWithin } from "#lib/rules/quotes/rating/premium.ts";

/** The rates that price pay: cents per $100 by coverage, and the surplus lines tax at inception, scaled by 10⁶. */
export interface CoverRates {
  by_coverage: NetRates;
  tax_e6: number;
  /** The coverages that bear the tax. */
  taxed: readonly Coverage[];
  /** Whether the state keeps the tax in returned premium. */
  keeps_tax?: boolean;
  /** In a cycle in which rates change: the rates of all its days added up. `by_coverage` are those of its last day. */
  daily?: { days: number; by_coverage: NetRates };
}

export interface PricedInvoice {
  net_rate: number;
  premium_due: number;
  lines: InvoiceLine[];
  surplus_lines_tax: number;
  /** Premium and fees. */
  total: number;
}

const sum = (lines: InvoiceLine[]) => lines.reduce((cents, line) => cents + line.amount, 0);

/** Premium lines in coverage order that add up to exactly `premium` cents, each with its tax. */
function premiumLines(premium: number, rates: CoverRates): Pick<PricedInvoice, "lines" | "surplus_lines_tax"> {
  const shares = splitPremium(premium, rates.by_coverage);
  const lines = coverages.flatMap((coverage): InvoiceLine[] => {
    const amount = shares[coverage];
    return amount === undefined ? [] : [{ kind: "premium", coverage, amount, fully_earned: false }];
  });
  return { lines, surplus_lines_tax: taxWithin(shares, { taxE6: rates.tax_e6, taxed: rates.taxed }) };
}

/**
 * The surplus lines tax in the flat premium of endorsements. Each was taxed separately, so each is computed separately.
 */
const taxOf = (lines: InvoiceLine[], { tax_e6, taxed }: CoverRates): number =>
  lines.reduce(
    (tax, { kind, coverage, amount }) =>
      tax + (kind === "endorsement" && coverage !== null && taxed.includes(coverage) ? taxShare(amount, tax_e6) : 0),
    0,
  );

/** Premium on pay (cents) and its one-time fees. */
export function priceInvoice(rates: CoverRates, grossPay: number, fees: InvoiceLine[] = []): PricedInvoice {
  const net_rate = sumRates(rates.by_coverage);
  const { days, by_coverage } = rates.daily ?? { days: 1, by_coverage: rates.by_coverage };
  // Nothing is due on no pay: the minimum is that of an invoice for some.
  const premium_due = grossPay === 0 ? 0 : premiumDue(grossPay, sumRates(by_coverage), days);
  const { lines, surplus_lines_tax } = premiumLines(premium_due, { ...rates, by_coverage });
  const tax = surplus_lines_tax + taxOf(fees, rates);
  return { net_rate, premium_due, lines: [...lines, ...fees], surplus_lines_tax: tax, total: premium_due + sum(fees) };
}

/** A fixed amount of premium in cents, such as a refund that is due again, and one-time fees. */
export function priceAmount(rates: CoverRates, premium_due: number, fees: InvoiceLine[] = []): PricedInvoice {
  const { lines, surplus_lines_tax } = premiumLines(premium_due, rates);
  const tax = surplus_lines_tax + taxOf(fees, rates);
  return {
    net_rate: sumRates(rates.by_coverage),
    premium_due,
    lines: [...lines, ...fees],
    surplus_lines_tax: tax,
    total: premium_due + sum(fees),
  };
}

/** The lines of an invoice besides premium on pay: one-time fees and flat premium. */
export const feeLines = ({ lines }: { lines: InvoiceLine[] }): InvoiceLine[] => lines.filter((line) => line.kind !== "premium");

/** The fees of an invoice, in cents. */
export const feesOf = (lines: InvoiceLine[]): number => sum(feeLines({ lines }));
