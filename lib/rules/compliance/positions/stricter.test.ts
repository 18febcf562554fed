import fc from "fast-check";
import { expect, test } from "vitest";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";
import { auditCertificate } from "#lib/rules/compliance/certificates/audit.ts";
import { randomRules as rules } from "#lib/testing/certificates/random-rules.ts";
import { everything, gl } from "#lib/testing/certificates/sample-audit.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { stricterOf } from "./stricter.ts";

test("the stricter of each rule counts: the higher limit, the lower deductible, what either requires, what both accept", () => {
  const one = requirementRulesSchema.parse({
    coverages: { general: { occurrence_limit: 100_000_000, blanket_wording: true, endorsement_pages: ["waiver_of_subrogation"] } },
    minimum_insurer_rating: "A-",
    insurer_ratings: [{ naic: "23427", rating: "A" }],
    issued_within_days: 90,
  });
  const other = requirementRulesSchema.parse({
    coverages: {
      general: { aggregate_limit: 200_000_000, blanket_wording: false, additional_insured: "named", aggregate_applies_per: ["project"] },
      umbrella: { retention_limit: 1_000_000 },
    },
    minimum_insurer_rating: "B",
    insurer_ratings: [{ naic: "23427", rating: "B++" }],
    issued_within_days: 365,
    automatic_approval: "off",
  });
  expect(stricterOf(one, other)).toMatchObject({
    coverages: {
      general: {
        occurrence_limit: 100_000_000,
        aggregate_limit: 200_000_000,
        blanket_wording: false,
        additional_insured: "named",
        aggregate_applies_per: ["project"],
        endorsement_pages: ["waiver_of_subrogation"],
      },
      umbrella: { retention_limit: 1_000_000 },
    },
    minimum_insurer_rating: "A-",
    insurer_ratings: [{ naic: "23427", rating: "B++" }],
    issued_within_days: 90,
    automatic_approval: "off",
  });
});

test("two rules that no aggregate meets together require the more protective one", () => {
  const per = (applies: string[]) => requirementRulesSchema.parse({ coverages: { general: { aggregate_applies_per: applies } } });
  const both = (one: string[], other: string[]) => stricterOf(per(one), per(other)).coverages.general?.aggregate_applies_per;
  expect(both(["policy"], ["project"])).toEqual(["project"]);
  expect(both(["policy", "project"], ["project", "location"])).toEqual(["project"]);
  expect(both([], ["policy"])).toEqual(["policy"]);
});

test("the rules of every coverage stay complete", () => {
  const all = requirementRulesSchema.parse({ coverages: Object.fromEntries(knownCoverages.map((coverage) => [coverage, {}])) });
  expect(stricterOf(all, everything)).toEqual(stricterOf(everything, all));
  expect(requirementRulesSchema.parse(stricterOf(all, all))).toEqual(all);
});

/** Ignores the order of lists. */
const plain = (one: RequirementRules): unknown =>
  JSON.parse(JSON.stringify(one, (_, value) => (Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value)));

test("property: combining is commutative and idempotent, and what fails one fails the combination", () => {
  const contractor = { first_name: "Dana", middle_name: null, last_name: "Whitfield", company_name: "Whitfield Photo LLC" };
  const subjects = { contractor, entity: { name: "Harbor & Vale Events LLC" }, asOf: new Date("2026-06-15T12:00:00Z") };
  const perPolicy = { [`${gl}.aggregate_applies_per`]: "policy" };
  const failing = (requirement: RequirementRules): Set<string> => {
    const { results } = auditCertificate({ ...sampleReading(perPolicy), requirement, ...subjects });
    return new Set(results.flatMap(({ result, rule_name }) => (result === "fail" ? [rule_name] : [])));
  };
  fc.assert(
    fc.property(rules, rules, (one, other) => {
      const both = stricterOf(one, other);
      expect(plain(stricterOf(other, one))).toEqual(plain(both));
      expect(plain(stricterOf(one, one))).toEqual(plain(one));
      const failed = failing(both);
      for (const requirement of [one, other]) expect([...failing(requirement)].filter((name) => !failed.has(name))).toEqual([]);
    }),
    { numRuns: 60, seed: 84 },
  );
});
