import { gt, sql } from "drizzle-orm";
import type { HeldCover } from "#lib/domain/eligibility/refusals.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectRows } from "#lib/platform/db/row-statements.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { policies } from "../schema/policies.ts";

const MOST = 100;
/** The columns that the rules read. */
const READ = [
  "status",
  "coverage_type",
  "category_code",
  "home_state",
  "work_state",
  "effective_date",
  "cancellation_date",
  "expiration_date",
] as const;

/** The contractor's active, unexpired policies, for the rules about duplicate cover. */
export async function policiesInForce(ctx: Ctx, contractor: string): Promise<HeldCover[]> {
  const tail = sql`where ${inScope(policies, ctx)} and ${policies.contractor} = ${contractor} and ${policies.status} = 'active'
    and ${gt(policies.cover_ends, ctx.now)} limit ${sql.raw(String(MOST))}`;
  const held = await selectRows(ctx.db, policies, tail, { only: READ });
  return held.map(({ row: policy }) => ({
    status: policy.status,
    coverage_types: policy.coverage_type,
    category: policy.category_code,
    home_state: policy.home_state,
    work_state: policy.work_state,
    effective_date: toEpoch(policy.effective_date),
    expiration_date: toEpoch(policy.cancellation_date ?? policy.expiration_date),
  }));
}

/** Whether a contractor ever had a policy, in any state. */
export async function hasHadPolicy(ctx: Ctx, contractor: string): Promise<boolean> {
  const tail = sql`where ${inScope(policies, ctx)} and ${policies.contractor} = ${contractor} limit 1`;
  const [earlier] = await selectRows(ctx.db, policies, tail, { only: ["id"] });
  return earlier !== undefined;
}
