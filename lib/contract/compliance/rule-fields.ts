import type { z } from "zod";
import { documentRules, ownCoverageRules } from "#lib/contract/compliance/coverage-rules.ts";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { ruleFields } from "#lib/contract/compliance/rule-field.ts";
import { coverageNames, isOwnKind, knownCoverages, type OwnKind } from "#lib/contract/core/coverages.ts";
import { documentTable, mayBeOfState, requirableDocuments } from "#lib/contract/core/document-kinds.ts";
import { entry, unwrap } from "#lib/contract/core/schema.ts";

/** One rule as a form field. `path` is its path in the requirement's rules. */
export interface RuleField {
  path: string;
  label: string;
  kind: "dollars" | "flag" | "count" | "choice" | "several";
  options: readonly string[];
}

export interface RuleSection {
  /** The path of what is required: a coverage or a document. Null for rules about the certificate as a whole. */
  at: string | null;
  title: string;
  fields: RuleField[];
}

function fieldOf(path: string, schema: z.ZodType): RuleField | null {
  const inner = unwrap(schema);
  const { type, element, entries } = inner.def as { type: string; element?: z.ZodType; entries?: Record<string, string> };
  const choices = (element?.def as { entries?: Record<string, string> } | undefined)?.entries;
  const known = ruleFields.get(schema);
  if (!known) throw new Error(`The rule ${path} has no label: declare it by field().`);
  // Lists of objects have forms of their own; what the service sets has none.
  if (known.label === null) return null;
  const field = { path, label: known.label, options: [] as string[] };
  if (type === "boolean") return { ...field, kind: "flag" };
  if (type === "enum") return { ...field, kind: "choice", options: Object.values(entries ?? {}) };
  if (choices) return { ...field, kind: "several", options: Object.values(choices) };
  return { ...field, kind: known.unit === "cents" ? "dollars" : "count" };
}

const shapeOf = (schema: z.ZodType) => (entry(schema) as z.ZodObject).shape as Record<string, z.ZodType>;

/** A kind of proof that an organization added. */
export interface AddedKind {
  id: OwnKind;
  of: "coverage" | "document";
  name: string;
}

const fieldsOf = (schema: Record<string, z.ZodType>, at: string) =>
  Object.entries(schema).flatMap(([name, one]) => fieldOf(`${at}${name}`, one) ?? []);

const sectionOf = (at: string, title: string, rules: z.ZodType): RuleSection => ({ at, title, fields: fieldsOf(shapeOf(rules), `${at}.`) });

const stateless = documentRules.omit({ state_of_work: true });

/** Every rule of the contract as a form field, by coverage or document. A rule added to the contract gets a field automatically. */
export function ruleSections(added: readonly AddedKind[] = []): RuleSection[] {
  const { coverages, own_coverages: _, documents: _documents, ...whole } = shapeOf(requirementRulesSchema);
  const rules = shapeOf(coverages as z.ZodType);
  const addedOf = (of: AddedKind["of"]) => added.filter((kind) => kind.of === of);
  return [
    ...knownCoverages.map((coverage) => sectionOf(`coverages.${coverage}`, coverageNames[coverage], rules[coverage] as z.ZodType)),
    ...addedOf("coverage").map(({ id, name }) => sectionOf(`own_coverages.${id}`, name, ownCoverageRules)),
    ...requirableDocuments.map((kind) =>
      sectionOf(`documents.${kind}`, documentTable[kind].name, mayBeOfState(kind) ? documentRules : stateless),
    ),
    ...addedOf("document").map(({ id, name }) => sectionOf(`documents.${id}`, name, documentRules)),
    { at: null, title: "The certificate as a whole", fields: fieldsOf(whole, "") },
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

const lowerFirst = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

const labelsOf = (sections: readonly RuleSection[]) =>
  new Map(
    sections.flatMap(({ at, title, fields }) => [
      ...(at ? [[`rules.${at}`, title] as const] : []),
      ...fields.map(({ path, label }) => [`rules.${path}`, at ? `${title}: ${lowerFirst(label)}` : label] as const),
    ]),
  );

let known: Map<string, string> | null = null;

/** The rules' labels, by their path in the request's body. `kind`: the kind that the organization added, which the path is about. */
function ruleLabels(kind: AddedKind | null): Map<string, string> {
  if (kind) return labelsOf(ruleSections([kind]));
  known ??= labelsOf(ruleSections());
  return known;
}

/** The kind that the organization added, in a path such as `rules.own_coverages.prk_….occurrence_limit`. */
function addedIn(path: string, nameOf: (kind: OwnKind) => string): AddedKind | null {
  const [, group, id = ""] = path.split(".");
  if (!isOwnKind(id)) return null;
  return { id, of: group === "documents" ? "document" : "coverage", name: nameOf(id) };
}

/** Whether this is the path of a rule, or of a coverage or document as a whole. */
export const isRulePath = (path: string): boolean => ruleLabels(addedIn(path, (id) => id)).has(path);

/**
 * The label of a field of a requirement, by its path in the request's body, as `rules.coverages.general.occurrence_limit`. `nameOf`: what the
 * organization calls a kind of its own.
 */
export function requirementFieldLabel(path: string, nameOf: (kind: OwnKind) => string = (id) => id): string {
  const [, rule = "", ...more] = path.split(".");
  const part = rest[rule] && (more.length ? `${rest[rule]}, ${more.join(" ")}` : rest[rule]);
  return ruleLabels(addedIn(path, nameOf)).get(path) ?? part ?? terms[path] ?? path;
}

/** The kinds that an organization added, as the rules that ask for them state. */
export const addedKinds = ({ own_coverages, documents }: RequirementRules): AddedKind[] =>
  (
    [
      ["coverage", own_coverages],
      ["document", documents],
    ] as const
  ).flatMap(([of, kinds]) => Object.entries(kinds).flatMap(([id, { name }]) => (isOwnKind(id) ? [{ id, of, name: name ?? id }] : [])));
