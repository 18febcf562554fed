import type { Place } from "#lib/contract/core/region-names.ts";
import { dateOf, dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { Refusal } from "#lib/rules/quotes/eligibility/refusals.ts";

/**
 * The first day of cover that is bound at a moment: cover never begins before it is bound. Workers' compensation begins at 12:01 a.m., so
 * the next day at the earliest; other cover begins that day, at the hour of binding.
 */
export function firstDay(coverages: readonly string[], bound: Date, state: Place | null): string {
  const today = dayAt(bound, state);
  return coverages.includes("workers-comp") ? dayAfter(today, 1) : today;
}

/** Why cover bound at a moment cannot begin on the day that was asked for; whether it is in the past is another question. */
export function boundTooLate(coverages: readonly string[], effective: Date, bound: Date, state: Place | null): Refusal | null {
  const first = firstDay(coverages, bound, state);
  if (!coverages.includes("workers-comp") || dateOf(effective) >= first) return null;
  return {
    error_code: "effective_date_invalid",
    field: "effective_date",
    message: `Workers' compensation begins at 12:01 a.m. of the day after it is bound at the earliest. Choose ${showDay(first)} or a later day.`,
  };
}
