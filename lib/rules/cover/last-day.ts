import { addSeconds, fromEpoch, instantOf } from "#lib/kit/dates.ts";
import { dateOf, dayAfter } from "./day.ts";

/** The first UTC day on which something that ends then no longer counts. The last second of a day is its end. */
export const dayEnded = (end: Date): string => dateOf(addSeconds(end, 1));

/** The last day of what ends then. */
export const lastDayBefore = (end: Date | null): string | null => end && dayAfter(dayEnded(end), -1);

/** The end of a request as the first day after the last; `until` is the earlier name, a time. Undefined: neither is sent. */
export function dayAfterLast({ through, until }: { through?: string | number | null; until?: number | null }): string | null | undefined {
  if (through !== undefined) return through === null ? null : dayAfter(dateOf(instantOf(through)), 1);
  return until === undefined || until === null ? until : dayEnded(fromEpoch(until));
}
