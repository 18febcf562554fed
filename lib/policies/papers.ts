import { createHash } from "node:crypto";
import type { Region } from "#lib/contract/core/common.ts";
import { type Coverage, claimsMade, coverageNames, coverages } from "#lib/contract/core/coverages.ts";
import { type PolicyNoticeData, policyNotice } from "#lib/documents/policy-notice.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { documents } from "#lib/platform/db/schema/documents.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { issuerOf } from "#lib/quotes/readiness.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { reportingOf } from "#lib/rules/policies/claims-made.ts";
import { carrierOf, type SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;
export type MadeNotice = typeof documents.$inferInsert;

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

/** The time after the end in which claims from before it may be reported, and what can be bought, as papers say it. */
export function reportingWords(held: readonly Coverage[], state: Region | null): string {
  const { automatic, years } = reportingOf(state);
  const lines = held.map((one) => coverageNames[one].toLowerCase()).join(" and ");
  return `When ${lines} ends and is not replaced, claims for acts before the end may be reported for ${automatic} more days without a charge. Within those days the insured may buy more time: ${years.join(" or ")} years. Ask the producer for the price.`;
}

/** What a notice about the end of a policy says of reporting claims afterwards. Null: nothing in it is claims-made. */
export function reportingSection({ coverage_type, home_state }: Policy): { title: string; paragraphs: string[] } | null {
  const held = claimsMade.filter((one) => coverage_type.includes(one));
  return held.length > 0 ? { title: "Reporting claims after the end", paragraphs: [reportingWords(held, home_state)] } : null;
}

/** What becomes of premium when a policy is cancelled. */
export const REFUND =
  "Premium for the days after the cancellation is refunded to where it came from, to the cent. Fees that are fully earned, and the minimum premium, are kept.";

type PaperKind = "cancellation_notice" | "nonrenewal_notice" | "policy_document" | "policy_summary";

/** Stores a paper of a policy. The caller lists it with `keepDocuments`; otherwise its file is removed at night. */
export async function storePaper(ctx: Ctx, policy: Policy, kind: PaperKind, bytes: Uint8Array): Promise<MadeNotice> {
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

/** The same of a notice about the end of a policy. */
export const storeNotice = async (
  ctx: Ctx,
  policy: Policy,
  kind: "cancellation_notice" | "nonrenewal_notice",
  data: PolicyNoticeData,
): Promise<MadeNotice> => await storePaper(ctx, policy, kind, await policyNotice(data));
