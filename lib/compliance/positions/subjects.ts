import { and, isNull, or, sql } from "drizzle-orm";
import { entities, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectByIds, selectRows } from "#lib/platform/db/row-statements.ts";
import { type OrganizationRow, organizationRow } from "#lib/platform/organizations/branding.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type VersionedRequirement, withVersions } from "../insurance-requirements/versions.ts";
import { insuranceRequirements } from "../schema/insurance-requirements.ts";

/** A contracting entity, with the organization's limit of professional liability where nobody states one. */
export type Entity = typeof entities.$inferSelect & { professional_limit: number };
export type Job = typeof jobs.$inferSelect;
export type Requirement = VersionedRequirement;

/** The subjects of scopes, with their requirements. */
export interface Subjects {
  entities: Map<string, Entity>;
  jobs: Map<string, Job>;
  requirements: Requirement[];
}

/**
 * These jobs, their entities and others, and all their requirements: the present versions, or all versions. The statements are sent together: those of
 * entities and requirements find the jobs' again. `organization`: where the caller reads it too.
 */
export async function readSubjects(
  ctx: Ctx,
  jobIds: readonly string[],
  more: readonly string[],
  isPast: boolean,
  organization?: Promise<OrganizationRow>,
): Promise<Subjects> {
  const ids = [...new Set(jobIds)];
  const [jobRows, entityRows, requirements] = await Promise.all([
    ids.length ? selectByIds(ctx.db, jobs, ctx, ids) : [],
    ids.length || more.length ? readEntities(ctx, ids, more, organization ?? organizationRow(ctx)) : [],
    readRequirements(ctx, ids, more).then((rows) => withVersions(ctx, rows, isPast)),
  ]);
  return { jobs: new Map(jobRows.map((row) => [row.id, row])), entities: new Map(entityRows.map((row) => [row.id, row])), requirements };
}

/** A column of these jobs. Each is looked up by itself: see `selectByIds`. */
const ofJobs = (ctx: Ctx, column: "entity" | "category_code", ids: readonly string[]) =>
  sql`select "job".${sql.identifier(column)} as "id" from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as "asked"("id")
    cross join lateral (select * from ${jobs} where ${inScope(jobs, ctx)} and ${jobs.id} = "asked"."id" offset 0) as "job"`;

/** The ids of their entities and others. */
const entitiesOf = (ctx: Ctx, jobIds: readonly string[], more: readonly string[]) => {
  const named = sql`select "id" from jsonb_array_elements_text(${JSON.stringify(more)}::jsonb) as "named"("id")`;
  return jobIds.length ? sql`${ofJobs(ctx, "entity", jobIds)} union ${named}` : named;
};

async function readEntities(
  ctx: Ctx,
  jobIds: readonly string[],
  more: readonly string[],
  organization: Promise<OrganizationRow>,
): Promise<Entity[]> {
  const each = sql`(select "one".* from (${entitiesOf(ctx, jobIds, [...new Set(more)])}) as "wanted"("id")
    cross join lateral (select * from ${entities} where ${inScope(entities, ctx)} and ${entities.id} = "wanted"."id" offset 0) as "one") as ${entities}`;
  const [rows, { professional_limit }] = await Promise.all([selectRows(ctx.db, entities, sql``, { from: each }), organization]);
  return rows.map(({ row }) => ({ ...row, professional_limit }));
}

/** The default requirement, and those for the jobs' entities, others and categories. */
async function readRequirements(ctx: Ctx, jobIds: readonly string[], more: readonly string[]) {
  const { entity, category_code } = insuranceRequirements;
  const wanted = [
    and(isNull(entity), isNull(category_code)),
    jobIds.length || more.length ? sql`${entity} = any(array(${entitiesOf(ctx, jobIds, [...new Set(more)])}))` : undefined,
    jobIds.length ? sql`${category_code} = any(array(${ofJobs(ctx, "category_code", jobIds)}))` : undefined,
  ];
  const found = await selectRows(ctx.db, insuranceRequirements, sql`where ${and(inScope(insuranceRequirements, ctx), or(...wanted))}`);
  return found.map(({ row }) => row);
}
