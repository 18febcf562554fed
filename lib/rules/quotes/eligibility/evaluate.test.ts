import { describe, expect, it } from "vitest";
import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import { evaluationSchema, type FactValue } from "#lib/contract/quotes/worksheet.ts";
import { answerFacts } from "#lib/rules/quotes/questions/answer-facts.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import type { RuleRow } from "#lib/rules/quotes/rates/rows.ts";
import { quoteFactNames, screeningFactNames } from "../questions/fact-catalogue.ts";
import { allQuestions } from "../questions/questions.ts";
import { evaluate } from "./evaluate.ts";
import { assignmentFacts, quoteFacts } from "./facts.ts";
import { type Facts, holds, resolveValue } from "./operators.ts";

const tables = demonstrationTables();
const photographer = quoteFacts(
  {
    coverage_types: [...coverages],
    category: "photographer",
    home_state: "TX",
    work_state: "TX",
    wage_cents: 250_000,
    years_experience: 5,
    required_limits: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 },
  },
  tables,
);
const approved = {
  category: "photographer",
  work_state: "TX",
  home_state: "TX",
  coverage_types: [...coverages],
  approved_at: 1_780_000_000,
} as const;
const sameJob = assignmentFacts({
  has_active_policy: true,
  same_platform: true,
  job_category: "photographer",
  job_work_state: "TX",
  current_home_state: "TX",
  coverage_types: [...coverages],
  approved,
  effective_date: 1_785_000_000,
  card_on_file: true,
  premium_withheld: false,
});
const base: Record<RuleRow["stage"], Facts> = {
  quote: photographer,
  application: { ...photographer, sanctions_match: false },
  assignment: sameJob,
};
const limits: Facts = tables.factors.programme;

/** A fact for which `operator value` is true (or false): a number next to the value, or the value itself. */
function factFor(operator: RuleRow["operator"], value: FactValue, truth: boolean): FactValue {
  const number = typeof value === "number" ? value : 0;
  const other = typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : "something-else";
  if (operator === "missing") return truth ? null : "A-1";
  if (operator === "eq") return truth ? value : other;
  if (operator === "ne") return truth ? other : value;
  if (operator === "in") return truth && Array.isArray(value) ? value[0]! : "something-else";
  if (operator === "not_in") return !truth && Array.isArray(value) ? value[0]! : "something-else";
  if (operator === "includes_any") return truth && Array.isArray(value) ? [value.at(-1)!] : ["something-else"];
  const edge = { lt: [number - 1, number], lte: [number, number + 1], gt: [number + 1, number], gte: [number, number - 1] }[operator];
  return truth ? edge[0]! : edge[1]!;
}

function factsFor(rule: RuleRow, truth: boolean, guard = true): Facts {
  const known: Facts = { ...base[rule.stage], ...limits };
  const fact = factFor(rule.operator, resolveValue(rule.value, rule.operator, known), truth);
  const facts = { ...base[rule.stage], [rule.field]: fact };
  if (rule.when_field === "" || rule.when_operator === "") return facts;
  return { ...facts, [rule.when_field]: factFor(rule.when_operator, resolveValue(rule.when_value, rule.when_operator, known), guard) };
}

const asked = (rule: RuleRow): Coverage[] => (rule.coverage === "any" ? ["professional"] : [rule.coverage]);
const find = (rule: RuleRow, facts: Facts, given: Coverage[]) =>
  evaluate(rule.stage, given, facts, tables).evaluated.find((row) => row.code === rule.code && row.coverage === rule.coverage);

