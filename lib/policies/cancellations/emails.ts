import type { MailKind } from "#lib/contract/core/mail.ts";
import type { CancellationReason } from "#lib/contract/policies/cancellation-reasons.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dayIn, emailLanguage, emailTexts } from "#lib/text/emails.ts";
import type { PlainMessage, Text } from "#lib/text/text.ts";
import { midnightOf, type Policy } from "./plan.ts";

/** How many days the link in an email about a policy opens the contractor portal. */
const LINK_DAYS = 14;

/** Emails the policy's contractor in their language, unless they were deleted, with a link to their portal and its documents. */
export async function tellContractor(
  w: Writer,
  policy: Policy,
  kind: MailKind,
  say: (t: Text) => { subject: string; text: string },
): Promise<void> {
  const to = await findRow(w, contractors, policy.contractor);
  if (!to) return;
  const language = emailLanguage(to.language);
  const t = emailTexts(language);
  const { subject, text } = say(t);
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", to.id, addDays(w.now, LINK_DAYS)));
  const link = `${t("Your policy and its documents:")}\n${url}\n\n${t("The link works once, for {days} days.", { days: LINK_DAYS })}`;
  const message = { to: to.email, contractor: to.id, about: policy.id, kind, language, subject };
  await mail(w, { ...message, text: `${t("Hello {name},", { name: to.first_name })}\n\n${text}\n\n${link}` });
}

const reasons: Record<CancellationReason, PlainMessage> = {
  insured_request: "You asked for the cancellation.",
  nonpayment: "Premium was not paid.",
  underwriting: "The insurer cancels the policy for another reason, which is stated here.",
};

const jobOf = (policy: Policy) => `"${policy.work.name}"`;

/** Emails the notice of a cancellation. `day`: the first day without cover. */
export async function emailCancellation(
  w: Writer,
  policy: Policy,
  day: string,
  { reason, note }: { reason: CancellationReason; note: string | null },
): Promise<void> {
  await tellContractor(w, policy, "policy_cancellation_notice", (t) => {
    const on = { policy: policy.policy_number, date: dayIn(t, midnightOf(day)) };
    const what = t(
      "Your policy {policy} for {job} is cancelled on {date} at 12:01 a.m. standard time at your address. Nothing that happens from then on is covered by it, and jobs assigned to it are not covered either.",
      { ...on, job: jobOf(policy) },
    );
    const why = [t("Reason:"), t(reasons[reason]), note].filter(Boolean).join(" ");
    const money = t("Premium for the days after the cancellation is refunded to where it came from.");
    return { subject: t("Policy {policy}: cancelled on {date}", on), text: `${what}\n\n${why}\n\n${money}` };
  });
}

/** Emails that a cancellation was withdrawn before its date. */
export async function emailWithdrawal(w: Writer, policy: Policy, day: string): Promise<void> {
  await tellContractor(w, policy, "policy_cancellation_withdrawn", (t) => ({
    subject: t("Policy {policy}: cover goes on", { policy: policy.policy_number }),
    text: t("Your policy {policy} for {job} is not cancelled: the cancellation on {date} was withdrawn. Cover goes on to {end}.", {
      policy: policy.policy_number,
      job: jobOf(policy),
      date: dayIn(t, midnightOf(day)),
      end: dayIn(t, policy.expiration_date),
    }),
  }));
}
