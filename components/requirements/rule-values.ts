import { sentence } from "#components/resource/form/form-errors.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import { parseDollars } from "#lib/kit/money.ts";
import type { RuleField, RuleSection } from "./rule-fields.ts";

/** What the form holds: texts and ticks by the path of their rule; which coverages are asked for by `coverages.<name>`. */
export type RuleValues = Record<string, string | boolean | string[]>;
type Tree = Record<string, unknown>;

export type RuleErrors = Record<string, string>;

function read(field: RuleField, value: RuleValues[string] | undefined, errors: RuleErrors): unknown {
  if (field.kind === "flag") return value === true;
  if (field.kind === "several") return value ?? [];
  const text = String(value ?? "").trim();
  if (field.kind === "choice") return text === "" ? null : text;
  if (text === "") return field.path.endsWith("days_remaining") ? 0 : null;
  if (field.kind === "dollars") {
    const cents = parseDollars(text);
    if (cents === null) errors[field.path] = "must be an amount in dollars";
    return cents;
  }
  const count = Number(text);
  if (!Number.isSafeInteger(count)) errors[field.path] = "must be a whole number";
  return count;
}

function put(tree: Tree, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? path;
  let node = tree;
  for (const name of names) {
    node[name] ??= {};
    node = node[name] as Tree;
  }
  node[last] = value;
}

function ratingsOf(text: string, errors: RuleErrors): { naic: string; rating: string }[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [naic = "", rating = ""] = line.split(/[\s,;]+/);
    if (!/^\d{5}$/.test(naic) || !rating) errors.ratings = `"${line.slice(0, 40)}" is not a NAIC number and a rating`;
    return { naic, rating: rating.toUpperCase() };
  });
}

/** The rules that the form says, for the service; `errors` by path holds what cannot be one. Coverages that are not asked for are left out. */
export function toRules(sections: readonly RuleSection[], values: RuleValues): { rules: Tree; errors: RuleErrors } {
  const errors: RuleErrors = {};
  const rules: Tree = { coverages: {}, insurer_ratings: ratingsOf(String(values.ratings ?? ""), errors) };
  for (const { coverage, fields } of sections) {
    if (coverage && values[`coverages.${coverage}`] !== true) continue;
    if (coverage) put(rules, `coverages.${coverage}`, {});
    for (const field of fields) put(rules, field.path, read(field, values[field.path], errors));
  }
  return { rules, errors };
}

/** The service's refusals by the path of their rule, of those that the form holds; the others as sentences. */
export function sortRuleErrors(held: readonly string[], refused: readonly FieldError[]): { inputs: RuleErrors; others: string[] } {
  const at = refused.map(({ field, message }) => [field.replace(/^rules\./, ""), message] as const);
  const inputs = Object.fromEntries(at.filter(([path]) => held.includes(path)));
  return { inputs, others: at.filter(([path]) => !held.includes(path)).map(([path, message]) => sentence(path, message)) };
}
