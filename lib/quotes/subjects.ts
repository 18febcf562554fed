import { sql } from "drizzle-orm";
import { categoryCodes, type contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectRows } from "#lib/platform/db/row-statements.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { JobStanding } from "./hooks.ts";
import type { InForce } from "./price.ts";

/** The records a quote is priced from. */
export interface Subjects {
  contractor: typeof contractors.$inferSelect;
  job: typeof jobs.$inferSelect;
  entity: typeof entities.$inferSelect;
  category: typeof categoryCodes.$inferSelect;
  /** What is shown and required at the job, where the caller has read it. */
  standing?: JobStanding | Promise<JobStanding> | undefined;
  /** What is in force, where the caller has read it. */
  inForce?: Promise<InForce> | undefined;
}

const readRow = (ctx: Ctx, name: string, id: string) => findRow(ctx, storeOf(name).table, id) as Promise<unknown>;

/** Reads contractor, job, entity and category. @throws ApiError 400 for the one that is not there */
export async function readSubjects(ctx: Ctx, ids: { contractor: string; job: string }): Promise<Subjects> {
  const [contractor, job] = (await Promise.all([readRow(ctx, "contractor", ids.contractor), readRow(ctx, "job", ids.job)])) as [
    Subjects["contractor"] | null,
    Subjects["job"] | null,
  ];
  if (!contractor)
    throw fieldError("invalid_contractor_id", "contractor", `There is no contractor with the id '${ids.contractor.slice(0, 64)}'.`);
  if (!job) throw fieldError("invalid_job_id", "job", `There is no job with the id '${ids.job.slice(0, 64)}'.`);
  return await subjectsOf(ctx, contractor, job);
}

/** The same for a contractor and a job that were read. @throws ApiError 400 for an entity that was deleted, a category that is gone or not approved */
export async function subjectsOf(ctx: Ctx, contractor: Subjects["contractor"], job: Subjects["job"]): Promise<Subjects> {
  const [entity, category] = (await Promise.all([
    readRow(ctx, "entity", job.entity),
    readRow(ctx, "category_code", job.category_code),
  ])) as [Subjects["entity"] | null, Subjects["category"] | null];
  return checkedSubjects(contractor, job, entity, category);
}

/** The entity and the category of a job that is not read yet. */
export async function partiesOf(
  ctx: Ctx,
  job: string,
): Promise<[entity: Subjects["entity"] | null, category: Subjects["category"] | null]> {
  const isOfJob = (table: typeof entities | typeof categoryCodes, column: typeof jobs.entity | typeof jobs.category_code) =>
    sql`where ${inScope(table, ctx)} and ${table.id} = (select ${column} from ${jobs} where ${inScope(jobs, ctx)} and ${jobs.id} = ${job})`;
  const [[entity], [category]] = await Promise.all([
    selectRows(ctx.db, entities, isOfJob(entities, jobs.entity)),
    selectRows(ctx.db, categoryCodes, isOfJob(categoryCodes, jobs.category_code)),
  ]);
  return [entity?.row ?? null, category?.row ?? null];
}

/** @throws ApiError 400 for an entity that was deleted, a category that is gone or not approved */
export function checkedSubjects(
  contractor: Subjects["contractor"],
  job: Subjects["job"],
  entity: Subjects["entity"] | null,
  category: Subjects["category"] | null,
): Subjects {
  if (!entity)
    throw fieldError(
      "invalid_entity_id",
      "job",
      `The job's contracting entity '${job.entity}' was deleted. Give the job another entity first.`,
    );
  if (!category) throw fieldError("invalid_job_category_code", "job", "The job's category no longer exists.");
  if (!category.approved) throw fieldError("job_category_not_approved", "job", "The job's category is not approved for your organization.");
  return { contractor, job, entity, category };
}
