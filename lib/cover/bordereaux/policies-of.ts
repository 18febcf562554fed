import { and, eq, inArray } from "drizzle-orm";
import type { Coverage } from "#lib/contract/coverages.ts";
import { programme } from "#lib/domain/programme/programme.ts";
import { surplusLinesTax } from "#lib/domain/rating/coverage-rates.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { ratesById } from "#lib/underwriting/rate-sets.ts";
import { quotes } from "#lib/underwriting/schema/quotes.ts";
import { policies } from "../schema/policies.ts";

/** A policy as a bordereau names it. */
export interface Reported {
  policy: typeof policies.$inferSelect;
  /** Whether the liability coverages are on an admitted carrier's paper. */
  admitted: boolean;
  /** Surplus lines tax at inception, scaled by 10⁶. */
  tax_e6: number;
}

/** The policies with these ids. @throws Error when one is missing: policies are never deleted */
export async function reportedPolicies(w: Writer, ids: readonly string[]): Promise<Map<string, Reported>> {
  if (!ids.length) return new Map();
  const rows = await w.tx
    .select({ policy: policies, worksheet: quotes.worksheet, rate_set: quotes.rate_set })
    .from(policies)
    .innerJoin(quotes, and(inScope(quotes, w), eq(quotes.id, policies.quote)))
    .where(and(inScope(policies, w), inArray(policies.id, [...ids])));
  const found = new Map<string, Reported>();
  for (const { policy, worksheet, rate_set } of rows) {
    const { inputs } = worksheet;
    const isGeneral = policy.coverage_type.includes("general");
    const tax_e6 = isGeneral ? surplusLinesTax(inputs, (await ratesById(w, rate_set)).tables) : 0;
    found.set(policy.id, { policy, admitted: inputs.admitted_paper, tax_e6 });
  }
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new Error(`The policy ${missing} of a bordereau is missing.`);
  return found;
}

/** What every row about a policy's coverage says; of a fee (null), the insurer of the liability coverages. */
export function described({ policy, admitted }: Reported, coverage: Coverage | null) {
  const isWork = coverage === "workers-comp";
  const { name, naic } = isWork ? programme.insurers.workers_comp : programme.insurers.liability;
  const { id, policy_number, contractor, effective_date, expiration_date, home_state, work_state } = policy;
  return {
    ...{ policy: id, policy_number, contractor, effective_date, expiration_date },
    ...{ insurer: name, naic, coverage },
    // Workers' compensation is always an admitted carrier's.
    admitted: isWork || admitted,
    risk_state: isWork ? (work_state ?? home_state) : (home_state ?? work_state),
  };
}
