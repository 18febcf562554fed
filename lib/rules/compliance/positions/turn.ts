import type { Place } from "#lib/contract/core/region-names.ts";
import { dayAt, dayBegins } from "#lib/rules/cover/day.ts";

/** A time at which an answer may change by itself, and the day of cover that begins with it or contains it. */
export interface Turn {
  at: Date;
  day: string;
}

export const turnOn = (day: string, state: Place | null): Turn => ({ at: dayBegins(day, state), day });
export const turnAt = (at: Date, state: Place | null): Turn => ({ at, day: dayAt(at, state) });

/** The first of these; null if there are none. */
export const firstOf = (...turns: (Turn | null)[]): Turn | null =>
  turns.reduce((first, one) => (first === null || (one !== null && one.at < first.at) ? one : first), null);
