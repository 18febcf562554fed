import { expect, test } from "vitest";
import type { EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import { choicesOf, endorsementOf, endorsementsOf, optionsFor } from "./endorsement-input.ts";

const others: EndorsementInput[] = [
  { kind: "additional_insured_ongoing", coverage: "general", form: "scheduled", party: "City of Duluth", written_agreement: false },
  { kind: "additional_insured_ongoing", coverage: "general", form: "blanket", party: null, written_agreement: false },
  { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "blanket", party: null, written_agreement: false },
];

test("a new choice names the job's entity, and attests nothing", () => {
  expect(endorsementsOf(["general additional_insured_ongoing", "general primary_noncontributory"])).toEqual([
    { kind: "additional_insured_ongoing", coverage: "general" },
    { kind: "primary_noncontributory", coverage: "general" },
  ]);
});

test("what is known stays as it is while its choice is ticked, and goes with it", () => {
  expect(choicesOf(others)).toEqual(["general additional_insured_ongoing", "workers-comp waiver_of_subrogation"]);
  expect(endorsementsOf(choicesOf(others), others)).toEqual(others);
  expect(endorsementsOf(["workers-comp waiver_of_subrogation"], others)).toEqual(others.slice(2));
  expect(endorsementsOf([], others)).toEqual([]);
});

test.each([
  ["the contracting entity", "entity", "", { form: "scheduled" }],
  ["another party by name", "party", " City of Duluth ", { form: "scheduled", party: "City of Duluth" }],
  ["everyone with a written contract", "blanket", "", { form: "blanket" }],
] as const)("one endorsement of a policy is for %s", (_, chosenFor, party, more) => {
  const choice = "general waiver_of_subrogation";
  expect(endorsementOf(choice, chosenFor, party, false)).toEqual({ kind: "waiver_of_subrogation", coverage: "general", ...more });
});

test("needs a name for another party, and for primary cover the agreement instead", () => {
  expect(endorsementOf("general waiver_of_subrogation", "party", " ", false)).toBeNull();
  const primary = { kind: "primary_noncontributory", coverage: "general", written_agreement: true };
  expect(endorsementOf("general primary_noncontributory", "party", "", true)).toEqual(primary);
  expect(optionsFor(["workers-comp"]).map(({ value }) => value)).toEqual(["workers-comp waiver_of_subrogation"]);
});
