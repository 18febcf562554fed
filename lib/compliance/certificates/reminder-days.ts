import { addDays } from "#lib/kit/dates.ts";

/** How many days before cover ends the contractor is reminded. */
export const reminderDays = [30, 14, 7, 1] as const;

/** The next reminder of a certificate: that its cover ends, or that it must be verified again; null after the last one. */
export function reminderOf({ cover_ends, verify_by }: { cover_ends: Date | null; verify_by: Date | null }, now: Date): Date | null {
  const both = [cover_ends, verify_by].flatMap((deadline) => nextReminder(deadline, now)?.getTime() ?? []);
  return both.length ? new Date(Math.min(...both)) : null;
}

/** Whether a reminder at this time is about this deadline. */
export const isReminderOf = (deadline: Date | null, at: Date | null): boolean =>
  deadline !== null && at !== null && reminderDays.some((days) => addDays(deadline, -days).getTime() === at.getTime());

/** The next reminder time; null after the last one. */
export function nextReminder(coverEnds: Date | null, now: Date): Date | null {
  if (coverEnds === null) return null;
  return reminderDays.map((days) => addDays(coverEnds, -days)).find((moment) => moment > now) ?? null;
}
