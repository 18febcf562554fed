import type { z } from "zod";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
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

/** The label from a rule's description: the text before the unit in "Minimum general aggregate limit in cents; null requires none." */
function labelOf(description: string): string {
  const [label = description] = description.split(/ in cents|[;:]| in `/);
  return label.replace(/\.$/, "");
}

/** The outermost description of a schema, which may be on a wrapper. */
function descriptionOf(schema: z.ZodType): string {
  let current = schema;
  for (;;) {
    const said = current.meta()?.description;
    if (said) return said;
    const inner = (current.def as { innerType?: z.ZodType }).innerType;
    if (!inner) return "";
    current = inner;
  }
}

function fieldOf(path: string, schema: z.ZodType): RuleField | null {
  const description = descriptionOf(schema);
  const field = { path, label: labelOf(description), options: [] as string[] };
  const inner = unwrap(schema);
  const { type, element, entries } = inner.def as { type: string; element?: z.ZodType; entries?: Record<string, string> };
  if (type === "boolean") return { ...field, kind: "flag" };
  if (type === "enum") return { ...field, kind: "choice", options: Object.values(entries ?? {}) };
  if (type === "array") {
    const choices = (element?.def as { entries?: Record<string, string> } | undefined)?.entries;
    return choices ? { ...field, kind: "several", options: Object.values(choices) } : null;
  }
  return { ...field, kind: / in cents/.test(description) ? "dollars" : "count" };
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

/** The label of a field of a requirement, by its path in the request's body, as `rules.coverages.general.occurrence_limit`. */
export function requirementFieldLabel(path: string): string {
  labels ??= new Map(
    ruleSections().flatMap(({ coverage, title, fields }) => [
      ...(coverage ? [[`rules.coverages.${coverage}`, title] as const] : []),
      ...fields.map(({ path: at, label }) => {
        const named = coverage ? `${title}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
        return [`rules.${at}`, named] as const;
      }),
    ]),
  );
  const [, rule = "", ...more] = path.split(".");
  const part = rest[rule] && (more.length ? `${rest[rule]}, ${more.join(" ")}` : rest[rule]);
  return labels.get(path) ?? part ?? terms[path] ?? path;
}
