import type { EvaluatedRule, FactValue, WorksheetStep } from "#lib/contract/quotes/worksheet.ts";
import { formatCents } from "#lib/kit/money.ts";

/** The label of a table column or fact: "gl_rate_e4" → "GL rate", "risk_purchasing_group_fee_cents" → "Risk purchasing group fee". */
export function columnWords(name: string): string {
  const words = name
    .replace(/_(e\d|cents)$/, "")
    .split("_")
    .map((word) => (/^(gl|wc|rpg)$/.test(word) ? word.toUpperCase() : word))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const signs: Record<WorksheetStep["operation"], string> = { start: "", multiply: "×", add: "+", divide: "÷", round: "" };
const spoken: Record<WorksheetStep["operation"], string> = { start: "", multiply: "times", add: "plus", divide: "divided by", round: "" };

/** The factor with its sign, as printed and as read aloud. Null for steps that only round. */
export function factorOf(step: Pick<WorksheetStep, "operation" | "factor">): { shown: string; spoken: string } | null {
  if (step.factor === null) return null;
  const join = (sign: string) => `${sign} ${step.factor}`.trim();
  return { shown: join(signs[step.operation]), spoken: join(spoken[step.operation]) };
}

/** The table cell of a factor, "states, row IL, GL factor". Null for conversions and rounding. */
export function sourceOf(step: Pick<WorksheetStep, "table" | "row" | "column">): { table: string; row: string } | null {
  if (step.table === null) return null;
  const table = step.table.replaceAll("-", " ");
  const isOwnRow = step.row !== null && step.column === step.row;
  const column = step.column === null || isOwnRow ? null : columnWords(step.column);
  const row = step.row === null ? null : isOwnRow ? columnWords(step.row) : step.row;
  return { table: table.charAt(0).toUpperCase() + table.slice(1), row: [row, column].filter(Boolean).join(" · ") };
}

const operators: Record<string, string> = {
  eq: "is",
  ne: "is not",
  lt: "is less than",
  lte: "is at most",
  gt: "is more than",
  gte: "is at least",
  in: "is one of",
  not_in: "is none of",
  includes_any: "includes any of",
  missing: "is missing",
};

/** A rule's operator as text. An unknown operator is shown unchanged. */
export function operatorWords(operator: string): string {
  return operators[operator] ?? operator;
}

/** A fact as text. `field` distinguishes money from numbers. */
export function factText(value: FactValue, field: string): string {
  if (value === null) return "Not stated";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return /_cents$/.test(field) ? formatCents(value) : value.toLocaleString("en-US");
  if (Array.isArray(value)) return value.length ? value.join(", ") : "None";
  return value === "" ? "Not stated" : value;
}

/** A limit option such as "1m-2m" in dollars. Other names are shown unchanged. */
export function limitWords(option: string): string {
  const pair = /^(\d+)(k|m)-(\d+)(k|m)$/.exec(option);
  if (!pair) return option;
  const dollars = (count = "", unit = "") => `$${(Number(count) * (unit === "m" ? 1_000_000 : 1000)).toLocaleString("en-US")}`;
  return `${dollars(pair[1], pair[2])} each occurrence, ${dollars(pair[3], pair[4])} aggregate`;
}

export interface RuleGroup {
  outcome: EvaluatedRule["outcome"];
  title: string;
  rules: EvaluatedRule[];
}

const groupTitles: [EvaluatedRule["outcome"], string][] = [
  ["applies", "Apply here"],
  ["not_answered", "Not decided: a fact is missing"],
  ["clear", "Passed"],
  ["not_applicable", "Not applicable"],
];

/** The evaluated rules by outcome, matching ones first, without empty groups. Each group keeps the worksheet's order. */
export function ruleGroups(rules: readonly EvaluatedRule[]): RuleGroup[] {
  return groupTitles.flatMap(([outcome, title]) => {
    const found = rules.filter((rule) => rule.outcome === outcome);
    return found.length ? [{ outcome, title, rules: found }] : [];
  });
}
