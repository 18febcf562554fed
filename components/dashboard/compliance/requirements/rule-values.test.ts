import { expect, test } from "vitest";
import { toRules } from "#components/dashboard/compliance/requirements/rule-values.ts";
import { toRuleValues } from "#components/dashboard/compliance/requirements/to-rule-values.ts";
import { defaultRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { ruleSections } from "#lib/contract/compliance/rule-fields.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";

const sections = ruleSections();
const everything = requirementRulesSchema.parse({
  coverages: Object.fromEntries(knownCoverages.map((coverage) => [coverage, {}])),
  insurer_ratings: [{ naic: "23427", rating: "A-" }],
  additional_insured_parties: [
    { party: "client", contract: "Master agreement; part 2" },
    { party: "owner", name: "Harbor Tower LLC" },
    { party: "platform", name: "Gigs Inc.", contract: "Terms" },
  ],
  minimum_insurer_rating: "B+",
  issued_within_days: 90,
});

test("every rule of the contract has a labelled field", () => {
  const known = sections.flatMap(({ fields }) => fields);
  for (const { path, label } of known) expect([path, label]).toEqual([path, expect.stringMatching(/^[A-Z][^_]{5,}$/)]);
  expect(known.map(({ label }) => label).join(" ")).not.toMatch(/cents|null/);
});

test.each([
  ["the rules of a new organization", defaultRules],
  ["every possible rule", everything],
])("%s is unchanged after a round trip through the form", (_, rules) => {
  const { rules: said, errors } = toRules(sections, toRuleValues(sections, rules));
  expect(errors).toEqual({});
  expect(requirementRulesSchema.parse(said)).toEqual(rules);
});

test("requirements stored before a rule existed show its default, and saving them changes nothing else", () => {
  const { blanket_wording: _, ...general } = everything.coverages.general ?? {};
  const kept = { ...everything, coverages: { ...everything.coverages, general } };
  const { rules } = toRules(sections, toRuleValues(sections, kept as typeof everything));
  expect(requirementRulesSchema.parse(rules)).toEqual(everything);
});

test("an invalid rule is reported at its field, and a coverage that is not required is omitted", () => {
  const values = { ...toRuleValues(sections, everything), ratings: "12 A\n23427 A" };
  const { rules, errors } = toRules(sections, {
    ...values,
    "coverages.cyber": false,
    "coverages.general.occurrence_limit": "a million",
    issued_within_days: "1.5",
  });
  expect(errors).toEqual({
    "coverages.general.occurrence_limit": "must be an amount in dollars",
    issued_within_days: "must be a whole number",
    ratings: '"12 A" is not a NAIC number and a rating',
  });
  expect(Object.keys(rules.coverages as object)).not.toContain("cyber");
});
