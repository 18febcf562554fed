import { defineHook } from "#lib/platform/resource/hooks.ts";

/** A contractor is about to be deleted and is not locked yet: for what must be locked before the contractor. */
export const beforeContractorDeletion = defineHook<[contractor: string]>("before contractor deletion");
/** A contractor, now locked, is being deleted: what belongs to it ends with it. */
export const onContractorDeletion = defineHook<[contractor: string]>("contractor deletion");
/** Another name of the person or the company, or another address. */
export const onContractorChanged = defineHook<[contractor: string]>("contractor changed");
/** An entity, now locked, is being deleted. */
export const onEntityDeletion = defineHook<[entity: string]>("entity deletion");
/** An entity asks for other coverages or limits than before. */
export const onEntityTermsChanged = defineHook<[entity: string]>("entity terms changed");
/** A job, now locked, is being deleted; whoever needs it kept throws `job_is_used`. */
export const onJobDeletion = defineHook<[job: string]>("job deletion");
/** What a job is rated or paid by has changed: these fields. Whoever rests on the old terms throws, and the transaction undoes the change. */
export const onJobTermsChanged = defineHook<[job: string, fields: readonly string[]]>("job terms changed");
