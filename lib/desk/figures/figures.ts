import { and, gte, lt, sql } from "drizzle-orm";
import { certificateAudits } from "#lib/compliance/schema/certificates.ts";
import { addDays } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { dailyFigures } from "../schema/figures.ts";
import { assignmentCover, inForceByDay, policyCover } from "./cover.ts";
import { premiumByDay } from "./premium.ts";
import { dayOf, daysIn, type Span } from "./span.ts";

type Looking = Pick<Ctx, "db" | "orgId" | "environment">;

/** One day's figures; see the table. */
export type DayFigures = Omit<typeof dailyFigures.$inferSelect, "org_id" | "environment">;

/** What cannot be computed of past days: it is counted when a day is closed. */
const NOT_COUNTED = { contractors: null, contractors_met: null, contractors_not_covered: null };

/** Certificates audited for the first time on each day, and how many of them passed every rule. */
async function auditedByDay({ db, ...scope }: Looking, span: Span) {
  const { created, status } = certificateAudits;
  const earlier = sql`select 1 from ${certificateAudits} earlier where earlier.org_id = ${certificateAudits.org_id}
    and earlier.environment = ${certificateAudits.environment} and earlier.certificate = ${certificateAudits.certificate}
    and (earlier.created, earlier.id) < (${created}, ${certificateAudits.id})`;
  const rows = await db
    .select({
      day: dayOf(created, span),
      audited: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${status} = 'approved'))::int`,
    })
    .from(certificateAudits)
    .where(and(inScope(certificateAudits, scope), gte(created, span.from), lt(created, span.until), sql`not exists (${earlier})`))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row]));
}

/**
 * The figures of each day of a span, computed from rows. `before` is the number in force at its start. Every query is a range on an index
 * that leads with the organization.
 */
export async function figuresOf(ctx: Looking, span: Span, before: { policies: number; assignments: number }): Promise<DayFigures[]> {
  // Sequential, because in a transaction they share one connection.
  const premium = await premiumByDay(ctx, span);
  const audited = await auditedByDay(ctx, span);
  const policies = await inForceByDay(ctx, policyCover, span, before.policies);
  const assignments = await inForceByDay(ctx, assignmentCover, span, before.assignments);
  return Array.from({ length: daysIn(span) }, (_, day) => ({
    day: addDays(span.from, day),
    premium_written: premium.get(day)?.written ?? 0,
    premium_earned: premium.get(day)?.earned ?? 0,
    active_policies: policies[day] ?? 0,
    active_assignments: assignments[day] ?? 0,
    certificates_judged: audited.get(day)?.audited ?? 0,
    certificates_passed: audited.get(day)?.passed ?? 0,
    ...NOT_COUNTED,
  }));
}
