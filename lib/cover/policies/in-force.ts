import { and, eq, gt } from "drizzle-orm";
import type { HeldCover } from "#lib/domain/eligibility/refusals.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { policies } from "../schema/policies.ts";

const MOST = 100;

/** The contractor's active, unexpired policies, for the rules about duplicate cover. */
export async function policiesInForce(ctx: Ctx, contractor: string): Promise<HeldCover[]> {
  const held = await ctx.db
    .select()
    .from(policies)
    .where(
      and(inScope(policies, ctx), eq(policies.contractor, contractor), eq(policies.status, "active"), gt(policies.cover_ends, ctx.now)),
    )
    .limit(MOST);
  return held.map((policy) => ({
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
  const [earlier] = await ctx.db
    .select({ id: policies.id })
    .from(policies)
    .where(and(inScope(policies, ctx), eq(policies.contractor, contractor)))
    .limit(1);
  return earlier !== undefined;
}
