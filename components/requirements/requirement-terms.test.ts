import { expect, test } from "vitest";
import { newTerms, toTerms, toTermValues } from "#components/requirements/requirement-terms.ts";

test("days and grace come back from the form as they went in; a day that has come is not asked for again", () => {
  const holds_from = Date.UTC(2199, 6, 1) / 1000;
  const said = { holds_from, holds_for_existing_from: null, grace_days: 30, combine: "strictest" };
  expect(toTermValues(said)).toEqual({ holds_from: "2199-07-01", holds_for_existing_from: "", grace_days: "30", combine: "strictest" });
  expect(toTerms(toTermValues(said))).toEqual({ terms: said, errors: {} });
  expect(toTermValues({ ...said, holds_from: 1 }).holds_from).toBe("");
});

test("nothing entered holds at once without a grace; what is no number is said at its field", () => {
  const terms = { holds_from: null, holds_for_existing_from: null, grace_days: 0, combine: "replace" };
  expect(toTerms({ ...newTerms, grace_days: " " })).toEqual({ terms, errors: {} });
  expect(toTerms({ ...newTerms, grace_days: "a month" }).errors).toEqual({ grace_days: "must be a whole number" });
});
