/** How a view names fields. What they are called and how they are shown follows from the contract: `labelOf`, `kindOf`. */
import type { ReactNode } from "react";
import type { Choice, FieldSpec } from "#components/resource/field-spec.ts";
import type { AmountName, DisplayOptions, Filter, FilterName, OptionalName, PeriodName, Row } from "#components/resource/view.ts";
import type { UsualFilter } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

type Property<K extends ResourceKey> = keyof Row<K> & string;
/** A property, or a part of one: `coverage_limit.occurrence_limit`. */
export type FieldPath<K extends ResourceKey> = Property<K> | `${Property<K>}.${string}`;

/** A column or a fact: a field, shown by its kind or by `cell`; or something else with a label, and an id by which saved views know it. */
export type DisplayInput<K extends ResourceKey> =
  | FieldPath<K>
  | (Partial<DisplayOptions> & { key: FieldPath<K>; cell?: Cell<K> })
  | (DisplayOptions & { id: string; key?: undefined; cell: Cell<K> });

/** What shows an object's field, or several of them. */
export type Cell<K extends ResourceKey> = (row: Row<K>) => ReactNode;

/** Whether a field is a fact of the detail page: by its kind, by a cell, by a cell with a label that says more than the field's own; or not. */
type Fact<K extends ResourceKey> = boolean | Cell<K> | { label: string; cell: Cell<K> };
/** The facts of an object in their order. Every field is there: one that the contract adds is shown, or left out by name. */
export type Facts<K extends ResourceKey> = { readonly [P in Exclude<Property<K>, "id" | "created">]: Fact<K> } & {
  readonly [P in `${Property<K>}.${string}`]: Fact<K>;
} & { readonly created?: Fact<K> };
const each = <T extends string, V>(names: T[], value: V) => Object.fromEntries(names.map((name) => [name, value])) as Record<T, V>;
/** Facts that are shown by the view's cell or their kind. */
export const shown = <const T extends string>(...names: T[]): Record<T, true> => each(names, true);
/** Fields that are in the title or further below on the page, or not shown. */
export const leftOut = <const T extends string>(...names: T[]): Record<T, false> => each(names, false);

/** Columns that are hidden below 768 px. */
export const minor = <const T extends string>(...keys: T[]) => keys.map((key) => ({ key, minor: true }) as const);
/** Columns that are hidden until a user shows them. */
export const extra = <const T extends string>(...keys: T[]) => keys.map((key) => ({ key, extra: true }) as const);

type Options = { label: string; hint: string; half: boolean; onlyNew: boolean; autoComplete: string; suffix: string; keeps: string };
type FieldOptions<N extends string> = Partial<Options> & {
  name: N;
  kind?: FieldSpec["kind"];
  options?: readonly Choice[];
  objects?: true;
  /** The parts of a nested object. */
  fields?: readonly FieldInput<string>[];
};

/** A field of a form. Its label and kind, and what a reference refers to, follow from the contract. */
export type FieldInput<N extends string> = N | FieldOptions<N>;

/** Fields that share a row with the next one if there is room. */
export const half = <const T extends string>(...inputs: FieldInput<T>[]): FieldOptions<T>[] =>
  inputs.map((input) => ({ ...(typeof input === "string" ? { name: input } : input), half: true }));

type Unlabelled<F> = F extends { label: string } ? Omit<F, "label"> & { label?: string } : never;
type Usual<K extends ResourceKey> = Exclude<Filter<K>, { kind: "empty" }>;
type FilterParameter<K extends ResourceKey> = FilterName<K> | PeriodName<K> | AmountName<K>;

/** A filter of a list. Its label and kind follow from the contract where it is called as a field or as what it refers to. */
export type FilterInput<K extends ResourceKey> =
  | FilterParameter<K>
  | Unlabelled<Usual<K>>
  | { kind?: undefined; name: FilterParameter<K>; label?: string; hint?: string }
  /** One of these values, by what they are called. */
  | { kind?: undefined; name: FilterName<K>; label?: string; values: Readonly<Record<string, string>>; usual?: UsualFilter }
  | { kind: "empty"; properties: readonly OptionalName<K>[] };
