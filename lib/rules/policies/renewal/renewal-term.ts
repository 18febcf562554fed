import { addYears } from "#lib/kit/dates.ts";

/** The time of a policy's end at which its renewal is offered, in days, where its term is at least twice as long. */
export const RENEWAL_OFFER_DAYS = 30;

interface Term {
  effective: Date;
  expiration: Date;
}

/**
 * The term of a renewal: from the end of the policy, without a gap, for as long as the policy. A policy of one calendar year is renewed for
 * one, whatever the days of February; none is longer than a year.
 */
export function renewalTerm({ effective, expiration }: Term): Term {
  const year = addYears(expiration, 1);
  const same = new Date(expiration.getTime() + (expiration.getTime() - effective.getTime()));
  const isYear = expiration >= addYears(effective, 1);
  return { effective: expiration, expiration: isYear || same > year ? year : same };
}
