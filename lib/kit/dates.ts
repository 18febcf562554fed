import { UTCDate } from "@date-fns/utc";
import { addDays as addUtcDays } from "date-fns/addDays";
import { addYears as addUtcYears } from "date-fns/addYears";
import { startOfDay } from "date-fns/startOfDay";

/** Epoch seconds as an integer, the API's only format for time. */
export function toEpoch(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** The instant `seconds` after the Unix epoch. */
export function fromEpoch(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The start in UTC of a day such as `2026-07-01`, or the instant of a time in epoch seconds. */
export const instantOf = (value: string | number): Date =>
  /^\d+$/.test(String(value)) ? fromEpoch(Number(value)) : new Date(`${value}T00:00:00Z`);

/** `days` calendar days later, same time of day, in UTC. */
export function addDays(date: Date, days: number): Date {
  return new Date(addUtcDays(new UTCDate(date), days).getTime());
}

/** `years` calendar years later in UTC; 29 February becomes 28 February. */
export function addYears(date: Date, years: number): Date {
  return new Date(addUtcYears(new UTCDate(date), years).getTime());
}

/** 00:00 UTC of the instant's day. */
export function startOfUtcDay(date: Date): Date {
  return new Date(startOfDay(new UTCDate(date)).getTime());
}

/** Adds seconds; for lifetimes of links, sessions and keys. */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
