import fc from "fast-check";
import { expect, test } from "vitest";
import { requiredKinds } from "#lib/contract/compliance/required-kinds.ts";
import { type RequirementRulesInput, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { stricterOf } from "#lib/rules/compliance/positions/stricter.ts";
import { audit, failures } from "#lib/testing/certificates/sample-audit.ts";
import { askedFor } from "./asked.ts";

const row = (description: string, more: object = {}) => ({
  ...{
    insurer_letter: "A",
    policy_number_string: "CPL-77-1042",
    additional_insured: null,
    subrogation_waived: null,
    form: null,
    description,
  },
  ...{ policy_effective_date: "2026-01-01", policy_expiration_date: "2027-01-01" },
  limits: { each_claim_dollars: 1_000_000, aggregate_dollars: 2_000_000, entries: [] },
  ...more,
});
const at = "coverages.other";
/** The failures of one required kind on the sample certificate with these rows. */
function failing(rules: RequirementRulesInput, rows: object[], confidence: Record<string, number> = {}) {
  const values = Object.fromEntries(rows.map((one, i) => [`${at}.${i}`, one]));
  const result = audit(
    { [at]: rows, ...values },
    { requirement: requirementRulesSchema.parse({ ...rules, insured_name: false }) },
    confidence,
  );
  return failures(result).map(({ rule, message }) => [rule, message]);
}
test("where occupational accident is accepted instead, it is asked for its own limits, and the agent reads of both", () => {
  const coverages = {
    "workers-comp": { any_of: ["occupational-accident"] },
    "occupational-accident": { occurrence_limit: 100_000_000 },
  } as const;
  const rules = requirementRulesSchema.parse({ coverages });
  expect(askedFor(rules, "FL")).toEqual(["Workers' compensation."]);
  expect(askedFor(rules, "TX")).toEqual([
    "Workers' compensation. Or, where the state does not compel it: Occupational accident insurance: $1,000,000 each occurrence.",
  ]);
  // Together with a requirement that asks for it by itself, both are required.
  const alone = requirementRulesSchema.parse({ coverages: { "occupational-accident": {} } });
  expect(requiredKinds(stricterOf(rules, alone))).toEqual(["workers-comp", "occupational-accident"]);
  expect(requiredKinds(stricterOf(rules, rules))).toEqual(["workers-comp"]);
});

const pollution = (more: object = {}): RequirementRulesInput => ({ coverages: { pollution: more } });

test.each(["Contractors Pollution Liability", "CPL", "Pollution Liability - claims made", "ENVIRONMENTAL IMPAIRMENT"])(
  "%s is pollution liability",
  (typed) => expect(failing(pollution({ occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 }), [row(typed)])).toEqual([]),
);

test("a row that names two kinds counts for both, and is asked about where it takes one back", () => {
  const at = "coverages.professional_liability";
  const claims = (description: string) => ({ [at]: { ...row(description), form: "claims_made" }, "coverages.cyber_liability": null });
  const found = (coverages: RequirementRulesInput["coverages"], description: string) =>
    failures(audit(claims(description), { requirement: requirementRulesSchema.parse({ coverages, insured_name: false }) })).map(
      ({ rule, message }) => [rule, message],
    );
  expect(found({ professional: {}, pollution: { occurrence_limit: 100_000_000 } }, "PROFESSIONAL AND POLLUTION LIABILITY")).toEqual([]);
  expect(found({ professional: {}, cyber: {} }, "TECH E&O / CYBER")).toEqual([]);
  expect(found({ pollution: {} }, "PROFESSIONAL, NO POLLUTION")).toEqual([
    ["shown", expect.stringContaining("could not be read reliably")],
  ]);
  expect(found({ pollution: {} }, "PROFESSIONAL LIABILITY")[0]?.[0]).toBe("shown");
});

test.each([
  ["Property, pollution excluded", "could not be read reliably"],
  ["No pollution", "could not be read reliably"],
  ["Builders risk", "does not show pollution liability cover"],
  ["COPYRIGHT", "does not show pollution liability cover"],
])("%s is not taken for pollution liability", (typed, said) =>
  expect(failing(pollution(), [row(typed)])).toEqual([["shown", expect.stringContaining(said)]]),
);

test("a type that was read with little confidence is asked about", () => {
  const found = failing(pollution(), [row("Pollution Liability")], { [`${at}.0.description`]: 0.6 });
  expect(found).toEqual([["shown", expect.stringContaining("could not be read reliably")]]);
});

test("limits, dates and insurer are audited as those of every other coverage", () => {
  const found = failing(pollution({ occurrence_limit: 200_000_000 }), [
    row("Pollution", { policy_expiration_date: "2026-05-01", insurer_letter: "F" }),
  ]);
  expect(found.map(([rule]) => rule).sort()).toEqual(["insurer_named", "not_expired", "occurrence_limit"]);
});

test("the row that a person has assigned counts, and no other", () => {
  const rows = [row("Pollution", { policy_number_string: "OLD" }), row("Package", { coverage: "pollution" })];
  expect(failing(pollution({ policy_number: true }), rows)).toEqual([]);
  expect(failing({ coverages: { crime: {} } }, [row("Employee theft", { coverage: "pollution" })])[0]?.[0]).toBe("shown");
});

const own = (name: string, words: string[]): RequirementRulesInput => ({ coverages: {}, own_coverages: { prk_1: { name, words } } });

test("a kind that an organization added is found by its name and its words, as whole words", () => {
  for (const typed of ["Drone liability", "UAV hull & liability", "unmanned  aircraft"])
    expect(failing(own("Drone liability", ["UAV", "unmanned aircraft"]), [row(typed)])).toEqual([]);
  const [[rule, message] = []] = failing(own("Drone liability", ["UAV"]), [row("SUAVE package")]);
  expect([rule, message]).toEqual(["shown", "The certificate does not show drone liability cover."]);
});

test("property: any words find themselves and never break the search", () => {
  const word = fc
    .string({ minLength: 3, maxLength: 20 })
    .filter(
      (text) =>
        /^[\p{L}\p{N}]/u.test(text) &&
        text.trim() === text &&
        !/\b(?:no|not|none|excl|except|without|declined|rejected|waived)|n\/a/i.test(text),
    );
  fc.assert(
    fc.property(word, (text) => {
      expect(failing(own("Something of ours", [text]), [row(`Policy: ${text} (2026)`)])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
