import { expect, test } from "vitest";
import { coverageList } from "./coverage-names.ts";
import { bindObstacle, quoteState } from "./quote-state.ts";

const quote = { eligible: true, needs_review: false, policy: null, end_date: 2_000 };

test("a policy takes precedence over a decline, a decline over a review", () => {
  expect(quoteState(quote).word).toBe("Eligible");
  expect(quoteState({ ...quote, needs_review: true }).word).toBe("Needs review");
  expect(quoteState({ ...quote, needs_review: true, eligible: false }).word).toBe("Declined");
  expect(quoteState({ ...quote, eligible: false, policy: "pl_1" }).word).toBe("Bound");
});

test("only an eligible, unreviewed, unbound quote whose term has not ended can be bound", () => {
  expect(bindObstacle(quote, 1_000)).toBeNull();
  expect(bindObstacle({ ...quote, policy: "pl_1" }, 1_000)).toMatch(/already/);
  expect(bindObstacle({ ...quote, eligible: false }, 1_000)).toMatch(/declined/);
  expect(bindObstacle({ ...quote, needs_review: true }, 1_000)).toMatch(/apply first/);
  expect(bindObstacle(quote, 2_000)).toMatch(/over/);
});

test("a list of coverages has only one capital", () => {
  expect(coverageList(["general", "workers-comp"])).toBe("General liability, workers' compensation");
  expect(coverageList([])).toBe("");
});
