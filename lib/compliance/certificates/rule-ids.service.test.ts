import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type RuleId, ruleIds } from "#lib/contract/compliance/rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { ruleTable } from "#lib/rules/compliance/positions/rules.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";

const limited: readonly CertifiedCoverage[] = ["general", "professional", "umbrella", "cyber", "media"];
const details: Partial<Record<RuleId, string>> = { autos: "non-owned", endorsement_pages: "waiver of subrogation", exemption: "trade" };

test("a result that was stored by its name alone has its rule, also for a party", async () => {
  const { runtime } = await createHarness();
  // Documents that are not insurance, and rules that are always on, came later; the age of a certificate was called its issue date.
  const later = /^(?:document_(?!kind)|issue|producer_named|box_against|owner_covered|policy_of_another|state_fund|leased_workers|any_of)/;
  for (const rule of ruleIds.filter((one) => !later.test(one))) {
    const coverages = /^(occurrence|aggregate)_limit$/.test(rule) ? limited : (["general", "workers-comp"] as const);
    for (const coverage of coverages) {
      const label = ruleTable[rule].label(coverage, details[rule] ?? "");
      for (const name of [label, `Owner 2: ${label}`])
        expect([name, await rowsOf(runtime.database, sql`select rule_of_result(${name}) as rule`)]).toEqual([name, [{ rule }]]);
    }
  }
  expect(await rowsOf(runtime.database, sql`select rule_of_result('No such rule') as rule`)).toEqual([{ rule: null }]);
});
