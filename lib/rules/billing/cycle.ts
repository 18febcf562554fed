import { hup } from "#lib/kit/money.ts";

/** A period of time: a pay cycle or the term of cover. The end is exclusive. */
export interface Cycle {
  start: Date;
  end: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of an instant, `2026-07-01`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Whether a cycle lies within a term, compared by day: cover that starts at noon covers that day's pay. */
export function fits(cycle: Cycle, term: Cycle): boolean {
  const lastDay = Date.parse(`${dayOf(term.end)}T00:00:00Z`) + DAY_MS;
  return dayOf(cycle.start) >= dayOf(term.start) && cycle.end.getTime() <= lastDay;
}

/** Whether two cycles overlap. */
export const overlaps = (a: Cycle, b: Cycle): boolean => a.start < b.end && a.end > b.start;

/** The number of days of a cycle, and how many of them have not begun at `at`. Days are counted from its start; a last one that is not whole counts. */
export function daysAfter({ start, end }: Cycle, at: Date): { days: number; after: number } {
  const begun = (until: Date) => Math.max(0, Math.ceil((until.getTime() - start.getTime()) / DAY_MS));
  const days = Math.max(1, begun(end));
  return { days, after: Math.max(0, days - begun(at)) };
}

/** The part of an amount (cents) earned by the days up to `at`, rounded half up. */
export function earnedBy(amount: number, cycle: Cycle, at: Date): number {
  const { days, after } = daysAfter(cycle, at);
  return Number(hup(BigInt(amount) * BigInt(days - after), BigInt(days)));
}
