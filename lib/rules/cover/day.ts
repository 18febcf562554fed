import type { Place } from "#lib/contract/core/region-names.ts";
import { addDays } from "#lib/kit/dates.ts";
import { remember } from "#lib/kit/remember.ts";

// Policies begin and end at 12:01 a.m. standard time at the insured's address, in summer too. A day of cover therefore always has 24 hours.

/** Hours behind UTC in standard time. For states with two zones: the zone where most people live (decision 70). */
const hoursBehind = {
  5: "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  6: "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  7: "AZ CO ID MT NM UT WY",
  8: "CA NV OR WA",
  9: "AK",
  10: "HI",
} as const;

/** The states in each time zone, by hours behind UTC. */
export const statesByHours: readonly (readonly [hours: number, states: readonly string[]])[] = Object.entries(hoursBehind).map(
  ([hours, states]) => [Number(hours), states.split(" ")],
);

/** The same where certificates count but no cover is sold; negative east of Greenwich. A military address names no zone: UTC. */
const elsewhere: typeof statesByHours = [
  [-10, ["GU", "MP"]],
  [3.5, ["NL"]],
  [4, ["NB", "NS", "PE", "PR", "VI"]],
  [5, ["NU", "ON", "QC"]],
  [6, ["MB", "SK"]],
  [7, ["AB", "NT", "YT"]],
  [8, ["BC"]],
  [11, ["AS"]],
];
const hoursOf = new Map([...statesByHours, ...elsewhere].flatMap(([hours, states]) => states.map((state) => [state, hours] as const)));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after 00:00 UTC a day of cover begins. When the state is not known, the UTC day is used. */
const delay = (state: Place | null): number => (hoursOf.get(state ?? "") ?? 0) * HOUR + MINUTE;

const dayNumbered = remember(1000, (days: number) => new Date(days * DAY).toISOString().slice(0, 10));

/** The date of a term's first or last instant, `2026-07-01`: its UTC day, as printed on documents. */
export const dateOf = (instant: Date): string => dayNumbered(Math.floor(instant.getTime() / DAY));

/** The day of cover that contains an instant, for an address in this state. */
export const dayAt = (instant: Date, state: Place | null): string => dateOf(new Date(instant.getTime() - delay(state)));

/** The start of a day of cover: 12:01 a.m. standard time. */
export const dayBegins = (day: string, state: Place | null): Date => new Date(Date.parse(`${day}T00:00:00Z`) + delay(state));

const zones: Record<number, string> = { 5: "Eastern", 6: "Central", 7: "Mountain", 8: "Pacific", 9: "Alaska", 10: "Hawaii" };

/** The hour of a moment at an address in this state, "3:42 p.m. Central standard time", and its day. UTC where the state is not known. */
export function hourAt(instant: Date, state: Place | null): { hour: string; day: string } {
  const behind = hoursOf.get(state ?? "") ?? 0;
  const local = new Date(instant.getTime() - behind * HOUR);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, "0");
  const zone = zones[behind] ? `${zones[behind]} standard time` : "UTC";
  return { hour: `${hours % 12 || 12}:${minutes} ${hours < 12 ? "a.m." : "p.m."} ${zone}`, day: dateOf(local) };
}

/** What a clock in standard time at an address in this state shows, `2026-12-01T00:01`. UTC where the state is not known. */
export const localAt = (instant: Date, state: Place | null): string =>
  new Date(instant.getTime() - (hoursOf.get(state ?? "") ?? 0) * HOUR).toISOString().slice(0, 16);

/** The dates stated on a policy. */
export interface StatedTerm {
  effective: string;
  expiration: string;
}

/** Whether cover is in force on a day: from the effective day on, but not on the expiration day, when a renewal begins. */
export const inForceOn = (day: string, { effective, expiration }: StatedTerm): boolean => effective <= day && day < expiration;

/** The day `days` after (or, if negative, before) a day. */
export const dayAfter = (day: string, days: number): string => dateOf(addDays(new Date(`${day}T00:00:00Z`), days));
