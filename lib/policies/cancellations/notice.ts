import { createHash } from "node:crypto";
import { coverages } from "#lib/contract/core/coverages.ts";
import { type CancellationReason, requestedBy } from "#lib/contract/policies/cancellation-reasons.ts";
import { type PolicyNoticeData, policyNotice } from "#lib/documents/policy-notice.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { documents } from "#lib/platform/db/schema/documents.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { issuerOf } from "#lib/quotes/readiness.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { carrierOf, type SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import type { Policy } from "./plan.ts";

type MadeNotice = typeof documents.$inferInsert;

/** Why a policy is cancelled, as notices and emails say it. */
export const reasonTexts: Record<CancellationReason, string> = {
  insured_request: "You asked for the cancellation.",
  nonpayment: "Premium was not paid.",
  underwriting: "The insurer cancels the policy for another reason, which is stated here.",
};

export const CANCELLATION_HOUR = "12:01 a.m. standard time at your address";

/** The insurers that the policy was issued with, those of liability first. */
function insurersOf({ coverage_type }: Policy, insurers: SetInsurers | null): string[] {
  const inOrder = coverages
    .filter((one) => coverage_type.includes(one))
    .sort((a, b) => Number(a === "workers-comp") - Number(b === "workers-comp"));
  return [...new Set(inOrder.map((one) => carrierOf(insurers, one).name))];
}

/** What every notice about this policy starts with, and whom it names for questions. */
export async function noticeHead(ctx: Ctx, policy: Policy) {
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const { producer, sample } = await issuerOf(ctx, { ...quote, coverage_type: policy.coverage_type });
  const { name, company_name, address } = policy.insured;
  const head = {
    sample,
    policyNumber: policy.policy_number,
    producer: producer.name,
    insurers: insurersOf(policy, quote.insurers),
    insured: { name, companyName: company_name, address: address ?? {} },
    writtenAt: toEpoch(ctx.now),
  };
  return { head, questions: { title: "Questions", paragraphs: [`Write to ${producer.email} or call ${producer.phone}.`] } };
}

/** The words of a notice of cancellation. `day`: the first day without cover. */
async function cancellationWords(
  ctx: Ctx,
  policy: Policy,
  day: string,
  asked: { reason: CancellationReason; note: string | null },
  days: number,
) {
  const { head, questions } = await noticeHead(ctx, policy);
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
        paragraphs: [
          "Premium for the days after the cancellation is refunded to where it came from, to the cent. Fees that are fully earned, and the minimum premium, are kept.",
        ],
      },
      questions,
    ],
  } satisfies PolicyNoticeData;
}

/** Stores the PDF of a notice. The caller lists it with `keepDocuments`; otherwise its file is removed at night. */
export async function storeNotice(
  ctx: Ctx,
  policy: Policy,
  kind: "cancellation_notice" | "nonrenewal_notice",
  data: PolicyNoticeData,
): Promise<MadeNotice> {
  const bytes = await policyNotice(data);
  const id = newId("doc");
  const file_key = `${ctx.orgId}/${ctx.environment}/policies/${policy.id}/${id}.pdf`;
  await ctx.runtime.files.put(file_key, bytes, { contentType: "application/pdf" });
  return {
    ...{ org_id: ctx.orgId, environment: ctx.environment, id, created: ctx.now, owner: policy.id, kind, file_key },
    filename: `${policy.policy_number}-${kind.replaceAll("_", "-")}.pdf`,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.byteLength,
  };
}

/** Creates the notice of a cancellation. `day`: the first day without cover. */
export const cancellationNotice = async (
  ctx: Ctx,
  policy: Policy,
  day: string,
  asked: { reason: CancellationReason; note: string | null },
  days: number,
): Promise<MadeNotice> => await storeNotice(ctx, policy, "cancellation_notice", await cancellationWords(ctx, policy, day, asked, days));
