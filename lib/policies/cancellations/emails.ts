import type { CancellationReason } from "#lib/contract/policies/cancellation-reasons.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dayIn } from "#lib/text/emails.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import { tellContractor } from "../tell.ts";
import { midnightOf, type Policy } from "./plan.ts";

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
    // What was written as the reason is quoted, because nobody translates it.
    const quoted = note && t("The reason, as it was written: “{note}”", { note });
    const why = [t("Reason:"), t(reasons[reason]), quoted].filter(Boolean).join(" ");
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
