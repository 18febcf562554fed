import { expect, test } from "vitest";
import { newTerms, toTerms, toTermValues } from "#components/dashboard/compliance/requirements/requirement-terms.ts";

test("dates and grace are unchanged after a round trip through the form; a past date is not shown again", () => {
  const holds_from = "2199-07-01";
  const said = { holds_from, holds_for_existing_from: null, grace_days: 30, combine: "strictest" };
  expect(toTermValues(said)).toEqual({ holds_from: "2199-07-01", holds_for_existing_from: "", grace_days: "30", combine: "strictest" });
  expect(toTerms(toTermValues(said))).toEqual({ terms: said, errors: {} });
  expect(toTermValues({ ...said, holds_from: "2026-01-01" }).holds_from).toBe("");
});

test("an empty form applies immediately without grace; an invalid number is reported at its field", () => {
  const terms = { holds_from: null, holds_for_existing_from: null, grace_days: 0, combine: "replace" };
  expect(toTerms({ ...newTerms, grace_days: " " })).toEqual({ terms, errors: {} });
  expect(toTerms({ ...newTerms, grace_days: "a month" }).errors).toEqual({ grace_days: "must be a whole number" });
});
