import { isDeepStrictEqual } from "node:util";
import { type DocumentRules, inOrder, type OwnCoverageRules } from "#lib/contract/compliance/required-kinds.ts";
import type { ChangeEffect } from "#lib/contract/compliance/requirement-field-change.ts";
import { insurerRatings, MAX_PARTIES, type RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { KnownCoverage } from "#lib/contract/core/coverages.ts";

type Coverages = RequirementRules["coverages"];
/** The stricter of two values for each rule. A new rule of the contract does not compile until it is defined here. */
type Stricter<T> = { [K in keyof T]-?: (one: T[K], other: T[K]) => T[K] };

type Amount = number | null;
const higher = (one: Amount, other: Amount): Amount => (one === null ? other : other === null ? one : Math.max(one, other));
const lower = (one: Amount, other: Amount): Amount => (one === null ? other : other === null ? one : Math.min(one, other));
const more = (one: number, other: number): number => Math.max(one, other);
/** A requirement for the certificate: required if either requires it. */
const asked = (one: boolean, other: boolean): boolean => one || other;
/** An accepted alternative: only if both accept it. */
const accepted = (one: boolean, other: boolean): boolean => one && other;
const all = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];
/** The later in a list that begins with the most lenient; a value outside the list is the most lenient. */
const later =
  <T>(order: readonly NonNullable<T>[]) =>
  (one: T, other: T): T =>
    order.indexOf(one as NonNullable<T>) >= order.indexOf(other as NonNullable<T>) ? one : other;

const protecting = ["project", "location", "policy"] as const;

/** What the aggregate may apply to for both. If they are exclusive, the more protective one is required. */
function aggregates(one: readonly Per[], other: readonly Per[]): Per[] {
  if (!one.length || !other.length) return [...(one.length ? one : other)];
  const both = one.filter((per) => other.includes(per));
  return both.length ? both : protecting.filter((per) => one.includes(per) || other.includes(per)).slice(0, 1);
}
type Per = (typeof protecting)[number];

const common = { policy_number: asked, days_remaining: more };
const endorsed = {
  additional_insured: later<"none" | "marked" | "named">(["none", "marked", "named"]),
  waiver_of_subrogation: asked,
  blanket_wording: accepted,
};
const claims = {
  ...common,
  occurrence_limit: higher,
  aggregate_limit: higher,
  retention_limit: lower,
  retroactive_date: asked,
  tail_years: higher,
};

const elsewhere = { ...claims, ...endorsed };

const ofCoverage: { [C in KnownCoverage]: Stricter<NonNullable<Coverages[C]>> } = {
  general: {
    ...common,
    ...endorsed,
    occurrence_limit: higher,
    aggregate_limit: higher,
    products_completed_operations_limit: higher,
    personal_advertising_injury_limit: higher,
    medical_expense_limit: higher,
    damage_to_rented_premises_limit: higher,
    occurrence_form: asked,
    retroactive_date: asked,
    completed_operations_years: higher,
    aggregate_applies_per: aggregates,
    primary_noncontributory: asked,
    endorsement_pages: all,
    umbrella_counts: accepted,
  },
  "workers-comp": {
    ...common,
    waiver_of_subrogation: asked,
    statutory: asked,
    each_accident_limit: higher,
    disease_each_employee_limit: higher,
    disease_policy_limit: higher,
    proprietor_included: asked,
    endorsement_pages: all,
    state_form: asked,
    exemption_counts: accepted,
  },
  professional: claims,
  auto: { ...common, ...endorsed, combined_single_limit: higher, autos: all, endorsement_pages: all },
  umbrella: { ...common, ...endorsed, occurrence_limit: higher, aggregate_limit: higher, retention_limit: lower },
  cyber: claims,
  media: claims,
  pollution: elsewhere,
  crime: elsewhere,
  liquor: elsewhere,
  "inland-marine": elsewhere,
  "occupational-accident": elsewhere,
};

/** What the kind itself says is the same in both. */
const first = <T>(one: T): T => one;
const ofOwnCoverage: Stricter<OwnCoverageRules> = { ...elsewhere, name: first, name_es: first, words: first };
const ofProof: Stricter<DocumentRules> = {
  name: first,
  name_es: first,
  days_remaining: more,
  issued_within_days: lower,
  state_of_work: asked,
};

type Ratings = RequirementRules["insurer_ratings"];
/** The contract's limit; an omitted rating fails its rule, for review. */
const MAX_RATINGS = 2000;

/** The ratings of both tables; for an insurer in both, the worse one. */
function ratings(one: Ratings, other: Ratings): Ratings {
  const worse = later([...insurerRatings]);
  const found = new Map(one.map(({ naic, rating }) => [naic, rating]));
  for (const { naic, rating } of other) found.set(naic, worse(found.get(naic) ?? rating, rating));
  return [...found].slice(0, MAX_RATINGS).map(([naic, rating]) => ({ naic, rating }));
}

type Parties = RequirementRules["additional_insured_parties"];

/** All parties of both; requirements stored before there was a list have none. */
function parties(one: Parties | undefined, other: Parties | undefined): Parties {
  const key = ({ party, name, contract }: Parties[number]) => JSON.stringify([party, name, contract]);
  const found = new Map([...(one ?? []), ...(other ?? [])].map((each) => [key(each), each]));
  return [...found.values()].slice(0, MAX_PARTIES);
}

const ofDocument: Stricter<Omit<RequirementRules, Group>> = {
  insured_name: asked,
  additional_insured_parties: parties,
  certificate_holder: asked,
  insurer_known: asked,
  minimum_insurer_rating: later<RequirementRules["minimum_insurer_rating"]>([...insurerRatings].reverse()),
  insurer_ratings: ratings,
  signature: asked,
  producer_contact: asked,
  automatic_approval: later<RequirementRules["automatic_approval"]>(["on", "inherit", "shadow", "off"]),
  verified_every_days: lower,
  issued_within_days: lower,
};

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

/** What is required, by kind. */
const groups = ["coverages", "own_coverages", "documents"] as const;
type Group = (typeof groups)[number];

const tableOf = (group: Group, kind: string): Table =>
  (group === "coverages" ? ofCoverage[kind as KnownCoverage] : group === "own_coverages" ? ofOwnCoverage : ofProof) as Table;

/**
 * Whether the change of one rule makes it stricter, looser or neither. `kind`: what the rule is about, by its group; null: the certificate as
 * a whole.
 */
export function effectOf(kind: { group: Group; id: string } | null, rule: string, before: unknown, after: unknown): ChangeEffect {
  const stricter = (kind ? tableOf(kind.group, kind.id) : (ofDocument as Table))[rule]?.(before, after);
  if (isDeepStrictEqual(sorted(stricter), sorted(after))) return "stricter";
  return isDeepStrictEqual(sorted(stricter), sorted(before)) ? "looser" : "other";
}

type Fields = Record<string, unknown>;
type Table = Record<string, (one: unknown, other: unknown) => unknown>;

const merge = (table: object, one: object, other: object): Fields =>
  Object.fromEntries(
    Object.entries(table as Table).map(([name, stricter]) => [name, stricter((one as Fields)[name], (other as Fields)[name])]),
  );

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
  return { ...merge(ofDocument, one, other), ...whole } as RequirementRules;
}
