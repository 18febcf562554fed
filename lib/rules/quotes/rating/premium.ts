import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import { hup } from "#lib/kit/money.ts";

/** The minimum premium of one invoice, in cents. It is part of the documented calculation of `premium_due`. */
export const minimumPremiumCents = 100;

const whole = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("the amount exceeds what an integer of the wire can hold");
  return number;
};

/**
 * Premium on pay: `max(100, half up(gross_pay × net_rate / 10000))`, cents. `net_rate` is cents per $100; with `days`, the sum of the rates
 * of that many days, over which pay is spread evenly. Integers only.
 */
export function premiumDue(grossPay: number, netRate: number, days = 1): number {
  const premium = whole(hup(BigInt(grossPay) * BigInt(netRate), 10_000n * BigInt(days)));
  return Math.max(minimumPremiumCents, premium);
}

export type NetRates = Partial<Record<Coverage, number>>;

/** The sum of the rates of all coverages. */
export function sumRates(rates: NetRates): number {
  return Object.values(rates).reduce((sum, rate) => sum + rate, 0);
}

/**
 * Splits a premium (cents) among the coverages in proportion to their rates. Each share is rounded down; the remainder goes to the coverage
 * with the highest rate (the first in coverage order on a tie), so that the lines add up exactly.
 */
export function splitPremium(premium: number, rates: NetRates): NetRates {
  const total = sumRates(rates);
  const quoted = coverages.filter((coverage) => rates[coverage] !== undefined);
  const rateOf = (coverage: Coverage) => rates[coverage] ?? 0;
  const [first, ...others] = quoted;
  if (first === undefined) throw new RangeError("there is no coverage to divide the premium over");
  const largest = others.reduce((best, coverage) => (rateOf(coverage) > rateOf(best) ? coverage : best), first);
  const shares: NetRates = {};
  for (const coverage of quoted) shares[coverage] = total === 0 ? 0 : whole((BigInt(premium) * BigInt(rateOf(coverage))) / BigInt(total));
  shares[largest] = (shares[largest] ?? 0) + premium - sumRates(shares);
  return shares;
}

/** The surplus lines tax rate at inception, scaled by 10⁶, and the coverages that bear it. */
export interface SurplusLinesTax {
  taxE6: number;
  taxed: readonly Coverage[];
}

/** The surplus lines tax contained in premium divided over coverages (cents), each computed separately. */
export const taxWithin = (shares: NetRates, { taxE6, taxed }: SurplusLinesTax): number =>
  taxed.reduce((sum, coverage) => sum + taxShare(shares[coverage] ?? 0, taxE6), 0);

/** The surplus lines tax contained in a premium (cents). `taxE6` is the rate at inception, scaled by 10⁶. */
export function taxShare(premium: number, taxE6: number): number {
  return premium - whole(hup(BigInt(premium) * 1_000_000n, 1_000_000n + BigInt(taxE6)));
}

export type PremiumEstimate = {
  premium_cents: number;
  by_coverage: NetRates;
  surplus_lines_tax_cents: number;
  one_time_fees_cents: number;
  total_cents: number;
};

/** The estimated cost of a job: premium, its parts, the surplus lines tax in them, and the one-time fees on top. */
export function estimatePremium(pay: number, rates: NetRates, tax: SurplusLinesTax, oneTimeFees: (number | null)[]): PremiumEstimate {
  const premium = premiumDue(pay, sumRates(rates));
  const byCoverage = splitPremium(premium, rates);
  const fees = oneTimeFees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0);
  return {
    premium_cents: premium,
    by_coverage: byCoverage,
    surplus_lines_tax_cents: taxWithin(byCoverage, tax),
    one_time_fees_cents: fees,
    total_cents: premium + fees,
  };
}
