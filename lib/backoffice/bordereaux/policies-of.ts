import { and, eq, inArray } from "drizzle-orm";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { keepsTax } from "#lib/rules/policies/cancellation/returned-money.ts";
import { carrierOf, type SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import { exposureState, surplusLinesOf, surplusLinesTax } from "#lib/rules/quotes/rating/coverage-rates.ts";

/** A policy as a bordereau names it. */
export interface ReportedPolicy {
  policy: typeof policies.$inferSelect;
  /** The insurers of its quote. */
  insurers: SetInsurers | null;
  /** Surplus lines tax at inception, scaled by 10⁶. */
  tax_e6: number;
  /** The coverages that bear it. */
  taxed: readonly Coverage[];
  /** Whether the state keeps the tax in returned premium. */
  keeps_tax: boolean;
}

/** The policies with these ids. @throws Error when one is missing: policies are never deleted */
export async function reportedPolicies(w: Writer, ids: readonly string[]): Promise<Map<string, ReportedPolicy>> {
  if (!ids.length) return new Map();
  const rows = await w.tx
    .select({ policy: policies, worksheet: quotes.worksheet, rate_set: quotes.rate_set, insurers: quotes.insurers })
    .from(policies)
    .innerJoin(quotes, and(inScope(quotes, w), eq(quotes.id, policies.quote)))
    .where(and(inScope(policies, w), inArray(policies.id, [...ids])));
  const found = new Map<string, ReportedPolicy>();
  for (const { policy, worksheet, rate_set, insurers } of rows) {
    const { inputs } = worksheet;
    const tax_e6 = surplusLinesTax(inputs, (await ratesById(w, rate_set)).tables);
    const taxed = surplusLinesOf(inputs);
    const keeps_tax = taxed[0] !== undefined && keepsTax(exposureState(inputs, taxed[0]));
    found.set(policy.id, { policy, insurers, tax_e6, taxed, keeps_tax });
  }
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new Error(`The policy ${missing} of a bordereau is missing.`);
  return found;
}

/** What every row about a policy's coverage says; of a fee (null), the insurer of general liability. */
export function described({ policy, insurers }: ReportedPolicy, coverage: Coverage | null) {
  const isWork = coverage === "workers-comp";
  // Fees come with general liability.
  const { name, naic, admitted } = carrierOf(insurers, coverage ?? "general");
  const { id, policy_number, contractor, effective_date, expiration_date, home_state, work_state } = policy;
  return {
    ...{ policy: id, policy_number, contractor, effective_date, expiration_date },
    ...{ insurer: name, naic, coverage },
    admitted,
    risk_state: isWork ? (work_state ?? home_state) : (home_state ?? work_state),
  };
}
