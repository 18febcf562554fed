import { addDays } from "#lib/kit/dates.ts";

/** The next reminder after `now`, of those that are sent some days after `from` and before `until`. Null: there is none. */
export function nextReminder(days: readonly number[], from: Date, now: Date, until: Date): Date | null {
  const moments = [...days].sort((a, b) => a - b).map((day) => addDays(from, day));
  return moments.find((moment) => moment > now && moment < until) ?? null;
}
