import type { Ctx } from "#lib/api/context.ts";
import { contractors, entities, jobs } from "#lib/api/db/schema/people.ts";
import { findRow } from "#lib/api/resource/find.ts";
import type { RequirementRules } from "#lib/contract/requirement-rules.ts";
import { withEntityTerms } from "#lib/domain/certificates/entity-rules.ts";
import { requirementFor } from "../insurance-requirements/choose.ts";
import type { InsuranceRequirement } from "../insurance-requirements/store.ts";
import type { Certificate } from "./store.ts";

/** What a certificate is judged by, and for whom. */
export interface Case {
  contractor: typeof contractors.$inferSelect;
  entity: typeof entities.$inferSelect | null;
  workState: string | null;
  requirement: InsuranceRequirement;
  rules: RequirementRules;
}

/**
 * Everything beside the document itself, as it now is. Null when the contractor is gone.
 * @throws ApiError no_insurance_requirement_found
 */
export async function caseOf(
  ctx: Ctx,
  certificate: Pick<Certificate, "contractor" | "entity" | "job" | "category_code">,
): Promise<Case | null> {
  const contractor = await findRow(ctx, contractors, certificate.contractor);
  if (!contractor) return null;
  const job = certificate.job === null ? null : await findRow(ctx, jobs, certificate.job);
  const entity = certificate.entity === null ? null : await findRow(ctx, entities, certificate.entity);
  const requirement = await requirementFor(ctx, { entity: entity?.id ?? null, category_code: certificate.category_code });
  const rules = entity ? withEntityTerms(requirement.rules, entity) : requirement.rules;
  return { contractor, entity, workState: job?.address?.region ?? null, requirement, rules };
}
