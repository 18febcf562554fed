import { automaticApprovalNames } from "#components/dashboard/compliance/automatic-approval.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import type { RuleField, RuleSection } from "#lib/contract/compliance/rule-fields.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { insuredParties } from "#lib/contract/core/insured-parties.ts";
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

/** Every field of a requirement's form, as named in a notice about an edit conflict. */
export function fieldsOf(sections: readonly RuleSection[]): FieldSpec[] {
  return [
    { kind: "text", name: "name", label: "Name" },
    ...sections.flatMap(({ at, title, fields }) => [
      ...(at ? [{ kind: "switch", name: at, label: `${title} is required` } as const] : []),
      ...fields.map((field) => specOf(field, title)),
    ]),
    { kind: "textarea", name: "parties", label: "Additional insureds" },
    { kind: "textarea", name: "ratings", label: "Insurer ratings" },
  ];
}

/** The form's values: texts and checkboxes by rule path; what is required as `coverages.<name>` or `documents.<kind>`. */
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

/** One party per line: "owner; Harbor Tower LLC; Prime contract 7". The client's name may be omitted. */
function partiesOf(text: string, errors: RuleErrors): { party: string; name: string | null; contract: string | null }[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [party = "", name = "", ...contract] = line.split(";").map((part) => part.trim());
    const known = insuredParties.find((one) => one === party.toLowerCase());
    if (!known || (known !== "client" && !name)) errors.parties = `"${line.slice(0, 40)}" is not platform, client or owner with a name`;
    return { party: known ?? party, name: name || null, contract: contract.join("; ") || null };
  });
}

/**
 * Parses the form's values to rules for the service. `errors` has the invalid values by path. Coverages that are not required are omitted.
 */
export function toRules(sections: readonly RuleSection[], values: RuleValues): { rules: Tree; errors: RuleErrors } {
  const errors: RuleErrors = {};
  const rules: Tree = {
    ...{ coverages: {}, own_coverages: {}, documents: {} },
    insurer_ratings: ratingsOf(String(values.ratings ?? ""), errors),
    additional_insured_parties: partiesOf(String(values.parties ?? ""), errors),
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
  const at = refused.map(({ field, message }) => [field.replace(/^rules\./, ""), message] as const);
  const inputs = Object.fromEntries(at.filter(([path]) => held.includes(path)));
  return { inputs, others: at.filter(([path]) => !held.includes(path)).map(([path, message]) => sentence(path, message)) };
}
