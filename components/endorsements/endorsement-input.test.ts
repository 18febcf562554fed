import { expect, test } from "vitest";
import type { EndorsementInput } from "#lib/contract/policy-endorsement.ts";
import { choicesOf, endorsementsOf } from "./endorsement-input.ts";

const others: EndorsementInput[] = [
  { kind: "additional_insured_ongoing", coverage: "general", form: "scheduled", party: "City of Duluth", written_agreement: false },
  { kind: "additional_insured_ongoing", coverage: "general", form: "blanket", party: null, written_agreement: false },
  { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "blanket", party: null, written_agreement: false },
];

test("a new choice names the job's entity, and primary cover confirms the agreement", () => {
  expect(endorsementsOf(["general additional_insured_ongoing", "general primary_noncontributory"])).toEqual([
    { kind: "additional_insured_ongoing", coverage: "general" },
    { kind: "primary_noncontributory", coverage: "general", written_agreement: true },
  ]);
});

test("what is known stays as it is while its choice is ticked, and goes with it", () => {
  expect(choicesOf(others)).toEqual(["general additional_insured_ongoing", "workers-comp waiver_of_subrogation"]);
  expect(endorsementsOf(choicesOf(others), others)).toEqual(others);
  expect(endorsementsOf(["workers-comp waiver_of_subrogation"], others)).toEqual(others.slice(2));
  expect(endorsementsOf([], others)).toEqual([]);
});
