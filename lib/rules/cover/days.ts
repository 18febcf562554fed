import { remember } from "#lib/kit/remember.ts";

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whole days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / 86_400_000);

const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

/** "March 15, 2026". */
export const showDay: (day: string) => string = remember(1000, (day: string) => longDay.format(atMidnight(day)));
