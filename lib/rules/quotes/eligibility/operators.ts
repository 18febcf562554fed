import type { FactValue } from "#lib/contract/quotes/worksheet.ts";
import type { RuleOperator } from "#lib/rules/quotes/rates/rows.ts";

export type Facts = Readonly<Record<string, FactValue>>;

/** Whether a fact is unknown: absent, null, empty text or an empty list. */
export function isEmpty(fact: FactValue | undefined): fact is null | undefined {
  return fact === undefined || fact === null || fact === "" || (Array.isArray(fact) && fact.length === 0);
}

/** A table value as a fact: `$name` looks up another fact, `a|b` is a list, digits a number, true/false a boolean. */
export function resolveValue(value: string, operator: RuleOperator, facts: Facts): FactValue {
  if (value.startsWith("$")) return facts[value.slice(1)] ?? null;
  if (operator === "in" || operator === "not_in" || operator === "includes_any") return value.split("|");
  if (value === "true" || value === "false") return value === "true";
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}

const numbers = (compare: (a: number, b: number) => boolean) => (fact: FactValue, value: FactValue) =>
  typeof fact === "number" && typeof value === "number" && compare(fact, value);

const listed = (fact: FactValue, value: FactValue) => Array.isArray(value) && value.includes(String(fact));

const tests: Record<Exclude<RuleOperator, "missing">, (fact: FactValue, value: FactValue) => boolean> = {
  eq: (fact, value) => fact === value,
  ne: (fact, value) => fact !== value,
  lt: numbers((a, b) => a < b),
  lte: numbers((a, b) => a <= b),
  gt: numbers((a, b) => a > b),
  gte: numbers((a, b) => a >= b),
  in: listed,
  not_in: (fact, value) => !listed(fact, value),
  includes_any: (fact, value) => Array.isArray(fact) && Array.isArray(value) && fact.some((item) => value.includes(item)),
};

/** Whether `fact operator value` is true. Null when either side is unknown. */
export function holds(operator: RuleOperator, fact: FactValue, value: FactValue): boolean | null {
  if (operator === "missing") return isEmpty(fact);
  if (fact === null || value === null) return null;
  return tests[operator](fact, value);
}
