import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { entities, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectByIds, selectRows } from "#lib/platform/db/row-statements.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
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

/** These jobs, their entities and others, and all their requirements: the present versions, or all versions. */
export async function readSubjects(ctx: Ctx, jobIds: readonly string[], more: readonly string[], isPast: boolean): Promise<Subjects> {
  const jobRows = await readJobs(ctx, [...new Set(jobIds)]);
  const entityIds = [...new Set([...jobRows.map(({ entity }) => entity), ...more])];
  const entityRows = await readEntities(ctx, entityIds);
  const requirements = await readRequirements(ctx, entityIds, [...new Set(jobRows.map((job) => job.category_code))], isPast);
  return { jobs: new Map(jobRows.map((row) => [row.id, row])), entities: new Map(entityRows.map((row) => [row.id, row])), requirements };
}

async function readJobs(ctx: Ctx, ids: readonly string[]): Promise<Job[]> {
  return ids.length ? await selectByIds(ctx.db, jobs, ctx, ids) : [];
}

async function readEntities(ctx: Ctx, ids: readonly string[]): Promise<Entity[]> {
  if (!ids.length) return [];
  const [rows, { professional_limit }] = await Promise.all([selectByIds(ctx.db, entities, ctx, ids), organizationRow(ctx)]);
  return rows.map((row) => ({ ...row, professional_limit }));
}

/** The default requirement, and those for these entities and categories. */
async function readRequirements(
  ctx: Ctx,
  entityIds: readonly string[],
  categories: readonly string[],
  isPast: boolean,
): Promise<Requirement[]> {
  const { entity, category_code } = insuranceRequirements;
  const wanted = [
    and(isNull(entity), isNull(category_code)),
    entityIds.length ? inArray(entity, [...entityIds]) : undefined,
    categories.length ? inArray(category_code, [...categories]) : undefined,
  ];
  const found = await selectRows(ctx.db, insuranceRequirements, sql`where ${and(inScope(insuranceRequirements, ctx), or(...wanted))}`);
  return await withVersions(
    ctx,
    found.map(({ row }) => row),
    isPast,
  );
}
