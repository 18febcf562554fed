import { expect, test } from "vitest";
import type { EvaluatedRule } from "#lib/contract/quotes/worksheet.ts";
import { columnWords, factorOf, factText, limitWords, operatorWords, ruleGroups, sourceOf } from "./worksheet-labels.ts";

test("columns are labelled in words, without their scale", () => {
  expect(columnWords("gl_rate_e4")).toBe("GL rate");
  expect(columnWords("stamping_e6")).toBe("Stamping");
  expect(columnWords("risk_purchasing_group_fee_cents")).toBe("Risk purchasing group fee");
});

test("a factor shows its operator with a label; a rounding has none", () => {
  expect(factorOf({ operation: "multiply", factor: "1.0945" })).toEqual({ shown: "× 1.0945", spoken: "times 1.0945" });
  expect(factorOf({ operation: "start", factor: "4.5" })).toEqual({ shown: "4.5", spoken: "4.5" });
  expect(factorOf({ operation: "round", factor: null })).toBeNull();
});

test("a source names table, row and column; the row of a single value is not repeated", () => {
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

test("facts are formatted: money by the field's name, lists, yes and no, empty values", () => {
  expect(factText(1_234_567, "wage_cents")).toBe("$12,345.67");
  expect(factText(1_234_567, "loss_count")).toBe("1,234,567");
  expect(factText(false, "construction")).toBe("No");
  expect(factText(["general", "cyber"], "coverage_types")).toBe("general, cyber");
  expect(factText([], "coverage_types")).toBe("None");
  expect(factText(null, "years_experience")).toBe("Not stated");
});

test("an unknown operator is unchanged", () => {
  expect(operatorWords("gte")).toBe("is at least");
  expect(operatorWords("resembles")).toBe("resembles");
});

test("rules that apply come first, empty groups are omitted, order is kept", () => {
  const rule = (code: string, outcome: EvaluatedRule["outcome"]) => ({ code, outcome }) as EvaluatedRule;
  const groups = ruleGroups([rule("A", "clear"), rule("B", "applies"), rule("C", "clear")]);
  expect(groups.map((group) => [group.outcome, group.rules.map((each) => each.code)])).toEqual([
    ["applies", ["B"]],
    ["clear", ["A", "C"]],
  ]);
});

test("limits are shown in dollars; other names are unchanged", () => {
  expect(limitWords("1m-2m")).toBe("$1,000,000 each occurrence, $2,000,000 aggregate");
  expect(limitWords("500k-1m")).toBe("$500,000 each occurrence, $1,000,000 aggregate");
  expect(limitWords("standard")).toBe("standard");
});
