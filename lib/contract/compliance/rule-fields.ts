import type { z } from "zod";
import { requirementRulesSchema, ruleFields } from "#lib/contract/compliance/requirement-rules.ts";
import { type CertifiedCoverage, certifiedCoverageNames, certifiedCoverages } from "#lib/contract/core/coverages.ts";
import { entry, unwrap } from "#lib/contract/core/schema.ts";

/** One rule as a form field. `path` is its path in the requirement's rules. */
export interface RuleField {
  path: string;
  label: string;
  kind: "dollars" | "flag" | "count" | "choice" | "several";
  options: readonly string[];
}

export interface RuleSection {
  /** Null for rules about the certificate as a whole. */
  coverage: CertifiedCoverage | null;
  title: string;
  fields: RuleField[];
}

function fieldOf(path: string, schema: z.ZodType): RuleField | null {
  const inner = unwrap(schema);
  const { type, element, entries } = inner.def as { type: string; element?: z.ZodType; entries?: Record<string, string> };
  const choices = (element?.def as { entries?: Record<string, string> } | undefined)?.entries;
  // Lists of objects have forms of their own.
  if (type === "array" && !choices) return null;
  const known = ruleFields.get(schema);
  if (!known) throw new Error(`The rule ${path} has no label: declare it by field().`);
  const field = { path, label: known.label, options: [] as string[] };
  if (type === "boolean") return { ...field, kind: "flag" };
  if (type === "enum") return { ...field, kind: "choice", options: Object.values(entries ?? {}) };
  if (choices) return { ...field, kind: "several", options: Object.values(choices) };
  return { ...field, kind: known.unit === "cents" ? "dollars" : "count" };
}

const shapeOf = (schema: z.ZodType) => (entry(schema) as z.ZodObject).shape as Record<string, z.ZodType>;

/** Every rule of the contract as a form field, by coverage. A rule added to the contract gets a field automatically. */
export function ruleSections(): RuleSection[] {
  const { coverages, ...whole } = shapeOf(requirementRulesSchema);
  const rules = shapeOf(coverages as z.ZodType);
  const fieldsOf = (shape: Record<string, z.ZodType>, at: string) =>
    Object.entries(shape).flatMap(([name, schema]) => fieldOf(`${at}${name}`, schema) ?? []);
  return [
    ...certifiedCoverages.map((coverage) => ({
      coverage,
      title: certifiedCoverageNames[coverage],
      fields: fieldsOf(shapeOf(rules[coverage] as z.ZodType), `coverages.${coverage}.`),
    })),
    { coverage: null, title: "The certificate as a whole", fields: fieldsOf(whole, "") },
  ];
}

const rest: Record<string, string> = { insurer_ratings: "Insurer ratings", additional_insured_parties: "Additional insureds" };
const terms: Record<string, string> = {
  name: "Name",
  combine: "Combined with the requirement that would apply without it",
  holds_from: "First day",
  holds_for_existing_from: "First day for existing engagements",
  grace_days: "Days of grace",
};

let labels: Map<string, string> | null = null;

/** The rules' labels, by their path in the request's body. */
function ruleLabels(): Map<string, string> {
  labels ??= new Map(
    ruleSections().flatMap(({ coverage, title, fields }) => [
      ...(coverage ? [[`rules.coverages.${coverage}`, title] as const] : []),
      ...fields.map(({ path: at, label }) => {
        const named = coverage ? `${title}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
        return [`rules.${at}`, named] as const;
      }),
    ]),
  );
  return labels;
}

/** Whether this is the path of a rule, or of a coverage as a whole. */
export const isRulePath = (path: string): boolean => ruleLabels().has(path);

/** The label of a field of a requirement, by its path in the request's body, as `rules.coverages.general.occurrence_limit`. */
export function requirementFieldLabel(path: string): string {
  const [, rule = "", ...more] = path.split(".");
  const part = rest[rule] && (more.length ? `${rest[rule]}, ${more.join(" ")}` : rest[rule]);
  return ruleLabels().get(path) ?? part ?? terms[path] ?? path;
}
