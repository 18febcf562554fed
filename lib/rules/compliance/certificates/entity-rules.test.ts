import { describe, expect, test } from "vitest";
import { defaultRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { limitsWarning, rulesOfTerms, withEntityTerms } from "./entity-rules.ts";

describe("an entity's own terms", () => {
  test("add coverages and raise limits, and never lower a limit", () => {
    const rules = withEntityTerms(defaultRules, {
      required_coverage: ["workers-comp", "professional"],
      coverage_limit: { occurrence_limit: 50_000_000, aggregate_limit: 300_000_000 },
      professional_limit: 100_000_000,
    });
    expect(Object.keys(rules.coverages).sort()).toEqual(["general", "professional", "workers-comp"]);
    expect(rules.coverages.general).toMatchObject({ occurrence_limit: 100_000_000, aggregate_limit: 300_000_000 });
    expect(withEntityTerms(defaultRules, { required_coverage: [], coverage_limit: null, professional_limit: 1 })).toEqual(defaultRules);
  });
  test("are also rules of their own", () => {
    const rules = rulesOfTerms({ required_coverage: ["general", "workers-comp"], coverage_limit: null, professional_limit: 1 });
    expect(Object.keys(rules.coverages)).toEqual(["general", "workers-comp"]);
  });
  test("professional liability that is required without limits has the organization's default, with a warning", () => {
    const terms = { required_coverage: ["professional" as const], coverage_limit: { occurrence_limit: 5, aggregate_limit: 5 } };
    const rules = withEntityTerms(defaultRules, { ...terms, professional_limit: 100_000_000 });
    expect(rules.coverages.professional).toMatchObject({ occurrence_limit: 100_000_000, aggregate_limit: 100_000_000 });
    expect(limitsWarning(rules, "professional")).toContain("your organization's default of $1,000,000 applies");
    const stated = requirementRulesSchema.parse({ coverages: { professional: { aggregate_limit: 50_000_000 } } });
    const kept = withEntityTerms(stated, { ...terms, professional_limit: 100_000_000 });
    expect(kept.coverages.professional).toMatchObject({ occurrence_limit: null, aggregate_limit: 50_000_000 });
    expect(limitsWarning(kept, "professional")).toBeNull();
  });
});
