import { expect, test } from "vitest";
import { onlyAdds } from "./policy-change.ts";

const known = { names: ["Lakeside Yards Inc"], insured: null, amounts: [1_000_000, 2_000_000], least: 1_000_000, days: [] };
const head = [
  "POLICY NUMBER: FM-448213-07",
  "FM 1010",
  "THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.",
  "POLICY CHANGE NO. 2",
];

test.each([
  ["a party, by a form that grants", "CG 20 10 12 19: added to the Schedule - Lakeside Yards Inc"],
  ["forms that grant", "The following forms are added to the policy: CG 20 01 12 19, CG 24 04 12 19"],
  ["a higher limit that the table shows", "Each Occurrence Limit: 500,000 is changed to 1,000,000"],
])("adds only: %s", (_, line) => {
  expect(onlyAdds([...head, line, "Additional premium: $150.00"], known)).toBe(true);
});

test.each([
  ["a form that restricts", "Added: CG 22 79 07 98"],
  ["a form that is not known", "Added: FM 2240, contractors warranty"],
  ["a limit that is not the table's", "Each Occurrence Limit: 250,000 is changed to 500,000"],
  ["a lower limit", "General Aggregate Limit: 3,000,000 is changed to 2,000,000"],
  ["an earlier end", "Policy period is amended to end 10/15/2025."],
  ["another insured", "Item 2, named insured, is amended to read: Kolstad Rigging LLC"],
])("does not: %s", (_, line) => {
  expect(onlyAdds([...head, line], known)).toBe(false);
});
