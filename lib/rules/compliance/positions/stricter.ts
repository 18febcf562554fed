import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { documentRules, ofCoverage, ownCoverageRules } from "#lib/contract/compliance/coverage-rules.ts";
import { inOrder, requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import type { ChangeEffect } from "#lib/contract/compliance/requirement-field-change.ts";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { ruleFields } from "#lib/contract/compliance/rule-field.ts";
import type { KnownCoverage } from "#lib/contract/core/coverages.ts";
import { entry } from "#lib/contract/core/schema.ts";

type Table = Record<string, (one: unknown, other: unknown) => unknown>;

/** Of each rule of a schema the stricter of two values, as the rule declares. */
function tableIn(schema: z.ZodType, without: readonly string[] = []): Table {
  const shape = Object.entries((entry(schema) as z.ZodObject).shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    shape
      .filter(([name]) => !without.includes(name))
      .map(([name, rule]) => {
        const known = ruleFields.get(rule);
        if (!known) throw new Error(`The rule ${name} does not say which of two values is stricter: declare it by field().`);
        return [name, known.stricter];
      }),
  );
}

/** What is required, by kind. */
const groups = ["coverages", "own_coverages", "documents"] as const;
type Group = (typeof groups)[number];

const coverageTables = Object.fromEntries(Object.entries(ofCoverage).map(([coverage, rules]) => [coverage, tableIn(rules)]));
const tables = { own_coverages: tableIn(ownCoverageRules), documents: tableIn(documentRules) };
const ofDocument = tableIn(requirementRulesSchema, groups);

const tableOf = (group: Group, kind: string): Table =>
  group === "coverages" ? (coverageTables[kind as KnownCoverage] ?? {}) : tables[group];

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

/**
 * Whether the change of one rule makes it stricter, looser or neither. `kind`: what the rule is about, by its group; null: the certificate as
 * a whole.
 */
export function effectOf(kind: { group: Group; id: string } | null, rule: string, before: unknown, after: unknown): ChangeEffect {
  const stricter = (kind ? tableOf(kind.group, kind.id) : ofDocument)[rule]?.(before, after);
  if (isDeepStrictEqual(sorted(stricter), sorted(after))) return "stricter";
  return isDeepStrictEqual(sorted(stricter), sorted(before)) ? "looser" : "other";
}

type Fields = Record<string, unknown>;

const merge = (table: Table, one: object, other: object): Fields =>
  Object.fromEntries(Object.entries(table).map(([name, stricter]) => [name, stricter((one as Fields)[name], (other as Fields)[name])]));

/** Every kind that one of two requirements asks for, with its rules in each. Rules stored before a group existed have none of it. */
export const kindsIn = (one: RequirementRules, other: RequirementRules) =>
  groups.flatMap((group) => {
    const [first, second] = [one, other].map((rules) => (rules[group] ?? {}) as Record<string, object | undefined>) as [Kinds, Kinds];
    return inOrder([...Object.keys(first), ...Object.keys(second)]).map((id) => ({ group, id, first: first[id], second: second[id] }));
  });
type Kinds = Record<string, object | undefined>;

/** The rules of two requirements together: everything that one of them asks for, and of each rule the stricter. */
export function stricterOf(one: RequirementRules, other: RequirementRules): RequirementRules {
  const whole: Record<Group, Fields> = { coverages: {}, own_coverages: {}, documents: {} };
  for (const { group, id, first, second } of kindsIn(one, other)) {
    const asked = first && second ? merge(tableOf(group, id), first, second) : (first ?? second);
    if (asked) whole[group][id] = asked;
  }
  const compensation = whole.coverages["workers-comp"] as { any_of?: readonly string[] } | undefined;
  // What one of them requires by itself stands in for nothing.
  const byItself = [...requiredCoverages(one), ...requiredCoverages(other)] as string[];
  if (compensation?.any_of)
    whole.coverages["workers-comp"] = { ...compensation, any_of: compensation.any_of.filter((each) => !byItself.includes(each)) };
  return { ...merge(ofDocument, one, other), ...whole } as RequirementRules;
}
