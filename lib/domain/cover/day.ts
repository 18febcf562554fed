import type { Region } from "#lib/contract/common.ts";
import { addDays } from "#lib/kit/dates.ts";

// Policies begin and end at 12:01 a.m. standard time at the insured's address, summer and winter. So a day of cover has always 24 hours.

/** Hours behind UTC in standard time; of states with two zones, the one most people live in (decision 70). */
const hoursBehind = {
  5: "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  6: "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  7: "AZ CO ID MT NM UT WY",
  8: "CA NV OR WA",
  9: "AK",
  10: "HI",
} as const;

/** The states of each zone, by its hours behind UTC. */
export const statesByHours: readonly (readonly [hours: number, states: readonly string[]])[] = Object.entries(hoursBehind).map(
  ([hours, states]) => [Number(hours), states.split(" ")],
);
const hoursOf = new Map(statesByHours.flatMap(([hours, states]) => states.map((state) => [state, hours] as const)));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a day of cover begins, after 00:00 UTC of the same date. Where no state is known, the day is that of UTC. */
const delay = (state: string | null): number => (hoursOf.get(state ?? "") ?? 0) * HOUR + MINUTE;

/** The date that an instant names as the first or last of a term, `2026-07-01`: its day in UTC, as documents print it. */
export const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day of cover that an instant lies in, at an address in this state. */
export const dayAt = (instant: Date, state: Region | null): string => dateOf(new Date(instant.getTime() - delay(state)));

/** The first moment of a day of cover: 12:01 a.m. standard time. */
export const dayBegins = (day: string, state: Region | null): Date => new Date(Date.parse(`${day}T00:00:00Z`) + delay(state));

/** The dates a policy states. */
export interface StatedTerm {
  effective: string;
  expiration: string;
}

/** Whether cover is in force on a day: from the day it takes effect, and no longer on the day it expires, which a renewal begins on. */
export const inForceOn = (day: string, { effective, expiration }: StatedTerm): boolean => effective <= day && day < expiration;

/** `days` after (or before) a day. */
export const dayAfter = (day: string, days: number): string => dateOf(addDays(new Date(`${day}T00:00:00Z`), days));
