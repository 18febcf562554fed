import { dateRefusal, type Refusal } from "#lib/domain/eligibility/refusals.ts";
import { addYears, fromEpoch, toEpoch } from "#lib/kit/dates.ts";

/** First and last moment of an assignment, epoch seconds. */
export type AssignmentTerm = { effective_date: number; end_date: number };

/** The last moment a term may end: one year after it starts. */
export const latestEnd = (effectiveDate: number): number => toEpoch(addYears(fromEpoch(effectiveDate), 1));

/** A term as it may be agreed at `now`: ahead, in order, at most a year. */
export function termRefusal(now: number, term: AssignmentTerm): Refusal | null {
  return dateRefusal({ now, ...term, latest_end: latestEnd(term.effective_date) });
}

/** Whether a term that is not over may end at `end` instead: never sooner than agreed, at most a year from its start. */
export function extensionRefusal(term: AssignmentTerm, end: number): Refusal | null {
  const refused = (message: string): Refusal => ({ error_code: "end_date_invalid", field: "end_date", message });
  if (end < term.end_date) return refused("An extension cannot end before the assignment does.");
  if (end > latestEnd(term.effective_date)) return refused("An assignment lasts at most one year from its start.");
  return null;
}
