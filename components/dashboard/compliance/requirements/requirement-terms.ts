/** The terms of a requirement in its form, besides its rules: its first day, its grace, and how it combines with other requirements. */
import type { RuleErrors, RuleValues } from "#components/dashboard/compliance/requirements/rule-values.ts";
import { type FieldSpec, optionsOf } from "#components/resource/field-spec.ts";

export const combinationNames = {
  replace: "In place of the requirement that would apply without it",
  strictest: "Together with it; the stricter of each rule counts",
};

export const termFields = [
  { kind: "day", name: "holds_from", label: "Applies from" },
  { kind: "day", name: "holds_for_existing_from", label: "Applies to existing engagements from" },
  { kind: "integer", name: "grace_days", label: "Grace period" },
  { kind: "select", name: "combine", label: "How it applies", options: optionsOf(combinationNames) },
] as const satisfies readonly FieldSpec[];

type ApiObject = Readonly<Record<string, unknown>>;

/** A future date; a past one is not shown again. */
const dayAhead = (value: unknown): string => (typeof value === "string" && value > new Date().toISOString().slice(0, 10) ? value : "");

export const newTerms = { holds_from: "", holds_for_existing_from: "", grace_days: "0", combine: "replace" };

export const toTermValues = ({ holds_from, holds_for_existing_from, grace_days, combine }: ApiObject): typeof newTerms => ({
  holds_from: dayAhead(holds_from),
  holds_for_existing_from: dayAhead(holds_for_existing_from),
  grace_days: String(grace_days ?? 0),
  combine: String(combine ?? "replace"),
});

/** Parses the form's terms for the service; `errors` has the invalid ones. */
export function toTerms(values: RuleValues): { terms: object; errors: RuleErrors } {
  const textOf = (name: keyof typeof newTerms) => String(values[name] ?? newTerms[name]).trim();
  const grace = textOf("grace_days") === "" ? 0 : Number(textOf("grace_days"));
  const errors: RuleErrors = Number.isSafeInteger(grace) ? {} : { grace_days: "must be a whole number" };
  const [holds_from, holds_for_existing_from] = [textOf("holds_from") || null, textOf("holds_for_existing_from") || null];
  return { terms: { holds_from, holds_for_existing_from, grace_days: grace, combine: textOf("combine") }, errors };
}
