import type { Region } from "#lib/contract/core/common.ts";
import { addYears, toEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { startRefusal } from "#lib/rules/quotes/eligibility/refusals.ts";

/** Validates a policy's term. @throws ApiError effective_date_invalid, end_date_invalid */
export function assertTerm(term: {
  now: Date;
  earliest: Date;
  effective_date: Date;
  expiration_date: Date;
  state: Region | null;
  endField?: string;
}): void {
  const { now, earliest, effective_date, expiration_date, state, endField = "expiration_date" } = term;
  const refused = (message: string) => fieldError("end_date_invalid", endField, message);
  if (effective_date < earliest) throw fieldError("effective_date_invalid", "effective_date", "Cover cannot start in the past.");
  const late = startRefusal(toEpoch(now), toEpoch(effective_date));
  if (late) throw fieldError(late.error_code, late.field, late.message);
  if (dateOf(expiration_date) <= dateOf(effective_date)) throw refused("Cover must end on a later day than it starts.");
  if (dayBegins(dateOf(expiration_date), state) <= now) throw refused("Cover cannot end in the past; cancel the policy instead.");
  const latest = addYears(effective_date, 1);
  if (expiration_date > latest) throw refused(`Cover can last at most one year: until ${showDay(dateOf(latest))}.`);
}
