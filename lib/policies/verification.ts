import { assignments as assignmentResource } from "#lib/contract/policies/assignment.ts";
import { certificateShares as shareResource } from "#lib/contract/policies/certificate-share.ts";
import type { Verification } from "#lib/contract/policies/verification.ts";
import { insuredName } from "#lib/documents/certificate-data.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { contactOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type CertifiedCover, certifiedAssignment, certifiedPolicy, endedEarly } from "./certified.ts";
import { coveragesOf, type Group } from "./granted.ts";
import { coverFor } from "./holder-cover.ts";
import { assignments } from "./schema/assignments.ts";
import { certificateShares } from "./schema/certificate-shares.ts";
import { policies } from "./schema/policies.ts";
import { shownPaper } from "./shown-paper.ts";
import { documentsOf } from "./store.ts";
import { paperOfToken } from "./verification-url.ts";

type Policy = typeof policies.$inferSelect;

/** Cover with its end: that of its term, or of a cancellation that was announced or carried out. */
export interface StandingCover {
  cover: CertifiedCover;
  /** Id of the policy. */
  policy: string;
  /** When the certificate for a holder was taken back. */
  withdrawn: Date | null;
  isCancelled: boolean;
  from: Date;
  to: Date;
  ends: Date;
  endsEarly: boolean;
  /** When its end was announced or came. */
  changed: Date[];
}

/** The end that a cancellation of the policy gives cover under it. */
const cancelled = ({ cancels_at, cancellation }: Policy, ends: Date) => ({
  ends: cancels_at && cancels_at < ends ? cancels_at : ends,
  endsEarly: cancels_at !== null && cancels_at < ends,
  changed: cancellation ? [new Date(cancellation.noticed_at * 1000)] : [],
});

async function ofPolicy(ctx: Ctx, id: string): Promise<StandingCover | null> {
  const policy = await findRow(ctx, policies, id);
  if (!policy) return null;
  const cover = await certifiedPolicy(ctx, policy);
  const at = policy.status === "cancelled" ? policy.cancelled_at : null;
  const term = { policy: id, withdrawn: null, isCancelled: at !== null, from: policy.effective_date, to: policy.expiration_date };
  return { cover, ...term, ...(at ? { ends: at, endsEarly: true, changed: [at] } : cancelled(policy, policy.cover_ends)) };
}

async function ofAssignment(ctx: Ctx, id: string): Promise<StandingCover | null> {
  const row = await findRow(ctx, assignments, id);
  const policy = row && (await findRow(ctx, policies, row.policy));
  // Without a paid premium there is neither cover nor a paper.
  const isCover = row?.status === "active" || row?.status === "ended" || row?.status === "cancelled";
  const cover = isCover && policy && (await certifiedAssignment(ctx, row, policy));
  if (!cover) return null;
  const at = endedEarly(row);
  const term = { policy: policy.id, withdrawn: null, isCancelled: at !== null, from: row.effective_date, to: row.end_date };
  return { cover, ...term, ...(at ? { ends: at, endsEarly: true, changed: [at] } : cancelled(policy, row.cover_ends)) };
}

/** What a certificate for a holder states. Null when there is no such one. */
async function ofHolder(ctx: Ctx, id: string): Promise<StandingCover | null> {
  const share = await findRow(ctx, certificateShares, id);
  const standing = share?.holder ? await standingCover(ctx, share.cover) : null;
  return share && standing && { ...standing, cover: coverFor(share, standing.cover, ctx.now), withdrawn: share.ended_at };
}

/** The cover of a policy, an assignment or a certificate for a holder. Null when there is none. `ctx` is that of the cover. */
export async function standingCover(ctx: Ctx, id: string): Promise<StandingCover | null> {
  if (id.startsWith(`${shareResource.prefix}_`)) return await ofHolder(ctx, id);
  return id.startsWith(`${assignmentResource.prefix}_`) ? await ofAssignment(ctx, id) : await ofPolicy(ctx, id);
}

/** What is shown of a cover now: by the clock, because the sweep may not have marked it yet. */
export function stateOf({ isCancelled, ends, endsEarly }: StandingCover, now: Date): Verification["status"] {
  if (isCancelled) return "cancelled";
  if (ends > now) return "active";
  return endsEarly ? "cancelled" : "expired";
}

/** What the recipient of papers may know: what they state, and whether the cover is in force at a moment. `ctx` is that of the cover. */
export async function verificationOf(ctx: Ctx, standing: StandingCover, groups: readonly Group[]): Promise<Verification> {
  const { now } = ctx;
  const { cover, withdrawn, isCancelled, from, to, ends, endsEarly, changed } = standing;
  const { policy_number, insured, producer, environment, cover_begins } = cover;
  const files = (await documentsOf(ctx, [cover.id])).get(cover.id) ?? {};
  const made = groups.flatMap((group) => files[`${group}_coi`]?.created ?? []);
  const latest = Math.max(toEpoch(cover.bound_at ?? from), ...[...made, ...changed].map(toEpoch));
  return {
    policy_number,
    insured_name: insuredName({ name: insured.name, companyName: insured.company_name, address: {} }),
    insured_state: insured.address?.region ?? null,
    coverage_type: [...new Set(groups.flatMap((group) => coveragesOf(cover, group).map(({ type }) => type)))],
    effective_date: toEpoch(from),
    expiration_date: toEpoch(to),
    status: stateOf(standing, now),
    in_force: !isCancelled && cover_begins <= now && ends > now,
    cover_begins: toEpoch(cover_begins),
    cover_ends: toEpoch(ends),
    ends_early: endsEarly,
    changed_at: latest,
    withdrawn_at: withdrawn && toEpoch(withdrawn),
    producer: { name: producer.name, phone: producer.phone, email: producer.email },
    contact: contactOf(ctx, await organizationRow(ctx)),
    papers: groups.flatMap((group) => shownPaper(cover, group, files[`${group}_coi`], now) ?? []),
    environment,
    sample: cover.sample,
  };
}

/** The paper of a verification URL, in the context of its cover. @throws ApiError resource_not_found, paper_erased, organization_closed */
export async function namedPaper(visitor: Ctx, token: string) {
  const named = paperOfToken(visitor.runtime, token);
  if (!named) throw new ApiError("resource_not_found", "There is no certificate or evidence of a policy with this verification code.");
  const { org_id: orgId, environment, id, groups } = named;
  const system = await systemContext(visitor.runtime, { orgId, environment }, "verification");
  const ctx = { ...system, requestId: visitor.requestId, ip: visitor.ip, userAgent: visitor.userAgent };
  await refuseClosed(visitor, orgId);
  const standing = await standingCover(ctx, id);
  // A code that this service made, of cover that is deleted or whose insured was erased: genuine, and nothing is left to compare.
  if (!standing || standing.cover.insured.erased)
    throw new ApiError("paper_erased", "This service issued this paper. Its insurance is over, and the data of the insured were erased.");
  return { ctx, paper: id, standing, groups };
}

/** @throws ApiError resource_not_found for a token this service did not create; paper_erased; organization_closed */
export async function verify(visitor: Ctx, token: string): Promise<Verification> {
  const { ctx, standing, groups } = await namedPaper(visitor, token);
  return await verificationOf(ctx, standing, groups);
}
