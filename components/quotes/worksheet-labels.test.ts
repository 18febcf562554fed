import { expect, test } from "vitest";
import type { EvaluatedRule } from "#lib/contract/worksheet.ts";
import { columnWords, factorOf, factText, limitWords, operatorWords, ruleGroups, sourceOf } from "./worksheet-labels.ts";

test("columns read as words, without their scale", () => {
  expect(columnWords("gl_rate_e4")).toBe("GL rate");
  expect(columnWords("stamping_e6")).toBe("Stamping");
  expect(columnWords("risk_purchasing_group_fee_cents")).toBe("Risk purchasing group fee");
});

test("a factor shows its sign and says it; a rounding has none", () => {
  expect(factorOf({ operation: "multiply", factor: "1.0945" })).toEqual({ shown: "× 1.0945", spoken: "times 1.0945" });
  expect(factorOf({ operation: "start", factor: "4.5" })).toEqual({ shown: "4.5", spoken: "4.5" });
  expect(factorOf({ operation: "round", factor: null })).toBeNull();
});

test("a source names table, row and column; a one-value row is not repeated", () => {
  expect(sourceOf({ table: "surplus-lines", row: "IL 2023-01-01", column: "tax_e6" })).toEqual({
    table: "Surplus lines",
    row: "IL 2023-01-01 · Tax",
  });
  expect(sourceOf({ table: "factors", row: "terrorism_catastrophe_e4", column: "terrorism_catastrophe_e4" })).toEqual({
    table: "Factors",
    row: "Terrorism catastrophe",
  });
  expect(sourceOf({ table: null, row: null, column: null })).toBeNull();
});

test("facts read as values: money by the field's name, lists, yes and no, nothing", () => {
  expect(factText(1_234_567, "wage_cents")).toBe("$12,345.67");
  expect(factText(1_234_567, "loss_count")).toBe("1,234,567");
  expect(factText(false, "construction")).toBe("No");
  expect(factText(["general", "cyber"], "coverage_types")).toBe("general, cyber");
  expect(factText([], "coverage_types")).toBe("None");
  expect(factText(null, "years_experience")).toBe("Not stated");
});

test("an operator nobody named stays as it is", () => {
  expect(operatorWords("gte")).toBe("is at least");
  expect(operatorWords("resembles")).toBe("resembles");
});

test("rules that apply come first, empty groups not at all, order kept", () => {
  const rule = (code: string, outcome: EvaluatedRule["outcome"]) => ({ code, outcome }) as EvaluatedRule;
  const groups = ruleGroups([rule("A", "clear"), rule("B", "applies"), rule("C", "clear")]);
  expect(groups.map((group) => [group.outcome, group.rules.map((each) => each.code)])).toEqual([
    ["applies", ["B"]],
    ["clear", ["A", "C"]],
  ]);
});

test("limits are told in dollars; a name of another form stays", () => {
  expect(limitWords("1m-2m")).toBe("$1,000,000 each occurrence, $2,000,000 aggregate");
  expect(limitWords("500k-1m")).toBe("$500,000 each occurrence, $1,000,000 aggregate");
  expect(limitWords("standard")).toBe("standard");
});
