import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { contractors, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import {
  insuranceRequirements as requirements,
  insuranceRequirementVersions as versions,
  watchingAfterEnd,
} from "../schema/insurance-requirements.ts";
import { type complianceRuns, compliancePositions as positions } from "../schema/positions.ts";

/** What was changed: it concerns everybody, or those with a position at an entity, on a job, or on a job of a category. */
export type About = Pick<typeof complianceRuns.$inferSelect, "by" | "subject">;

export const everyone: About = { by: "all", subject: null };

/**
 * The subject of a run after a requirement, or the entity or category of a job, was changed. Where any requirement watches cover after an
 * engagement has ended, everybody: an ended engagement that was not watched has no position by which a run would find it.
 */
export async function aboutChange(ctx: Ctx, about: About): Promise<About> {
  const { id } = requirements;
  const now = ctx.db
    .select({ id })
    .from(requirements)
    .where(and(inScope(requirements, ctx), watchingAfterEnd(requirements.rules)))
    .limit(1);
  // An earlier version may still apply.
  const holding = and(inScope(requirements, ctx), eq(id, versions.requirement), lte(requirements.oldest_version, versions.version));
  const before = ctx.db
    .select({ id })
    .from(versions)
    .innerJoin(requirements, holding)
    .where(and(inScope(versions, ctx), watchingAfterEnd(versions.rules)))
    .limit(1);
  const watched = (await now).length > 0 || (await before).length > 0;
  return watched ? everyone : about;
}

/** What a requirement concerns by itself. */
export function aboutRequirement({ entity, category_code }: { entity: string | null; category_code: string | null }): About {
  if (entity !== null) return { by: "entity", subject: entity };
  return category_code === null ? everyone : { by: "category_code", subject: category_code };
}

/** Contractors in the order of a run, and the place after them; null: there are no more. */
export interface Next {
  ids: string[];
  place: string | null;
}

/** The next contractors that a run affects, after a place: at most so many, by an index, however many are left. */
export async function nextOf(ctx: Ctx, about: About, after: string, max: number): Promise<Next> {
  if (about.by === "category_code") return await nextOfCategory(ctx, about.subject ?? "", after, max);
  const { id, created, from, where } = about.by === "all" ? everybody(ctx) : withPosition(ctx, about.subject ?? "");
  const [time, contractor] = after.split(" ");
  const beyond = contractor === undefined ? undefined : sql`(${created}, ${id}) > (${time}::timestamptz, ${contractor})`;
  const rows = await ctx.db.select({ id, created }).from(from).where(and(where, beyond)).orderBy(asc(created), asc(id)).limit(max);
  const last = rows.length < max ? undefined : rows.at(-1);
  return { ids: rows.map((row) => row.id), place: last ? `${last.created.toISOString()} ${last.id}` : null };
}

/** How many contractors a run affects. */
export async function totalOf(ctx: Ctx, { by, subject }: About): Promise<number> {
  if (by === "category_code") {
    const total = sql<number>`count(distinct ${positions.contractor})::int`;
    const ofCategory = ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(inScope(jobs, ctx), eq(jobs.category_code, subject ?? "")));
    const [row] = await ctx.db
      .select({ total })
      .from(positions)
      .where(and(inScope(positions, ctx), inArray(positions.job, ofCategory)));
    return row?.total ?? 0;
  }
  const { from, where } = by === "all" ? everybody(ctx) : withPosition(ctx, subject ?? "");
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(from).where(where);
  return row?.total ?? 0;
}

/** Oldest first: rows of contractors created together are adjacent in tables and indexes, which they are not in the order of random ids. */
const everybody = (ctx: Ctx) => ({ id: contractors.id, created: contractors.created, from: contractors, where: inScope(contractors, ctx) });

/** A position on a job at an entity implies one at the entity. */
const withPosition = (ctx: Ctx, subject: string) => ({
  id: positions.contractor,
  created: positions.contractor_created,
  from: positions,
  where: and(inScope(positions, ctx), eq(positions.subject, subject)),
});

/** Jobs of a category that are looked at for one transaction. */
const JOBS = 200;

/**
 * Contractors on jobs of a category: job by job, oldest first, each contractor with the first of their jobs, because no index has the
 * contractors of all jobs of a category in order.
 */
async function nextOfCategory(ctx: Ctx, category: string, after: string, max: number): Promise<Next> {
  const [jobTime = "-infinity", job = "", time = "-infinity", contractor = ""] = after.split(" ").length === 4 ? after.split(" ") : [];
  const text = (instant: SQL) => sql<string>`to_json(${instant}) #>> '{}'`;
  const found = await ctx.db
    .select({ id: jobs.id, created: text(sql`${jobs.created}`) })
    .from(jobs)
    .where(
      and(inScope(jobs, ctx), eq(jobs.category_code, category), sql`(${jobs.created}, ${jobs.id}) >= (${jobTime}::timestamptz, ${job})`),
    )
    .orderBy(asc(jobs.created), asc(jobs.id))
    .limit(JOBS);
  const scoped = (alias: string) => sql.raw(`${alias}.org_id = each_scope.org_id and ${alias}.environment = each_scope.environment`);
  const people = sql`select there.contractor as id, ${text(sql`there.contractor_created`)} as created, each.id as job, ${text(sql`each.created`)} as job_created, each.created as job_at, there.contractor_created as at
      from (select ${ctx.orgId}::text as org_id, ${ctx.environment}::text as environment) as each_scope,
      jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as each(id text, created timestamptz)
      cross join lateral (
        select place.contractor, place.contractor_created from ${positions} place
        where ${scoped("place")} and place.subject = each.id and (place.contractor_created, place.contractor) >
          (case when each.id = ${job} then ${time}::timestamptz else '-infinity' end, case when each.id = ${job} then ${contractor} else '' end)
          and not exists (
            select 1 from ${positions} other join ${jobs} earlier on ${scoped("earlier")} and earlier.id = other.job
            where ${scoped("other")} and other.contractor = place.contractor and earlier.category_code = ${category}
              and (earlier.created, earlier.id) < (each.created, each.id))
        order by place.contractor_created, place.contractor limit ${max}) as there
      order by each.created, each.id, there.contractor_created, there.contractor limit ${max}`;
  const rows = await ctx.db
    .select({ id: sql<string>`id`, created: sql<string>`created`, job: sql<string>`job`, job_created: sql<string>`job_created` })
    .from(sql`(${people}) as found`)
    .orderBy(sql`job_at, job, at, id`);
  const [last, lastJob] = [rows.at(-1), found.at(-1)];
  const ids = rows.map(({ id }) => id);
  if (rows.length === max && last) return { ids, place: [last.job_created, last.job, last.created, last.id].join(" ") };
  return { ids, place: found.length === JOBS && lastJob ? [lastJob.created, lastJob.id, "infinity", ""].join(" ") : null };
}
