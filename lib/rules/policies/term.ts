import { addYears, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { dateRefusal, type Refusal } from "#lib/rules/quotes/eligibility/refusals.ts";

/** Start and end of an assignment, in epoch seconds. */
export type AssignmentTerm = { effective_date: number; end_date: number };

/** The latest end of a term: one year after its start. */
export const latestEnd = (effectiveDate: number): number => toEpoch(addYears(fromEpoch(effectiveDate), 1));

/** Why a term cannot be agreed at `now`: it must begin in the next 12 months, be in order and at most a year long. */
export function termRefusal(now: number, term: AssignmentTerm): Refusal | null {
  return dateRefusal({ now, ...term });
}

/** Why a term that has not ended cannot end at `end` instead: not before the agreed end, and at most a year after its start. */
export function extensionRefusal(term: AssignmentTerm, end: number): Refusal | null {
  const refused = (message: string): Refusal => ({ error_code: "end_date_invalid", field: "end_date", message });
  if (end < term.end_date) return refused("An extension cannot end before the assignment does.");
  const latest = latestEnd(term.effective_date);
  if (end > latest)
    return refused(
      `An assignment lasts at most one year from its start: it can end on ${showDay(dateOf(fromEpoch(latest)))} at the latest.`,
    );
  return null;
}
