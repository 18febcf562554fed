import type { MailLanguage } from "#lib/contract/core/mail-delivery.ts";
import { addDays } from "#lib/kit/dates.ts";
import { fieldError } from "../base/errors.ts";

/** The next reminder after `now`, of those that are sent some days after `from` and before `until`. Null: there is none. */
function nextReminder(days: readonly number[], from: Date, now: Date, until: Date): Date | null {
  const moments = [...days].sort((a, b) => a - b).map((day) => addDays(from, day));
  return moments.find((moment) => moment > now && moment < until) ?? null;
}

/** The columns of an object whose link is emailed on some days after it was created. */
interface ReminderColumns {
  remind: readonly number[];
  created: Date;
  expires_at: Date;
  reminded: number;
}

/** The columns after a reminder was due. `isSent`: it was sent. `isOver`: no other follows. */
export function afterReminder({ remind, created, expires_at, reminded }: ReminderColumns, now: Date, isSent: boolean, isOver = !isSent) {
  return { remind_at: isOver ? null : nextReminder(remind, created, now, expires_at), reminded: reminded + Number(isSent) };
}

/** What the API takes about the emails of an object. */
export interface InviteTerms {
  send?: "email" | null | undefined;
  remind?: number[] | undefined;
  language?: MailLanguage | undefined;
}

/** @throws ApiError invalid_input for reminders of what is not emailed */
export function assertInvite({ send, remind }: InviteTerms): void {
  if (!send && remind?.length) throw fieldError("invalid_input", "remind", "Reminders are emails: set send to email, or leave them out.");
}

/** The columns of a new object whose link may be emailed. `usual`: the days of its reminders unless stated. */
export function invitedAt({ send = null, remind, language = "en" }: InviteTerms, usual: readonly number[], now: Date, until: Date) {
  const days = send ? [...new Set(remind ?? usual)].sort((a, b) => a - b) : [];
  return { send, language, remind: days, remind_at: nextReminder(days, now, now, until) };
}
