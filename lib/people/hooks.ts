import type { VerbInput } from "#lib/contract/core/operation.ts";
import type { contractors } from "#lib/contract/people/contractor.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineDeletion, defineHook, defineQuestion } from "#lib/platform/resource/hooks.ts";
import type { Through } from "#lib/platform/resource/page-rows.ts";

/** A contractor is about to be deleted. The row is not locked yet, so handlers can lock rows that must be locked before it. */
export const beforeContractorDeletion = defineHook<[contractor: string]>("before contractor deletion");
/** A contractor is being deleted; handlers end or delete its objects. */
export const onContractorDeletion = defineDeletion("contractor deletion");
/** The name of the person or company, or the address, has changed. */
export const onContractorChanged = defineHook<[contractor: string]>("contractor changed");
/** An entity is being deleted. */
export const onEntityDeletion = defineDeletion("entity deletion");
/** An entity's required coverages or limits have changed, or it is being deleted. */
export const onEntityTermsChanged = defineHook<[entity: string]>("entity terms changed");
/** A job is being deleted. A handler that needs it throws `job_is_used`. */
export const onJobDeletion = defineDeletion("job deletion");
/** Fields that a job is rated or paid by have changed. A handler that depends on the old terms throws, which rolls the change back. */
export const onJobTermsChanged = defineHook<[job: string, fields: readonly string[]]>("job terms changed");

/**
 * Contractors whose first, middle, last or company name contains all these words, without regard to case and accents; the first word may
 * be the beginning of a longer one. At most `limit`.
 */
export const contractorsNamed = defineQuestion<Ctx, [words: readonly string[], limit: number], string[]>("contractors named");

type ComplianceFilters = Pick<VerbInput<typeof contractors.operations.list>["query"], "compliance" | "entity" | "job">;
/** Lists contractors by their compliance positions; null if the list has no such filter. */
export const listedByCompliance = defineQuestion<Ctx, [asked: ComplianceFilters], Through | null>("listed by compliance");
