import { and, desc, eq, inArray } from "drizzle-orm";
import type { ClaimsMade } from "#lib/contract/core/coverages.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { dateOf, dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { reportingOf } from "#lib/rules/policies/claims-made.ts";
import type { LossCover } from "#lib/rules/policies/loss-cover.ts";
import { assignments } from "../schema/assignments.ts";
import { policies } from "../schema/policies.ts";
import { hadCover } from "../shown-final-audit.ts";

type Policy = typeof policies.$inferSelect;

/** The most policies of a contractor that are considered, newest first. */
const MAX_CONSIDERED = 200;

/** The first day without cover. A cancellation at once leaves the hours before it covered. */
function endOf({ expiration_date, cancellation_date, cancelled_at, home_state, work_state }: Policy) {
  const expires = dateOf(expiration_date);
  if (!cancelled_at) return { end: expires, cancelled_on: null };
  if (cancellation_date) return { end: [dateOf(cancellation_date), expires].sort()[0] ?? expires, cancelled_on: null };
  const on = dayAt(cancelled_at, home_state ?? work_state);
  return on < expires ? { end: dayAfter(on, 1), cancelled_on: on } : { end: expires, cancelled_on: null };
}

const retroactiveOf = ({ retroactive }: Policy): Partial<Record<ClaimsMade, string>> =>
  Object.fromEntries(Object.entries(retroactive).map(([coverage, { from }]) => [coverage, from]));

/** Policies as the rules about losses read them. Those whose cover never began are left out. */
async function asCover(ctx: Ctx, rows: readonly Policy[], day: string): Promise<LossCover[]> {
  const held = rows.filter(hadCover);
  const further = held.length
    ? await ctx.db
        .select({ policy: assignments.policy, job: assignments.job, from: assignments.effective_date, to: assignments.end_date })
        .from(assignments)
        .where(
          and(
            ...[inScope(assignments, ctx), inArray(assignments.status, ["active", "ended"])],
            inArray(
              assignments.policy,
              held.map(({ id }) => id),
            ),
          ),
        )
    : [];
  return held.map((row) => ({
    ...{ id: row.id, number: row.policy_number, coverages: row.coverage_type, ...endOf(row), retroactive: retroactiveOf(row) },
    // Cover never begins before it is bound.
    effective: [dateOf(row.effective_date), dayAt(row.cover_begins, row.home_state ?? row.work_state)].sort()[1] ?? "",
    reporting_days: reportingOf(row.home_state).automatic,
    jobs: [
      row.job,
      ...further.flatMap(({ policy, job, from, to }) => (policy === row.id && dateOf(from) <= day && day < dateOf(to) ? [job] : [])),
    ],
  }));
}

/** A contractor's policies, as the rules about a loss on a day read them. */
export async function policiesHeld(ctx: Ctx, contractor: string, day: string): Promise<LossCover[]> {
  const rows = await ctx.db
    .select()
    .from(policies)
    .where(and(inScope(policies, ctx), eq(policies.contractor, contractor)))
    .orderBy(desc(policies.created), desc(policies.id))
    .limit(MAX_CONSIDERED);
  return await asCover(ctx, rows, day);
}

/** One policy in the same way; null if its cover never began. */
export const policyHeld = async (ctx: Ctx, row: Policy, day: string): Promise<LossCover | null> =>
  (await asCover(ctx, [row], day))[0] ?? null;
