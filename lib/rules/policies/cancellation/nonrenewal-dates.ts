import { dayAfter } from "#lib/rules/cover/day.ts";

/** Days before the last possible day on which the notice goes out, so that a refused email or an outage can be repaired in time. */
export const SPARE_DAYS = 5;

export interface NonrenewalDates {
  /** The last day on which the notice is early enough, `2026-05-02`. */
  last: string;
  /** The day on which it goes out: some days earlier, or today. Null: it is too late. */
  notice: string | null;
}

/** When an insurer gives notice that a policy is not renewed. `expiration` is its end, `today` the day at the insured's address. */
export function nonrenewalDates({ expiration, today, days }: { expiration: string; today: string; days: number }): NonrenewalDates {
  const last = dayAfter(expiration, -days);
  const planned = dayAfter(last, -SPARE_DAYS);
  return { last, notice: today > last ? null : today > planned ? today : planned };
}
