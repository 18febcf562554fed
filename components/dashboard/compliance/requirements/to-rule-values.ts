/** Converts rules to form values. Separate from rule-values.ts because it imports the contract, which the form loads only on a conflict. */

import { PARTIES, RATINGS, type RuleValues } from "#components/dashboard/compliance/requirements/rule-values.ts";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import type { RuleField, RuleSection } from "#lib/contract/compliance/rule-fields.ts";
import { formatCents } from "#lib/kit/money.ts";

const at = (tree: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (node, name) => (typeof node === "object" && node !== null ? (node as Record<string, unknown>)[name] : undefined),
      tree,
    );

function typed(field: RuleField, value: unknown): string | boolean | string[] {
  if (field.kind === "flag") return value === true;
  if (field.kind === "several") return Array.isArray(value) ? value.map(String) : [];
  if (value === null || value === undefined) return "";
  return field.kind === "dollars" ? formatCents(Number(value), { whole: true }).slice(1) : String(value);
}

/** The rules as form values. Coverages that are not required, and rules that a stored requirement predates, get the contract's defaults. */
export function toRuleValues(sections: readonly RuleSection[], kept: RequirementRules): RuleValues {
  const rules = requirementRulesSchema.parse(kept);
  const out: RuleValues = {
    [RATINGS]: rules.insurer_ratings,
    [PARTIES]: rules.additional_insured_parties.map(({ party, name, contract }) => ({ party, name: name ?? "", contract: contract ?? "" })),
  };
  for (const { at: path, fields } of sections) {
    const isAsked = path === null || at(rules, path) !== undefined;
    if (path) out[path] = isAsked;
    const [group = "", kind = ""] = (path ?? "").split(".");
    const source = isAsked ? rules : requirementRulesSchema.parse({ coverages: {}, [group]: { [kind]: {} } });
    for (const field of fields) out[field.path] = typed(field, at(source, field.path));
  }
  return out;
}

/** The form values of a requirement in a service response. */
export const toFormValues = (sections: readonly RuleSection[], { name, rules }: Readonly<Record<string, unknown>>): FormValues => ({
  name: String(name),
  ...toRuleValues(sections, requirementRulesSchema.parse(rules)),
});
