import { describe, expect, test } from "vitest";
import { defaultRules } from "#lib/contract/compliance/requirement-rules.ts";
import { rulesOfTerms, withEntityTerms } from "./entity-rules.ts";

describe("an entity's own terms", () => {
  test("add coverages and raise limits, and never lower a limit", () => {
    const rules = withEntityTerms(defaultRules, {
      required_coverage: ["workers-comp", "professional"],
      coverage_limit: { occurrence_limit: 50_000_000, aggregate_limit: 300_000_000 },
    });
    expect(Object.keys(rules.coverages).sort()).toEqual(["general", "professional", "workers-comp"]);
    expect(rules.coverages.general).toMatchObject({ occurrence_limit: 100_000_000, aggregate_limit: 300_000_000 });
    expect(rules.coverages.professional).toMatchObject({ occurrence_limit: 50_000_000, aggregate_limit: 300_000_000 });
    expect(withEntityTerms(defaultRules, { required_coverage: [], coverage_limit: null })).toEqual(defaultRules);
  });
  test("are also rules of their own", () => {
    const rules = rulesOfTerms({ required_coverage: ["general", "workers-comp"], coverage_limit: null });
    expect(Object.keys(rules.coverages)).toEqual(["general", "workers-comp"]);
  });
});
