import { assignments as assignmentResource } from "#lib/contract/policies/assignment.ts";
import type { Verification, verifications } from "#lib/contract/policies/verification.ts";
import { insuredName } from "#lib/documents/certificate-data.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type CertifiedCover, certifiedAssignment, certifiedPolicy, endedEarly } from "./certified.ts";
import { coveragesOf, type Group } from "./granted.ts";
import { assignments } from "./schema/assignments.ts";
import { policies } from "./schema/policies.ts";
import { shownPaper } from "./shown-paper.ts";
import { documentsOf } from "./store.ts";
import { paperOfToken } from "./verification-url.ts";

type Policy = typeof policies.$inferSelect;

/** Cover with its end: that of its term, or of a cancellation that was announced or carried out. */
interface StandingCover {
  cover: CertifiedCover;
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
  const term = { isCancelled: at !== null, from: policy.effective_date, to: policy.expiration_date };
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
  const term = { isCancelled: at !== null, from: row.effective_date, to: row.end_date };
  return { cover, ...term, ...(at ? { ends: at, endsEarly: true, changed: [at] } : cancelled(policy, row.cover_ends)) };
}

/** The cover of a policy or an assignment. Null when there is none. `ctx` is that of the cover. */
export const standingCover = async (ctx: Ctx, id: string): Promise<StandingCover | null> =>
  id.startsWith(`${assignmentResource.prefix}_`) ? await ofAssignment(ctx, id) : await ofPolicy(ctx, id);

/** What the recipient of papers may know: what they state, and whether the cover is in force at a moment. `ctx` is that of the cover. */
export async function verificationOf(ctx: Ctx, standing: StandingCover, groups: readonly Group[]): Promise<Verification> {
  const { now } = ctx;
  const { cover, isCancelled, from, to, ends, endsEarly, changed } = standing;
  const { policy_number, insured, producer, environment, cover_begins } = cover;
  const files = (await documentsOf(ctx, [cover.id])).get(cover.id) ?? {};
  const made = groups.flatMap((group) => files[`${group}_coi`]?.created ?? []);
  // By the clock, because the sweep may not have marked it yet.
  const isOver = ends <= now;
  const latest = Math.max(toEpoch(cover.bound_at ?? from), ...[...made, ...changed].map(toEpoch));
  return {
    policy_number,
    insured_name: insuredName({ name: insured.name, companyName: insured.company_name, address: {} }),
    insured_state: insured.address?.region ?? null,
    coverage_type: groups.flatMap((group) => coveragesOf(cover, group).map(({ type }) => type)),
    effective_date: toEpoch(from),
    expiration_date: toEpoch(to),
    status: isCancelled ? "cancelled" : isOver ? (endsEarly ? "cancelled" : "expired") : "active",
    in_force: !isCancelled && cover_begins <= now && !isOver,
    cover_begins: toEpoch(cover_begins),
    cover_ends: toEpoch(ends),
    ends_early: endsEarly,
    changed_at: latest,
    producer: { name: producer.name, phone: producer.phone, email: producer.email },
    papers: groups.flatMap((group) => shownPaper(cover, group, files[`${group}_coi`], now) ?? []),
    environment,
    sample: cover.sample,
  };
}

/** @throws ApiError resource_not_found for a token this service did not create, and for deleted cover alike; organization_closed */
async function verify(visitor: Ctx, token: string): Promise<Verification> {
  const notFound = new ApiError("resource_not_found", "There is no certificate or evidence of a policy with this verification code.");
  const named = paperOfToken(visitor.runtime, token);
  if (!named) throw notFound;
  const { org_id: orgId, environment, id, groups } = named;
  const ctx = await systemContext(visitor.runtime, { orgId, environment }, "verification");
  const standing = await standingCover(ctx, id);
  if (!standing) throw notFound;
  await refuseClosed(visitor, orgId);
  return await verificationOf(ctx, standing, groups);
}

export const verificationVerbs: Verbs<typeof verifications.operations> = { verify: (ctx, { body }) => verify(ctx, body.token) };
