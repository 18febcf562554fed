import { addDays } from "#lib/kit/dates.ts";

/** How many days before cover ends the contractor is reminded. */
export const reminderDays = [30, 14, 7, 1] as const;

/** The next reminder time; null after the last one. */
export function nextReminder(coverEnds: Date | null, now: Date): Date | null {
  if (coverEnds === null) return null;
  return reminderDays.map((days) => addDays(coverEnds, -days)).find((moment) => moment > now) ?? null;
}
