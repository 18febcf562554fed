import { expect, test } from "vitest";
import { estimateInput, noEstimate } from "./estimate-input.ts";

const typed = { ...noEstimate, category: "jc_1", home_state: "TX", wage: "2,500.5", coverage_type: ["general" as const] };

test("an estimate is asked for once category, state, pay and a coverage are given, and what is empty is omitted", () => {
  expect(estimateInput(typed)).toEqual({
    input: { category: "jc_1", home_state: "TX", wage: 250_050, coverage_type: ["general"] },
    errors: {},
  });
  for (const missing of ["category", "home_state", "wage"] as const)
    expect([missing, estimateInput({ ...typed, [missing]: "" })]).toEqual([missing, { input: null, errors: {} }]);
  expect(estimateInput({ ...typed, coverage_type: [] }).input).toBeNull();
  const more = { work_state: "CA", years_experience: "3", effective_date: "2027-03-01", end_date: "2027-04-01" };
  const dates = { effective_date: 1_803_859_200, end_date: 1_806_537_600 };
  expect(estimateInput({ ...typed, ...more }).input).toMatchObject({ work_state: "CA", years_experience: 3, ...dates });
});

test("what cannot be read is an error of its field and asks nothing", () => {
  const wrong = estimateInput({ ...typed, wage: "2500,125", years_experience: "many" });
  expect(wrong).toEqual({ input: null, errors: { wage: expect.any(String), years_experience: expect.any(String) } });
  expect(estimateInput({ ...typed, wage: "0.50" })).toEqual({ input: null, errors: { wage: "Enter at least $1.00." } });
});
