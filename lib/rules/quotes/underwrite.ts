import type { z } from "zod";
import { type RateSetReference, ratingInputSchema, type Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { evaluate } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { type QuoteFactsInput, quoteFacts } from "#lib/rules/quotes/eligibility/facts.ts";
import { coverageDependencyRefusal, exposureRefusal, type Refusal, stateFundRefusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { limitOptionFor } from "#lib/rules/quotes/rates/lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { type Rating, rate, unpricedWorksheet } from "#lib/rules/quotes/rating/rate.ts";

export type UnderwritingInput = Omit<z.input<typeof ratingInputSchema>, "limit_option"> & Pick<QuoteFactsInput, "required_limits">;

/** The outcome of a quote. A referred quote is priced and eligible; the application then needs manual review. */
export type UnderwrittenQuote = {
  eligible: boolean;
  outcome: "eligible" | "refer" | "decline";
  worksheet: Worksheet;
  rating: Rating | null;
};

/**
 * The first reason to answer a quote request with HTTP 400, in this order: missing states, a state fund, media or cyber without general.
 */
export function quoteRefusal(
  input: Pick<UnderwritingInput, "coverage_types" | "home_state" | "work_state">,
  tables: RateTables,
): Refusal | null {
  return (
    exposureRefusal(input.coverage_types, input.home_state, input.work_state) ??
    stateFundRefusal(input.coverage_types, input.work_state, tables) ??
    coverageDependencyRefusal(input.coverage_types, input.home_state, tables)
  );
}

/**
 * Evaluates the quote rules and prices the quote unless it is declined. The worksheet contains both. Call `quoteRefusal` first: for
 * anything it refuses, and for an unknown category, this throws `RateLookupError`.
 */
export function underwrite(input: UnderwritingInput, tables: RateTables, set: RateSetReference): UnderwrittenQuote {
  const { required_limits: requiredLimits, ...rest } = input;
  const limit = limitOptionFor(tables, requiredLimits);
  const rating = ratingInputSchema.parse({ ...rest, limit_option: limit?.code ?? null });
  const eligibility = evaluate("quote", rating.coverage_types, quoteFacts({ ...rating, required_limits: requiredLimits }, tables), tables);
  if (eligibility.outcome === "decline") {
    const worksheet = { ...unpricedWorksheet(rating, set), eligibility };
    return { eligible: false, outcome: "decline", worksheet, rating: null };
  }
  const priced = rate(rating, tables, set);
  const worksheet = { ...priced.worksheet, eligibility };
  return { eligible: true, outcome: eligibility.outcome, worksheet, rating: { ...priced, worksheet } };
}
