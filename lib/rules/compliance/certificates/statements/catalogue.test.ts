import { expect, test } from "vitest";
import { compoundExamples } from "./compounds.ts";
import { formsIn, formTable } from "./form-numbers.ts";
import { granting } from "./grants.ts";
import { innocent } from "./harmless.ts";
import { judge } from "./judge.ts";
import { leads, numbered } from "./leads.ts";
import { claimsMade, notGranted, noticeGiven, restricting } from "./restricting.ts";

const table = [...granting, ...innocent, ...numbered, ...leads, ...restricting, notGranted, noticeGiven, claimsMade];

test.each(table.map((row) => [row.means, row.example, row] as const))("each row, %s: %s", (means, example, row) => {
  expect(example.search(row.pattern)).toBeGreaterThanOrEqual(0);
  const [said, other] = [judge(example), judge(row.counterExample)];
  if (row.grant) expect(said.granted.map(({ grant }) => grant)).toContain(row.grant);
  if (means === "restricts") expect([said.may, row.counterExample, other.may]).toEqual([row.may, row.counterExample, null]);
  else expect([said.may, row.counterExample, other.may]).toEqual([null, row.counterExample, expect.any(String)]);
});

test("each form is found by its number, spaced or not, with or without its edition, and says what it does", () => {
  for (const [number, row] of Object.entries(formTable)) {
    for (const written of [number, number.replaceAll(" ", ""), `${number} 04 13`, `${number.replaceAll(" ", "-")}`])
      expect([written, formsIn(`Forms: ${written}.`).map((one) => one.number)]).toEqual([written, [number]]);
    const { may } = judge(`Form ${number} applies.`);
    expect([number, may]).toEqual([number, row.means === "restricts" ? expect.stringContaining(number) : null]);
  }
});

test.each(["GL-4471203", "CG-4471203", "CA 2010448", "IL 60614", "Los Angeles, CA 90012", "WC 5527741"])("%s is no form's number", (text) =>
  expect(formsIn(text)).toEqual([]),
);

test.each(compoundExamples)("%s is a thing, and its first word alone is none", (name) => {
  expect(judge(`RE: ${name}, Berth 4.`).may).toBeNull();
});
test.each(["RE: exclusion: roofs.", "RE: Berth 4, roofs expired.", "Void: cranes.", "Cranes are suspended."])(
  "%s takes something back",
  (text) => expect(judge(text).may).not.toBeNull(),
);
