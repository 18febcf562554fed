import { type CancellationReason, requestedBy } from "#lib/contract/policies/cancellation-reasons.ts";
import type { PolicyNoticeData } from "#lib/documents/policy-notice.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { type MadeNotice, noticeHead, REFUND, reportingSection, storeNotice } from "../papers.ts";
import type { Policy } from "./plan.ts";

/** Why a policy is cancelled, as notices and emails say it. */
export const reasonTexts: Record<CancellationReason, string> = {
  insured_request: "You asked for the cancellation.",
  nonpayment: "Premium was not paid.",
  underwriting: "The insurer cancels the policy for another reason, which is stated here.",
};

export const CANCELLATION_HOUR = "12:01 a.m. standard time at your address";

/** The words of a notice of cancellation. `day`: the first day without cover. */
async function cancellationWords(
  ctx: Ctx,
  policy: Policy,
  day: string,
  asked: { reason: CancellationReason; note: string | null },
  days: number,
) {
  const { head, questions } = await noticeHead(ctx, policy);
  const reporting = reportingSection(policy);
  const byInsured = requestedBy(asked.reason) === "insured";
  return {
    ...head,
    title: byInsured ? "Confirmation of cancellation" : "Notice of cancellation",
    facts: [
      ["Cover ends", showDay(day)],
      ["Notice given", showDay(dateOf(ctx.now))],
      ["Expiration date", showDay(dateOf(policy.expiration_date))],
      ["Days of notice", byInsured ? null : String(days)],
    ],
    sections: [
      {
        title: "What ends",
        paragraphs: [
          `This policy is cancelled on ${showDay(day)} at ${CANCELLATION_HOUR}. Nothing that happens from then on is covered by it.`,
          "Jobs that are assigned to the policy are not covered from then on either. Certificates of insurance that were issued for it no longer prove cover.",
        ],
      },
      { title: "Reason", paragraphs: [reasonTexts[asked.reason], ...(asked.note ? [asked.note] : [])] },
      {
        title: "Your premium",
        paragraphs: [REFUND],
      },
      ...(reporting ? [reporting] : []),
      questions,
    ],
  } satisfies PolicyNoticeData;
}

/** Creates the notice of a cancellation. `day`: the first day without cover. */
export const cancellationNotice = async (
  ctx: Ctx,
  policy: Policy,
  day: string,
  asked: { reason: CancellationReason; note: string | null },
  days: number,
): Promise<MadeNotice> => await storeNotice(ctx, policy, "cancellation_notice", await cancellationWords(ctx, policy, day, asked, days));
