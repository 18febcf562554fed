import type { CancellationReason } from "#lib/contract/cancellation-reasons.ts";
import type { MailKind } from "#lib/contract/resources/mail.ts";
import { showDay } from "#lib/domain/certificates/days.ts";
import { dateOf } from "#lib/domain/cover/day.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractors } from "#lib/parties/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { CANCELLATION_HOUR, reasonTexts } from "./notice.ts";
import type { Policy } from "./plan.ts";

/** How many days the link in an email about a policy opens the contractor portal. */
const LINK_DAYS = 14;

/** Emails the policy's contractor, unless they were deleted, with a link to their portal and its documents. */
export async function tellContractor(w: Writer, policy: Policy, kind: MailKind, subject: string, text: string): Promise<void> {
  const to = await findRow(w, contractors, policy.contractor);
  if (!to) return;
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", to.id, addDays(w.now, LINK_DAYS)));
  const link = `Your policy and its documents:\n${url}\n\nThe link works once, for ${LINK_DAYS} days.`;
  const message = { to: to.email, contractor: to.id, about: policy.id, kind, subject };
  await mail(w, { ...message, text: `Hello ${to.first_name},\n\n${text}\n\n${link}` });
}

/** Emails the notice of a cancellation. `day`: the first day without cover. */
export async function emailCancellation(
  w: Writer,
  policy: Policy,
  day: string,
  { reason, note }: { reason: CancellationReason; note: string | null },
): Promise<void> {
  const what = `Your policy ${policy.policy_number} for "${policy.work.name}" is cancelled on ${showDay(day)} at ${CANCELLATION_HOUR}. Nothing that happens from then on is covered by it, and jobs assigned to it are not covered either.`;
  const why = [reasonTexts[reason], note].filter(Boolean).join(" ");
  const money = "Premium for the days after the cancellation is refunded to where it came from.";
  const subject = `Policy ${policy.policy_number}: cancelled on ${showDay(day)}`;
  await tellContractor(w, policy, "policy_cancellation_notice", subject, `${what}\n\nReason: ${why}\n\n${money}`);
}

/** Emails that a cancellation was withdrawn before its date. */
export async function emailWithdrawal(w: Writer, policy: Policy, day: string): Promise<void> {
  const text = `Your policy ${policy.policy_number} for "${policy.work.name}" is not cancelled: the cancellation on ${showDay(day)} was withdrawn. Cover goes on to ${showDay(dateOf(policy.expiration_date))}.`;
  await tellContractor(w, policy, "policy_cancellation_withdrawn", `Policy ${policy.policy_number}: cover goes on`, text);
}
