import { isDeepStrictEqual } from "node:util";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import type { ChangeEffect as Effect } from "#lib/contract/compliance/requirement-field-change.ts";
import { insurerRatings, type RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { requirementFieldLabel } from "#lib/contract/compliance/rule-fields.ts";
import { effectOf, kindsIn } from "./stricter.ts";

/** One difference between two versions of a requirement. */
export interface RequirementChange {
  /** The field's path in the request's body. */
  path: string;
  label: string;
  before: unknown;
  after: unknown;
  effect: Effect;
}

/** The content of a version, as the API shows it. */
export interface RequirementContent {
  name: string;
  rules: RequirementRules;
  combine: string;
  holds_from: string | null;
  holds_for_existing_from: string | null;
  grace_days: number;
}

/** So many changed ratings are listed one by one; licences for more are loaded from tables. */
const MAX_LISTED_RATINGS = 20;

const change = (
  path: string,
  before: unknown,
  after: unknown,
  effect: Effect,
  rules: RequirementRules | null = null,
): RequirementChange => ({
  ...{ path, label: requirementFieldLabel(path, (kind) => proofName(kind, rules)), before: before ?? null, after: after ?? null, effect },
});

/** The changed rules of what is required. A coverage that becomes required, or no longer is, is one change with all its rules. */
function kindChanges(before: RequirementRules, after: RequirementRules): RequirementChange[] {
  return kindsIn(before, after).flatMap(({ group, id, first: was, second: is }) => {
    const path = `rules.${group}.${id}`;
    const named = is ? after : before;
    if (!was || !is) return was || is ? [change(path, was, is, is ? "stricter" : "looser", named)] : [];
    return ruleChanges(was, is, path, (rule, one, other) => effectOf({ group, id }, rule, one, other), named);
  });
}

function ruleChanges(
  was: object,
  is: object,
  at: string,
  effect: (rule: string, one: unknown, other: unknown) => Effect,
  rules: RequirementRules | null = null,
) {
  const old = was as Record<string, unknown>;
  return Object.entries(is).flatMap(([rule, value]) =>
    isDeepStrictEqual(old[rule], value) ? [] : [change(`${at}.${rule}`, old[rule], value, effect(rule, old[rule], value), rules)],
  );
}

/** A party that is added must be named too, one that is removed no longer. */
function partyChanges(before: RequirementRules, after: RequirementRules): RequirementChange[] {
  const [was, is] = [before.additional_insured_parties, after.additional_insured_parties];
  const isNew = (party: (typeof is)[number], among: typeof is) => !among.some((one) => isDeepStrictEqual(one, party));
  const [removed, added] = [was.filter((one) => isNew(one, is)), is.filter((one) => isNew(one, was))];
  const path = (at: number) => `rules.additional_insured_parties.${at + 1}`;
  return [
    ...removed.map((party, at) => change(path(at), party, null, "looser")),
    ...added.map((party, at) => change(path(removed.length + at), null, party, "stricter")),
  ];
}

/** An insurer without a rating in the table does not meet a required one. */
function ratingChanges(before: RequirementRules, after: RequirementRules): RequirementChange[] {
  const table = ({ insurer_ratings }: RequirementRules) => new Map(insurer_ratings.map(({ naic, rating }) => [naic, rating]));
  const [was, is] = [table(before), table(after)];
  const rank = (rating: (typeof insurerRatings)[number] | undefined) =>
    rating === undefined ? insurerRatings.length : insurerRatings.indexOf(rating);
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((naic) => was.get(naic) !== is.get(naic));
  if (changed.length > MAX_LISTED_RATINGS) {
    const path = "rules.insurer_ratings";
    return [change(path, `${was.size} insurers`, `${is.size} insurers, ${changed.length} of them added, changed or removed`, "other")];
  }
  return changed.map((naic) => {
    const effect = rank(is.get(naic)) > rank(was.get(naic)) ? "stricter" : "looser";
    return change(`rules.insurer_ratings.${naic}`, was.get(naic), is.get(naic), effect);
  });
}

/** The differences between two versions of a requirement, in the order of the rules. A deterministic, complete list: equal content has none. */
export function requirementChanges(before: RequirementContent, after: RequirementContent): RequirementChange[] {
  const {
    coverages: _,
    own_coverages: _own,
    documents: _documents,
    insurer_ratings: _ratings,
    additional_insured_parties: _parties,
    ...document
  } = after.rules;
  const { rules: _before, ...was } = before;
  const terms = { ...after, rules: undefined };
  return [
    ...kindChanges(before.rules, after.rules),
    ...ruleChanges(before.rules, document, "rules", (rule, one, other) => effectOf(null, rule, one, other)),
    ...partyChanges(before.rules, after.rules),
    ...ratingChanges(before.rules, after.rules),
    ...termNames.flatMap((term) =>
      isDeepStrictEqual(was[term], terms[term])
        ? []
        : [change(term, was[term], terms[term], term === "grace_days" ? graceEffect(before, after) : "other")],
    ),
  ];
}

const termNames = ["name", "combine", "holds_from", "holds_for_existing_from", "grace_days"] as const;
const graceEffect = (before: RequirementContent, after: RequirementContent): Effect =>
  after.grace_days > before.grace_days ? "looser" : "stricter";
