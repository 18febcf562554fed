import { expect, test } from "vitest";
import { toRules } from "#components/dashboard/compliance/requirements/rule-values.ts";
import { toRuleValues } from "#components/dashboard/compliance/requirements/to-rule-values.ts";
import { defaultRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { ruleSections } from "#lib/contract/compliance/rule-fields.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";
import { requirableDocuments } from "#lib/contract/core/document-kinds.ts";

const added = [
  { id: "prk_site", of: "coverage", name: "Site pollution" },
  { id: "prk_card", of: "document", name: "Safety training card" },
] as const;
const sections = ruleSections(added);
const everything = requirementRulesSchema.parse({
  coverages: Object.fromEntries(knownCoverages.map((coverage) => [coverage, {}])),
  own_coverages: { prk_site: { occurrence_limit: 100_000_000, additional_insured: "marked" } },
  documents: {
    ...Object.fromEntries(requirableDocuments.map((kind) => [kind, {}])),
    license: { days_remaining: 10, state_of_work: true },
    prk_card: { issued_within_days: 365 },
  },
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

test("the form of a requirement shows the organization's own kinds under their names, required or not", () => {
  const values = toRuleValues(sections, defaultRules);
  expect([values["own_coverages.prk_site"], values["documents.prk_card"]]).toEqual([false, false]);
  const asked = { ...values, "own_coverages.prk_site": true, "documents.w9": true, "documents.prk_card": true };
  const { own_coverages, documents } = requirementRulesSchema.parse(toRules(sections, asked).rules);
  expect([Object.keys(own_coverages), Object.keys(documents)]).toEqual([["prk_site"], ["w9", "prk_card"]]);
  const titles = sections.filter(({ at }) => at?.includes("prk_")).map(({ at, title }) => [at, title]);
  expect(titles).toEqual([
    ["own_coverages.prk_site", "Site pollution"],
    ["documents.prk_card", "Safety training card"],
  ]);
});

test("an invalid rule is reported at its field, and a coverage that is not required is omitted", () => {
  const values = {
    ...toRuleValues(sections, everything),
    insurer_ratings: [
      { naic: "12", rating: "A" },
      { naic: " 23427 ", rating: "A" },
      { naic: "", rating: "" },
    ],
  };
  const { rules, errors } = toRules(sections, {
    ...values,
    "coverages.cyber": false,
    "coverages.general.occurrence_limit": "a million",
    issued_within_days: "1.5",
  });
  expect(errors).toEqual({
    "coverages.general.occurrence_limit": "must be an amount in dollars",
    issued_within_days: "must be a whole number",
    insurer_ratings: "has a row (12) without a NAIC number of five digits and a rating",
  });
  expect(Object.keys(rules.coverages as object)).not.toContain("cyber");
});
