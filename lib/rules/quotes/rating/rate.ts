import type { z } from "zod";
import { type Coverage, coverageNames, coverages } from "#lib/contract/core/coverages.ts";
import { flatPremium, netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import {
  type FeeLine,
  type QuoteJson,
  type RatedCoverage,
  type RatedEndorsement,
  type RateSetReference,
  type RatingInput,
  ratingInputSchema,
  type Worksheet,
} from "#lib/contract/quotes/worksheet.ts";
import { classRow, RateLookupError, utcDay } from "#lib/rules/quotes/rates/lookup.ts";
import type { ClassRow } from "#lib/rules/quotes/rates/rows.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { rateGeneral, rateSpecialty, rateWorkersCompensation, surplusLinesOf, surplusLinesTax } from "./coverage-rates.ts";
import { rateEndorsement } from "./endorsement-rates.ts";
import { groupFee, type StampedPremium, stampingFee } from "./fees.ts";
import { estimatePremium, type NetRates, type PremiumEstimate, sumRates, taxShare } from "./premium.ts";
import type { ScaledNumber } from "./steps.ts";

export type Rating = {
  worksheet: Worksheet;
  net_rate: number;
  gl_net_rate: number | null;
  wc_net_rate: number | null;
  coverages: Partial<Record<Coverage, { net_rate: number }>>;
  quote_json: QuoteJson;
};

const conventions = [
  "Rates are exact decimals until a step says it rounds; every rounding is half up.",
  "General, professional, media and cyber are rated on the contractor's home state, workers' compensation on the state where the job is done.",
  "Workers' compensation is rated on actual pay for the job, not on a deemed annual payroll.",
  "The state factor of workers' compensation is one index for all classes.",
  "Estimated premium is pay in cents × net rate / 10,000, half up to the cent, at least 100 cents.",
  "Each coverage's part is its share of the net rate, rounded down. The remainder goes to the coverage with the highest rate.",
  "Surplus lines tax inside the general liability part is the part less part / (1 + tax), half up to the cent.",
  "An endorsement adds a share of its coverage's rate before tax and loads, as a rate of its own in whole cents, or a flat premium.",
  "Flat premium of endorsements is charged once, with the first invoice. It is earned in full once cover starts.",
  "One-time fees are not part of the net rate; they are lines of the first invoice.",
];

type RatedParts = { coverages: RatedCoverage[]; endorsements: RatedEndorsement[]; fees: FeeLine[] };

function rateCoverages(input: RatingInput, tables: RateTables, row: ClassRow): RatedParts {
  const rated: RatedParts = { coverages: [], endorsements: [], fees: [] };
  const endorse = (coverage: Coverage, base: ScaledNumber) => {
    const chosen = (input.endorsements ?? []).filter((one) => one.coverage === coverage);
    const priced = chosen.map((one) => rateEndorsement(input, tables, one, base));
    rated.endorsements.push(...priced.map((one) => one.rated));
    return priced.map((one) => one.before_tax);
  };
  const stamped: StampedPremium[] = [];
  for (const coverage of coverages.filter((candidate) => input.coverage_types.includes(candidate))) {
    if (coverage === "workers-comp") {
      const workers = rateWorkersCompensation(input, tables, row);
      rated.coverages.push(workers.rated);
      endorse(coverage, workers.before_load);
    } else if (coverage === "general") {
      const general = rateGeneral(input, tables, row);
      rated.coverages.push(general.rated);
      stamped.push({ coverage, rate: general.before_tax, endorsements: endorse(coverage, general.before_tax) });
      rated.fees.push(groupFee(input, tables));
    } else {
      const specialty = rateSpecialty(input, tables, row, coverage);
      rated.coverages.push(specialty.rated);
      stamped.push({ coverage, rate: specialty.before_tax, endorsements: [] });
    }
  }
  const taxed = surplusLinesOf(input);
  const ofSurplus = stamped.filter(({ coverage }) => taxed.includes(coverage));
  if (ofSurplus.length > 0 || rated.fees.length > 0) rated.fees.push(stampingFee(input, tables, ofSurplus));
  return rated;
}

function taxLine(estimate: PremiumEstimate, flatTax: number, taxed: readonly Coverage[]): FeeLine {
  const lines =
    taxed.join() === "general"
      ? "the general liability premium"
      : `the premium of ${taxed.map((one) => coverageNames[one].toLowerCase()).join(", ")}`;
  return {
    kind: "surplus_lines_tax",
    amount_cents: taxed.length === 0 ? null : estimate.surplus_lines_tax_cents + flatTax,
    included_in_premium: true,
    reason: taxed.length === 0 ? "An admitted carrier charges no surplus lines tax." : `Included in ${lines} on the estimated pay.`,
    steps: [],
  };
}

function quoteJson(rates: NetRates, fees: FeeLine[]): QuoteJson {
  const fee = (kind: FeeLine["kind"]) => fees.find((line) => line.kind === kind)?.amount_cents ?? null;
  const { general, "workers-comp": wc, professional, media, cyber } = rates;
  return {
    gl:
      general === undefined
        ? null
        : { net_rate: general, risk_purchasing_group_fee: fee("risk_purchasing_group_fee"), stamping_fee: fee("stamping_fee") },
    wc: wc === undefined ? null : { net_rate: wc },
    ...(professional !== undefined && { professional: { net_rate: professional } }),
    ...(media !== undefined && { media: { net_rate: media } }),
    ...(cyber !== undefined && { cyber: { net_rate: cyber } }),
  };
}

/** A worksheet without a price, which a declined quote stores with its evaluation. */
export function unpricedWorksheet(input: RatingInput, set: RateSetReference): Worksheet {
  return {
    format: 1,
    rate_set: set,
    effective_date: input.effective_date,
    inputs: input,
    coverages: [],
    fees: [],
    totals: null,
    eligibility: null,
    notes: conventions,
  };
}

/**
 * Rates the requested coverages with integers only and records every step. Rates are cents of premium per $100 of pay. Throws
 * `RateLookupError` when a table has no row (unknown category, state fund, missing state, date before the tables begin) and ZodError when
 * the input is malformed; the service refuses such quotes before it rates.
 */
export function rate(given: z.input<typeof ratingInputSchema>, tables: RateTables, set: RateSetReference): Rating {
  const input = ratingInputSchema.parse(given);
  if (utcDay(input.effective_date) < tables.factors.effective_from)
    throw new RateLookupError(`these rate tables start on ${tables.factors.effective_from}`);
  const row = classRow(tables, input.category);
  const rated = rateCoverages(input, tables, row);
  const { endorsements } = rated;
  const rates = netRatesOf(rated);
  const netRate = sumRates(rates);
  const taxed = surplusLinesOf(input);
  const taxE6 = surplusLinesTax(input, tables);
  const oneTime = rated.fees.map((line) => line.amount_cents);
  const estimate = estimatePremium(input.wage_cents, rates, { taxE6, taxed }, oneTime);
  const flat = flatPremium(endorsements);
  const flatTax = endorsements.reduce((sum, one) => sum + (taxed.includes(one.coverage) ? taxShare(one.flat_cents, taxE6) : 0), 0);
  const fees = rated.fees.length > 0 ? [...rated.fees, taxLine(estimate, flatTax, taxed)] : rated.fees;
  const totals = {
    net_rate: netRate,
    gl_net_rate: rates.general ?? null,
    wc_net_rate: rates["workers-comp"] ?? null,
    estimated_premium_cents: estimate.premium_cents,
    premium_by_coverage: estimate.by_coverage,
    ...(endorsements.length > 0 && { endorsement_premium_cents: flat }),
    one_time_fees_cents: estimate.one_time_fees_cents,
    estimated_total_cents: estimate.total_cents + flat,
  };
  return {
    worksheet: {
      ...unpricedWorksheet(input, set),
      coverages: rated.coverages,
      ...(endorsements.length > 0 && { endorsements }),
      fees,
      totals,
    },
    net_rate: netRate,
    gl_net_rate: totals.gl_net_rate,
    wc_net_rate: totals.wc_net_rate,
    coverages: Object.fromEntries(rated.coverages.map(({ coverage }) => [coverage, { net_rate: rates[coverage] ?? 0 }])),
    quote_json: quoteJson(rates, fees),
  };
}
