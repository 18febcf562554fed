import { z } from "zod";

type Stricter<T> = (one: T, other: T) => T;

interface RuleField {
  /** How forms and timelines call it. Null: it has no field of its own there. */
  label: string | null;
  unit?: "cents" | "days" | "years";
  /** The stricter of two values. */
  stricter: (one: unknown, other: unknown) => unknown;
}

/** What a rule declares beside its schema. */
export const ruleFields = z.registry<RuleField>();

/** A rule of which people read no label. */
export function unlabelled<S extends z.ZodType>(schema: S, stricter: Stricter<z.output<S>>): S {
  ruleFields.add(schema, { label: null, stricter: stricter as RuleField["stricter"] });
  return schema;
}

/** A rule whose description is its label, and what is added to it. */
export function field<S extends z.ZodType>(
  schema: S,
  label: string,
  stricter: Stricter<z.output<S>>,
  rest = ".",
  unit?: "cents" | "days" | "years",
): S {
  const described = schema.meta({ description: `${label}${rest}` });
  ruleFields.add(described, { label, stricter: stricter as RuleField["stricter"], ...(unit === undefined ? {} : { unit }) });
  return described;
}

// The stricter of two values, by what a rule asks.

type Amount = number | null;
export const higher = (one: Amount, other: Amount): Amount => (one === null ? other : other === null ? one : Math.max(one, other));
export const lower = (one: Amount, other: Amount): Amount => (one === null ? other : other === null ? one : Math.min(one, other));
export const more = (one: number, other: number): number => Math.max(one, other);
/** A requirement for the certificate: required if either requires it. */
export const asked = (one: boolean, other: boolean): boolean => one || other;
/** An accepted alternative: only if both accept it. */
export const accepted = (one: boolean, other: boolean): boolean => one && other;
/** Accepted alternatives: those that both accept. Rules stored before there were any have none. */
export const both = <T>(one: readonly T[] | undefined, other: readonly T[] | undefined): T[] =>
  (one ?? []).filter((each) => other?.includes(each));
export const all = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];
/** The later in a list that begins with the most lenient; a value outside the list is the most lenient. */
export const later =
  <T>(order: readonly NonNullable<T>[]) =>
  (one: T, other: T): T =>
    order.indexOf(one as NonNullable<T>) >= order.indexOf(other as NonNullable<T>) ? one : other;

/** What an aggregate applies to, the most protective first. */
const protecting = ["project", "location", "policy"] as const;

/** What the aggregate may apply to for both. If they are exclusive, the more protective one is required. */
export function aggregates(one: readonly Per[], other: readonly Per[]): Per[] {
  if (!one.length || !other.length) return [...(one.length ? one : other)];
  const both = one.filter((per) => other.includes(per));
  return both.length ? both : protecting.filter((per) => one.includes(per) || other.includes(per)).slice(0, 1);
}
type Per = (typeof protecting)[number];

/** Something that the certificate must show. */
export const flag = (label: string, rest?: string, usual = false) => field(z.boolean().default(usual), label, asked, rest);
