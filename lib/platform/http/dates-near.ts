import type { z } from "zod";
import { coverDates, quantities } from "#lib/contract/core/common.ts";
import { addYears, toEpoch } from "#lib/kit/dates.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";

/** How far from the present a time in a body can be, in years. Beyond it, it is a slip of the sender. */
const MAX_YEARS_AHEAD = 10;
const MAX_YEARS_BACK = 50;

/** A field that holds a time, unless the rules of cover limit it. */
export const isLimitedHere = (field: z.ZodType): boolean => quantities.get(field)?.is === "epoch" && coverDates.get(field) === undefined;

/** What is wrong with a time in epoch seconds. Null: nothing. */
export function farFrom(now: Date, time: number): string | null {
  const latest = addYears(now, MAX_YEARS_AHEAD);
  if (time > toEpoch(latest)) return `must be at most ${MAX_YEARS_AHEAD} years ahead: on ${showDay(dateOf(latest))} or earlier`;
  const earliest = addYears(now, -MAX_YEARS_BACK);
  if (time < toEpoch(earliest)) return `must be at most ${MAX_YEARS_BACK} years ago: on ${showDay(dateOf(earliest))} or later`;
  return null;
}
