import { automaticApprovalNames } from "#components/dashboard/compliance/automatic-approval.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import type { RowValues } from "#components/resource/form/form-shape.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import type { RuleField, RuleSection } from "#lib/contract/compliance/rule-fields.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { parseDollars } from "#lib/kit/money.ts";

const choiceNames: Record<string, string> = {
  ...coverageNames,
  none: "Not asked for",
  marked: "Marked on the certificate",
  named: "Named in the description",
  additional_insured: "Additional insured",
  additional_insured_ongoing: "Additional insured, ongoing operations",
  additional_insured_completed: "Additional insured, completed operations",
  waiver_of_subrogation: "Waiver of subrogation",
  primary_noncontributory: "Primary and non-contributory",
  aggregate_per_project: "Aggregate for each project",
  inherit: "As set for the organization",
  ...automaticApprovalNames,
};

/** The label of a rule's option. */
export function choiceName(option: string): string {
  return choiceNames[option] ?? option.replaceAll("_", "-").replace(/^[a-z]/, (first) => first.toUpperCase());
}

function specOf({ kind, path: name, label: what, options }: RuleField, title: string): FieldSpec {
  const label = `${title}, ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  if (kind === "dollars") return { kind: "money", name, label };
  if (kind === "flag") return { kind: "switch", name, label };
  if (kind === "several") return { kind: "choices", name, label, options: options.map((value) => ({ value, label: choiceName(value) })) };
  return { kind: "text", name, label };
}

/** The lists of a requirement, whose entries are rows of the form. */
export const PARTIES = "additional_insured_parties";
export const RATINGS = "insurer_ratings";

/** Every field of a requirement's form, as named in a notice about an edit conflict. */
export function fieldsOf(sections: readonly RuleSection[]): FieldSpec[] {
  return [
    { kind: "text", name: "name", label: "Name" },
    ...sections.flatMap(({ at, title, fields }) => [
      ...(at ? [{ kind: "switch", name: at, label: `${title} is required` } as const] : []),
      ...fields.map((field) => specOf(field, title)),
    ]),
    { kind: "metadata", name: PARTIES, label: "Additional insureds" },
    { kind: "metadata", name: RATINGS, label: "Insurer ratings" },
  ];
}

/** The form's values: texts and checkboxes by rule path; what is required as `coverages.<name>` or `documents.<kind>`. */
export type RuleValues = Record<string, string | boolean | string[] | RowValues[]>;
type Tree = Record<string, unknown>;

/** The chosen options of a value. */
export const optionsIn = (value: RuleValues[string] | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

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

/** The rows of a list in which something was entered, each without spaces at its ends. */
const filledRows = (value: RuleValues[string] | undefined): RowValues[] =>
  (Array.isArray(value) ? value : [])
    .flatMap((row) => (typeof row === "string" ? [] : [Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.trim()]))]))
    .filter((row) => Object.values(row).some(Boolean));

function ratingsOf(rows: readonly RowValues[], errors: RuleErrors) {
  const wrong = rows.find(({ naic = "", rating }) => !/^\d{5}$/.test(naic) || !rating);
  if (wrong) errors[RATINGS] = `has a row (${wrong.naic || wrong.rating}) without a NAIC number of five digits and a rating`;
  return rows.map(({ naic, rating }) => ({ naic, rating }));
}

function partiesOf(rows: readonly RowValues[], errors: RuleErrors) {
  if (rows.some(({ party, name }) => !party || (party !== "client" && !name)))
    errors[PARTIES] = "has a row without a party, or without the name of a party other than the client";
  return rows.map(({ party, name, contract }) => ({ party, name: name || null, contract: contract || null }));
}

/**
 * Parses the form's values to rules for the service. `errors` has the invalid values by path. Coverages that are not required are omitted.
 */
export function toRules(sections: readonly RuleSection[], values: RuleValues): { rules: Tree; errors: RuleErrors } {
  const errors: RuleErrors = {};
  const rules: Tree = {
    ...{ coverages: {}, own_coverages: {}, documents: {} },
    [RATINGS]: ratingsOf(filledRows(values[RATINGS]), errors),
    [PARTIES]: partiesOf(filledRows(values[PARTIES]), errors),
  };
  for (const { at, fields } of sections) {
    if (at && values[at] !== true) continue;
    if (at) put(rules, at, {});
    for (const field of fields) put(rules, field.path, read(field, values[field.path], errors));
  }
  return { rules, errors };
}

/** The service's errors by rule path for the form's fields; the others as sentences. */
export function sortRuleErrors(held: readonly string[], refused: readonly FieldError[]): { inputs: RuleErrors; others: string[] } {
  const inputOf = (path: string) => [PARTIES, RATINGS].find((list) => path.startsWith(`${list}.`)) ?? path;
  const at = refused.map(({ field, message }) => [inputOf(field.replace(/^rules\./, "")), message] as const);
  const inputs = Object.fromEntries(at.filter(([path]) => held.includes(path)));
  return { inputs, others: at.filter(([path]) => !held.includes(path)).map(([path, message]) => sentence(path, message)) };
}
