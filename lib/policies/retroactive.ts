import { and, eq, lt } from "drizzle-orm";
import { type ClaimsMade, claimsMade } from "#lib/contract/core/coverages.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { dateOf, dayAt } from "#lib/rules/cover/day.ts";
import { type Retroactive, retroactiveOf } from "#lib/rules/policies/claims-made.ts";
import { policies as table } from "./schema/policies.ts";

type Policy = typeof table.$inferSelect;

/** Policies of one contractor that are considered. */
const MAX_CONSIDERED = 100;

/** The first day that a policy did not cover. */
function endOf({ expiration_date, cancelled_at, home_state, work_state }: Policy): string {
  const end = dateOf(expiration_date);
  const cancelled = cancelled_at && dayAt(cancelled_at, home_state ?? work_state);
  return cancelled && cancelled < end ? cancelled : end;
}

/** Since when each claims-made coverage of a policy that is being bound covers acts, by the contractor's policies before it. */
export async function retroactiveDates(
  w: Writer,
  quote: typeof quotes.$inferSelect,
  effective: Date,
  moving: string | undefined,
): Promise<Partial<Record<ClaimsMade, Retroactive>>> {
  const asked = claimsMade.filter((one) => quote.coverage_type.includes(one));
  if (asked.length === 0) return {};
  const before = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, quote.contractor), lt(table.effective_date, effective)))
    .limit(MAX_CONSIDERED);
  const ofCoverage = (coverage: ClaimsMade) => {
    const earlier = before
      .filter((policy) => policy.id !== moving && policy.coverage_type.includes(coverage) && endOf(policy) > dateOf(policy.effective_date))
      .map((policy) => ({
        effective: dateOf(policy.effective_date),
        expiration: endOf(policy),
        retroactive: policy.retroactive[coverage]?.from ?? dateOf(policy.effective_date),
      }));
    return retroactiveOf(dateOf(effective), earlier, quote.insurers?.retroactive_gap_days?.[coverage] ?? 0);
  };
  return Object.fromEntries(asked.map((coverage) => [coverage, ofCoverage(coverage)]));
}
