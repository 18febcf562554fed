import { and, eq, inArray, min, or, sql } from "drizzle-orm";
import type { AutomaticApproval, RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { entityStore } from "#lib/people/entities.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { contractors, entities, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { automaticApprovalOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { withEntityTerms } from "#lib/rules/compliance/certificates/entity-rules.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { type ChosenRequirement, requirementFor } from "../insurance-requirements/choose.ts";
import { certificates } from "../schema/certificates.ts";
import { engagements } from "../schema/positions.ts";
import type { Certificate } from "./store.ts";

/**
 * The start of a contractor's engagement for a certificate's purpose: as the platform states, else the first certificate for it. Without a
 * particular purpose, the contractor's creation.
 */
async function engagedSince(
  ctx: Ctx,
  contractor: typeof contractors.$inferSelect,
  { entity, job }: { entity: string | null; job: string | null },
): Promise<Date> {
  if (entity === null && job === null) return contractor.created;
  const jobsThere = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inScope(jobs, ctx), eq(jobs.entity, entity ?? "")));
  const there = or(eq(engagements.entity, entity ?? ""), inArray(engagements.job, jobsThere));
  const [stated] = await ctx.db
    .select({ from: engagements.from, created: engagements.created })
    .from(engagements)
    .where(and(inScope(engagements, ctx), eq(engagements.contractor, contractor.id), job === null ? there : eq(engagements.job, job)))
    .orderBy(sql`coalesce(${engagements.from}, ${engagements.created})`)
    .limit(1);
  if (stated) return stated.from === null ? stated.created : dayBegins(dateOf(stated.from), placeOf(contractor.address));
  const same = job === null ? eq(certificates.entity, entity ?? "") : eq(certificates.job, job);
  const [sent] = await ctx.db
    .select({ since: min(certificates.created) })
    .from(certificates)
    .where(and(inScope(certificates, ctx), eq(certificates.contractor, contractor.id), same));
  return sent?.since ?? ctx.now;
}

export type StatedPurpose = Pick<Certificate, "entity" | "job" | "category_code">;

/**
 * The stated purpose of a certificate: its entity, else its job's.
 * @throws ApiError invalid_entity_id, invalid_job_id
 */
export async function purposeOf(
  w: Writer,
  stated: { entity?: string | null | undefined; job?: string | null | undefined },
): Promise<StatedPurpose> {
  const entity = stated.entity ? await lockReference(w, entityStore, stated.entity, "entity") : null;
  const job = stated.job ? await lockReference(w, jobStore, stated.job, "job") : null;
  return { entity: entity?.id ?? job?.entity ?? null, job: job?.id ?? null, category_code: job?.category_code ?? null };
}

/** The context in which a certificate is audited. */
export interface Case {
  contractor: typeof contractors.$inferSelect;
  entity: typeof entities.$inferSelect | null;
  workState: string | null;
  requirement: ChosenRequirement;
  rules: RequirementRules;
  /** Whether the certificate may be approved automatically. */
  approval: AutomaticApproval;
}

/** The requirement's automatic approval setting, else the organization's. */
async function approvalFor(ctx: Ctx, { automatic_approval: own }: RequirementRules): Promise<AutomaticApproval> {
  return own === "inherit" ? automaticApprovalOf(ctx, await organizationRow(ctx)) : own;
}

/**
 * The present context apart from the document itself. Null if the contractor has been deleted.
 * @throws ApiError no_insurance_requirement_found
 */
export async function caseOf(
  ctx: Ctx,
  certificate: Pick<Certificate, "contractor" | "entity" | "job" | "category_code" | "status">,
): Promise<Case | null> {
  const contractor = await findRow(ctx, contractors, certificate.contractor);
  if (!contractor) return null;
  const job = certificate.job === null ? null : await findRow(ctx, jobs, certificate.job);
  const entity = certificate.entity === null ? null : await findRow(ctx, entities, certificate.entity);
  const engaged = { since: await engagedSince(ctx, contractor, certificate), homeState: placeOf(contractor.address) };
  const purpose = { entity: entity?.id ?? null, category_code: certificate.category_code };
  const requirement = await requirementFor(ctx, purpose, { ...engaged, isApproved: certificate.status === "approved" });
  const { professional_limit } = await organizationRow(ctx);
  const rules = entity ? withEntityTerms(requirement.rules, { ...entity, professional_limit }) : requirement.rules;
  const approval = await approvalFor(ctx, rules);
  return { contractor, entity, workState: job?.address?.region ?? null, requirement, rules, approval };
}
