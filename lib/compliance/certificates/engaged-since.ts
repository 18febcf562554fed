import { and, eq, inArray, min, or, sql } from "drizzle-orm";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { type contractors, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { certificates } from "../schema/certificates.ts";
import { engagements } from "../schema/positions.ts";

/**
 * The start of a contractor's engagement for a certificate's purpose: as the platform states, else the first certificate for it. Without a
 * particular purpose, the contractor's creation.
 */
export async function engagedSince(
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
