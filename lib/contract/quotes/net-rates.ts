import type { Coverage } from "../core/coverages.ts";
import type { RatedEndorsement, Worksheet } from "./worksheet.ts";

/** The rate of each coverage with its endorsements, in cents per $100 of pay. */
export function netRatesOf({
  coverages,
  endorsements = [],
}: Pick<Worksheet, "coverages" | "endorsements">): Partial<Record<Coverage, number>> {
  const rates: Partial<Record<Coverage, number>> = Object.fromEntries(coverages.map(({ coverage, net_rate }) => [coverage, net_rate]));
  for (const { coverage, net_rate } of endorsements) rates[coverage] = (rates[coverage] ?? 0) + net_rate;
  return rates;
}

/** The flat premium of endorsements in cents: all of it, or that of one coverage. */
export const flatPremium = (endorsements: readonly RatedEndorsement[], coverage?: RatedEndorsement["coverage"]): number =>
  endorsements.reduce((sum, one) => sum + (coverage === undefined || one.coverage === coverage ? one.flat_cents : 0), 0);
