import { addYears } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";

/** The rules of a policy's term. @throws ApiError effective_date_invalid, end_date_invalid */
export function assertTerm(term: { earliest: Date; effective_date: Date; expiration_date: Date }): void {
  const { earliest, effective_date, expiration_date } = term;
  if (effective_date < earliest) throw fieldError("effective_date_invalid", "effective_date", "Cover cannot start in the past.");
  if (expiration_date <= effective_date) throw fieldError("end_date_invalid", "expiration_date", "Cover must end after it starts.");
  if (expiration_date > addYears(effective_date, 1))
    throw fieldError("end_date_invalid", "expiration_date", "Cover lasts at most one year.");
}