describe.each(tables.rules.map((rule) => [`${rule.stage} ${rule.code} ${rule.coverage}`, rule] as const))("rule %s", (_, rule) => {
  it("applies to some facts and explains itself in full", () => {
    const evaluation = evaluate(rule.stage, asked(rule), factsFor(rule, true), tables);
    const reason = evaluation.reasons.find((row) => row.code === rule.code && row.coverage === rule.coverage);
    expect(reason).toMatchObject({ action: rule.action, field: rule.field });
    expect(`${reason?.message} ${reason?.remedy}`).not.toMatch(/[{}]|\bnull\b|undefined/);
    expect(evaluation.outcome === "decline" || (rule.action === "refer" && evaluation.outcome === "refer")).toBe(true);
  });

  it("does not apply to others", () => {
    expect(find(rule, factsFor(rule, false), asked(rule))?.outcome).toBe("clear");
    if (rule.when_field) expect(find(rule, factsFor(rule, true, false), asked(rule))?.outcome).toBe("not_applicable");
    if (rule.coverage !== "any") {
      const others = coverages.filter((coverage) => coverage !== rule.coverage);
      expect(find(rule, factsFor(rule, true), others)?.outcome).toBe("not_applicable");
    }
  });

  it("does not guess unknown facts", () => {
    if (rule.operator === "missing") return expect(find(rule, factsFor(rule, true), asked(rule))?.outcome).toBe("applies");
    expect(find(rule, { ...factsFor(rule, true), [rule.field]: null }, asked(rule))?.outcome).toBe("not_answered");
  });
});

describe("evaluation", () => {
  it("refers what nobody knows, whatever the rules say, and takes it for neither yes nor no", () => {
    const facts = { ...base.application, ...answerFacts({ hold_harmless: "unknown", service_description: "unknown" }) };
    const { outcome, reasons, evaluated } = evaluate("application", ["general"], facts, tables);
    expect([outcome, reasons.map(({ code, field }) => [code, field])]).toEqual(["refer", [["ANSWER-UNKNOWN", "hold_harmless"]]]);
    expect(evaluated.find(({ code }) => code === "HOLD-HARMLESS")?.outcome).toBe("not_answered");
  });

  it("returns every rule of the stage with fact and resolved value, as stored", () => {
    const evaluation = evaluate("quote", ["general"], { ...photographer, wage_cents: 10_000_001, gl_available: false }, tables);
    expect(evaluation.evaluated).toHaveLength(tables.rules.filter((rule) => rule.stage === "quote").length);
    expect(evaluation.reasons.map((reason) => reason.code)).toEqual(["ST-GL-NA", "WAGE-MAX"]);
    expect(evaluation.outcome).toBe("decline");
    const wage = evaluation.evaluated.find((rule) => rule.code === "WAGE-MAX");
    expect(wage).toMatchObject({
      value: "$wage_refer_cents",
      compared_with: 10_000_000,
      fact: 10_000_001,
      operator: "gt",
      outcome: "applies",
    });
    expect(evaluationSchema.parse(JSON.parse(JSON.stringify(evaluation)))).toEqual(evaluation);
  });

  it("finds no reasons against an ordinary quote, application and assignment", () => {
    for (const stage of ["quote", "application", "assignment"] as const)
      expect(evaluate(stage, ["general"], base[stage], tables).outcome).toBe("eligible");
  });

  it("has a question or a documented fact behind every application rule", () => {
    const known = new Set([
      ...allQuestions.map((question) => question.id),
      ...Object.keys(quoteFactNames),
      ...Object.keys(screeningFactNames),
    ]);
    for (const rule of tables.rules.filter((row) => row.stage === "application")) expect(known).toContain(rule.field);
  });

  it("names only options that a question offers", () => {
    for (const rule of tables.rules.filter((row) => row.stage === "application")) {
      const question = allQuestions.find((candidate) => candidate.id === rule.field);
      if (!question?.options.length) continue;
      const own = question.options.map((option) => option.value);
      const offered = question.kind === "yes_no" ? ["true", "false", ...own] : own;
      for (const value of rule.value.split("|")) expect(offered).toContain(value);
    }
  });
});

describe("operators", () => {
  it("compare only comparable values", () => {
    expect([holds("gt", "10", 5), holds("includes_any", "roofing", ["roofing"]), holds("eq", null, 1), holds("missing", "", null)]).toEqual(
      [false, false, null, true],
    );
  });
});
