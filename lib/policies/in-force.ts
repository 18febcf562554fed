import { gt, sql } from "drizzle-orm";
import type { Region } from "#lib/contract/core/common.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectLocked, selectRows } from "#lib/platform/db/row-statements.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { refuse } from "#lib/quotes/price.ts";
import { dateOf, dayAt } from "#lib/rules/cover/day.ts";
import { doubleCoverRefusal, type HeldCover } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { assignments } from "./schema/assignments.ts";
import { policies } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

const MAX_READ = 100;
const EXTENSION = "Extend it (POST /assignments/extend)";
/** The columns that the rules read. */
const OF_POLICIES = [
  ...(["id", "policy_number", "job", "coverage_type", "category_code", "home_state", "work_state"] as const),
  ...(["effective_date", "cancelled_at", "cancellation_date", "expiration_date"] as const),
] as const;
const OF_ASSIGNMENTS = ["id", "job", "coverage_type", "work_state", "effective_date", "end_date"] as const;

type Policy = Pick<typeof policies.$inferSelect, (typeof OF_POLICIES)[number]>;

/** The first day that a policy does not cover: of its end, or of its cancellation. */
function expirationOf({ expiration_date, cancellation_date, cancelled_at, home_state, work_state }: Policy): string {
  const days = [expiration_date, cancellation_date].flatMap((date) => (date ? [dateOf(date)] : []));
  if (cancelled_at) days.push(dayAt(cancelled_at, home_state ?? work_state));
  return days.reduce((earliest, day) => (day < earliest ? day : earliest));
}

/** The contractor's policies that give cover after a moment. That of one job comes first, so that nothing of it is left out. */
async function policiesAfter(ctx: Ctx, contractor: string, job: string, from: Date): Promise<(HeldCover & { id: string })[]> {
  const lasts = sql`${gt(policies.cover_ends, from)} and (${policies.cancelled_at} is null or ${gt(policies.cancelled_at, from)})`;
  const tail = sql`where ${inScope(policies, ctx)} and ${policies.contractor} = ${contractor} and ${lasts}
    order by (${policies.job} = ${job}) desc limit ${sql.raw(String(MAX_READ))}`;
  const rows = await selectRows(ctx.db, policies, tail, { only: OF_POLICIES });
  return rows.map(({ row: policy }) => ({
    id: policy.id,
    name: `policy ${policy.policy_number}`,
    extension: EXTENSION,
    job: policy.job,
    coverage_types: policy.coverage_type,
    category: policy.category_code,
    home_state: policy.home_state,
    work_state: policy.work_state,
    effective: dateOf(policy.effective_date),
    expiration: expirationOf(policy),
  }));
}

/** The bound assignments that give cover of a job after a moment. */
async function assignmentsAfter(ctx: Ctx, contractor: string, job: string, from: Date): Promise<(HeldCover & { id: string })[]> {
  const tail = sql`where ${inScope(assignments, ctx)} and ${assignments.contractor} = ${contractor} and ${assignments.job} = ${job}
    and ${assignments.status} in ('pending', 'active', 'ended') and ${gt(assignments.cover_ends, from)} limit ${sql.raw(String(MAX_READ))}`;
  const rows = await selectRows(ctx.db, assignments, tail, { only: OF_ASSIGNMENTS });
  return rows.map(({ row }) => ({
    id: row.id,
    name: `assignment ${row.id}`,
    extension: EXTENSION,
    job: row.job,
    coverage_types: row.coverage_type,
    // An assignment is for one job and covers no other.
    ...{ category: "", home_state: null, work_state: row.work_state },
    effective: dateOf(row.effective_date),
    expiration: dateOf(row.end_date),
  }));
}

/** What a contractor is covered by after a moment: policies for any job, and assignments of this one. */
export async function coverAfter(ctx: Ctx, contractor: string, job: string, from: Date): Promise<(HeldCover & { id: string })[]> {
  const found = await Promise.all([policiesAfter(ctx, contractor, job, from), assignmentsAfter(ctx, contractor, job, from)]);
  return found.flat();
}

interface PlannedCover {
  /** The policy or assignment that is to have this cover, and does not count as another. */
  id: string | null;
  contractor: string;
  job: string;
  coverage_type: HeldCover["coverage_types"];
  home_state?: Region | null;
  effective_date: Date;
  expiration_date: Date;
}

/**
 * Refuses cover of a job for days that are covered already. The caller must hold the contractor's row lock, so that of two requests at once
 * the second sees what the first has bound. @throws ApiError contract_has_matching_policy
 */
export async function assertCoveredOnce(w: Writer, planned: PlannedCover, field: string): Promise<void> {
  const { id, contractor, job, coverage_type, effective_date, expiration_date } = planned;
  const held = await coverAfter(w, contractor, job, effective_date);
  const wanted = { job, coverage_types: coverage_type, effective: dateOf(effective_date), expiration: dateOf(expiration_date) };
  refuse(
    doubleCoverRefusal(
      wanted,
      held.filter((other) => other.id !== id),
      field,
    ),
  );
}

/** Locks a contractor against other cover that is bound meanwhile. One that was deleted has none. */
export const lockCoverOf = async (w: Writer, contractor: string): Promise<void> =>
  void (await selectLocked(w.tx, contractorStore.table, w, contractor, "no key update"));

/** A policy whose cover is to begin again or last longer, locked after its contractor. */
export async function lockForCover(w: Writer, id: string): Promise<typeof policies.$inferSelect> {
  await lockCoverOf(w, (await getRow(w, policyStore, id)).contractor);
  return await lockRow(w, policyStore, id);
}

/** Whether a contractor ever had a policy, in any state. */
export async function hasHadPolicy(ctx: Ctx, contractor: string): Promise<boolean> {
  const tail = sql`where ${inScope(policies, ctx)} and ${policies.contractor} = ${contractor} limit 1`;
  const [earlier] = await selectRows(ctx.db, policies, tail, { only: ["id"] });
  return earlier !== undefined;
}
