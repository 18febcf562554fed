import type { Coverage } from "#lib/contract/core/coverages.ts";
import { UNKNOWN_ANSWERS, UNKNOWN_CODE } from "#lib/contract/quotes/unknown-answer.ts";
import type { EligibilityReason, EvaluatedRule, Evaluation } from "#lib/contract/quotes/worksheet.ts";
import type { RuleRow, RuleStage } from "#lib/rules/quotes/rates/rows.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { type Facts, holds, isEmpty, resolveValue } from "./operators.ts";

function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    return isEmpty(fact) ? (name in facts ? "none" : whole) : String(fact);
  });
}

function outcome(rule: RuleRow, coverages: readonly Coverage[], facts: Facts): EvaluatedRule["outcome"] {
  if (rule.coverage !== "any" && !coverages.includes(rule.coverage)) return "not_applicable";
  if (rule.when_field !== "" && rule.when_operator !== "") {
    const guard = holds(rule.when_operator, facts[rule.when_field] ?? null, resolveValue(rule.when_value, rule.when_operator, facts));
    if (guard === null) return "not_answered";
    if (!guard) return "not_applicable";
  }
  const result = holds(rule.operator, facts[rule.field] ?? null, resolveValue(rule.value, rule.operator, facts));
  if (result === null) return "not_answered";
  return result ? "applies" : "clear";
}

function evaluateRule(rule: RuleRow, coverages: readonly Coverage[], facts: Facts): EvaluatedRule {
  return {
    code: rule.code,
    version: rule.version,
    stage: rule.stage,
    coverage: rule.coverage,
    action: rule.action,
    field: rule.field,
    operator: rule.operator,
    value: rule.value,
    compared_with: rule.operator === "missing" ? null : resolveValue(rule.value, rule.operator, facts),
    fact: facts[rule.field] ?? null,
    when: rule.when_field === "" ? null : [rule.when_field, rule.when_operator, rule.when_value].filter(Boolean).join(" "),
    outcome: outcome(rule, coverages, facts),
    message: fill(rule.message, facts),
    remedy: fill(rule.remedy, facts),
  };
}

/** What nobody knows is never taken as a no: a person looks at it, whatever the rules say. */
function unknownReasons(facts: Facts): EligibilityReason[] {
  const ids = facts[UNKNOWN_ANSWERS];
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const message = "You answered “I don't know”, so a person looks at it.";
  const remedy = "Say what you know, or send the paper to the reviewer.";
  return [{ code: UNKNOWN_CODE, coverage: "any", action: "refer", field: String(ids[0]), message, remedy }];
}

/**
 * Evaluates every rule of a stage against the facts. All rules that apply are returned as reasons, declines first. One decline outweighs
 * any number of referrals. Program limits are added to the facts under their own names.
 */
export function evaluate(stage: RuleStage, coverages: readonly Coverage[], given: Facts, tables: RateTables): Evaluation {
  const facts: Facts = { ...given, ...tables.factors.programme };
  const evaluated = tables.rules.filter((rule) => rule.stage === stage).map((rule) => evaluateRule(rule, coverages, facts));
  const applying = evaluated.filter((rule) => rule.outcome === "applies");
  const declines = applying.filter((rule) => rule.action === "decline");
  const referrals = applying.filter((rule) => rule.action === "refer");
  const reasons = [...declines, ...referrals].map(({ code, coverage, action, field, message, remedy }) => ({
    code,
    coverage,
    action,
    field,
    message,
    remedy,
  }));
  const unknown = stage === "application" ? unknownReasons(facts) : [];
  const isReferred = referrals.length > 0 || unknown.length > 0;
  return { outcome: declines.length > 0 ? "decline" : isReferred ? "refer" : "eligible", reasons: [...reasons, ...unknown], evaluated };
}

/** Reasons in the form that quotes, applications and assignments store and show. */
export const shownReasons = (reasons: readonly EligibilityReason[]) =>
  reasons.map(({ code, coverage, message, remedy }) => ({
    code,
    coverage: coverage === "any" ? null : coverage,
    message,
    remedy: remedy || null,
  }));
