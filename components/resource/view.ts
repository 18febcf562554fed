/**
 * The presentation of a resource. Declare it in components/dashboard/views/<resource>.tsx, `export const jobsView = defineView("jobs", { …
 * })`; its routes are built from it (list-page.tsx, detail-page.tsx, form-pages.tsx). A view may contain functions, so it stays on the
 * server; the form's fields are plain data for the browser. Names are checked against the contract.
 */
import type { ReactNode } from "react";
import type { z } from "zod";
import type { DeclaredBulkAction } from "#components/resource/bulk-action.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { displayOf, factsOf, filterOf, specOf } from "#components/resource/resolve-view.ts";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Cell, DisplayInput, Facts, FieldInput, FieldPath, FilterInput } from "#components/resource/view-input.ts";
import type { Client } from "#lib/client/client.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { UsualFilter } from "#lib/dashboard/lists/search-params.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { listPath, type ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { capitalized } from "./labels.ts";

type Operations<K extends ResourceKey> = (typeof resources)[K]["operations"];
type Body<K extends ResourceKey, V extends string> =
  Operations<K> extends { [verb in V]: { body: infer B } } ? (B extends z.ZodObject ? keyof z.input<B> & string : never) : never;
type Query<K extends ResourceKey> =
  Operations<K> extends { list: { query: infer Q } } ? (Q extends z.ZodObject ? keyof z.input<Q> & string : never) : never;

/** One object as the service returns it. Expanded properties contain the object instead of its id (see reference.tsx). */
export type Row<K extends ResourceKey> = z.output<(typeof resources)[K]["read"]>;
export type FieldName<K extends ResourceKey> = Body<K, "create"> | Body<K, "update">;
export type FilterName<K extends ResourceKey> = Exclude<Query<K>, "limit" | "starting_after" | "ending_before" | "sort" | "expand">;

type StartOf<N, Suffix extends string> = N extends `${infer Field}${Suffix}` ? Field : never;
/** Properties that the list can be filtered by period, by amount, and by being empty. */
export type PeriodName<K extends ResourceKey> = StartOf<FilterName<K>, "_since">;
export type AmountName<K extends ResourceKey> = StartOf<FilterName<K>, "_min">;
export type OptionalName<K extends ResourceKey> = StartOf<FilterName<K>, "_is_empty">;

export interface DisplayOptions {
  label: string;
  /** Right-aligned, tabular numbers: money, counts, dates. */
  numeric?: boolean;
  /** Clear without a label, like "4 min ago": its label is omitted when a row is shown as a card. */
  bare?: boolean;
  /** Hidden in tables below 768 px. */
  minor?: boolean;
  /** Hidden by default in the list. */
  extra?: boolean;
  /** The sort field of this column, if not its key: a field of the contract's `sort`. */
  sort?: string;
}

/** A column of the list or a fact of the detail page: the field `key` shown by its kind, or the result of `cell`. */
export type DisplayField<K extends ResourceKey> = DisplayOptions & {
  /** Its name in addresses and saved views: the field's path, or what the view calls it. It stays when the label changes. */
  id: string;
} & ({ key: FieldPath<K>; cell?: (row: Row<K>) => ReactNode } | { key?: undefined; cell: (row: Row<K>) => ReactNode });

export type Filter<K extends ResourceKey> =
  | PlainFilter<K>
  /** From one day to another. */
  | { kind: "period"; name: PeriodName<K>; label: string }
  /** From one amount of money to another. */
  | { kind: "amount"; name: AmountName<K>; label: string }
  /** Whether one of these properties is empty. */
  | { kind: "empty"; name: "empty"; label: string; properties: readonly { name: OptionalName<K>; label: string }[] };

type PlainFilter<K extends ResourceKey> = { name: FilterName<K>; label: string } & (
  | { kind: "text"; hint?: string }
  /** `usual`: active by default; `off` is the value that disables the filter, and is not an option. */
  | { kind: "select"; options: readonly { value: string; label: string }[]; usual?: UsualFilter }
  | { kind: "reference"; to: ResourceKey }
  /** A day, sent as epoch seconds of its 00:00 UTC. */
  | { kind: "date" }
  /** A day, sent as it is written: `2026-07-01`. */
  | { kind: "day" }
);

/** A list of another resource on the detail page, filtered by this object. */
export interface RelatedListSpec<K extends ResourceKey = ResourceKey> {
  to: K;
  /** Its title, if it is not the plural of the resource. */
  title?: string;
  filter: FilterName<K>;
  columns: readonly DisplayInput<K>[];
  empty: string;
  /** Links to the create form with this field set to the object. */
  createWith?: FieldName<K>;
}

export interface Deletion<K extends ResourceKey> {
  /** The whole sentence: "Deletes Joe Parker and cancels 2 active policies today." Computed when the page is loaded. */
  consequence: (row: Row<K>, client: Client) => Promise<string>;
  /** Whether this object can still be deleted. Absent: always. */
  may?: (row: Row<K>) => boolean;
}

/** A list whose rows are not called after the resource and open no page of their own. */
export interface ListPlace<K extends ResourceKey> {
  path: string;
  /** What its rows are called. */
  rows: { one: string; many: string };
  /** The page that a row opens. Null: none. */
  hrefOf: (row: Row<K>) => string | null;
  /** The name under which the service keeps its saved views. */
  saved: string;
  /** What to do first where there is no row yet. */
  firstStep: (session: DashboardSession) => ReactNode;
  /** What is asked of the service beside or in place of the filters in the address. */
  asked: (filters: Readonly<Record<string, string>>) => { readonly [P in FilterName<K>]?: string };
}

export interface ViewInput<K extends ResourceKey> {
  /** Absent: its list is the resource's. */
  at?: ListPlace<K>;
  /** A filter of choices that is shown as tabs with their counts. */
  segments?: FilterName<K>;
  /** A filter by a reference that is chosen without a dialog. */
  picker?: FilterName<K>;
  /** The text of an empty list, below its title. */
  empty: string;
  /** The list's title, as in the navigation, if it is not the plural of the resource. */
  title?: string;
  /** One sentence below the list's title: how long its rows are kept. */
  about?: string;
  /** Content between the list's title and its filters. */
  notice?: (filters: Readonly<Record<string, string>>) => ReactNode;
  /** Adds to a page of rows what its columns show beside their own properties. A failure of the service leaves the rows as they are. */
  complete?: (rows: readonly Row<K>[], session: DashboardSession) => Promise<readonly Row<K>[]>;
  /** The first column's cell becomes the link to the object, so it must not contain a link. It is always shown first. */
  columns: readonly DisplayInput<K>[];
  /** How fields are shown of which the kind does not say enough. */
  cells?: { readonly [P in FieldPath<K>]?: Cell<K> };
  filters?: readonly FilterInput<K>[];
  fields?: readonly FieldInput<FieldName<K>>[];
  /** The facts of the detail page. Absent: its page is not a `detailPage`. */
  facts?: Facts<K>;
  related?: readonly RelatedListSpec[];
  /** The detail page in tabs, each with its lists, instead of `related`. The first has the facts; "Activity" is added. */
  tabs?: Readonly<Record<string, readonly RelatedListSpec[]>>;
  deletion?: Deletion<K>;
  /** Bulk actions of the list. */
  bulk?: readonly DeclaredBulkAction<K>[];
  /** An action on all selected rows at once, for users with access. It is shown beside the bulk actions and reads the rows by `useChosen`. */
  bulkTogether?: (session: DashboardSession, rows: readonly Row<K>[]) => ReactNode;
  /** The id that actions on a selected row are about, where it is not the row's own. */
  bulkAbout?: (row: Row<K>) => string;
  /** Further buttons in the list's header, for what its filters leave. */
  listLinks?: (filters: Readonly<Record<string, string>>) => ReactNode;
  status?: (row: Row<K>) => ReactNode;
  /** The object's state and the next action, above everything else on the detail page. */
  state?: (row: Row<K>, session: DashboardSession) => StateOf | Promise<StateOf>;
  /** The same where a state needs more than a sentence. */
  lead?: (row: Row<K>, session: DashboardSession) => ReactNode;
  /** The name in titles, if it differs from routes.ts. */
  nameOf?: (row: Row<K>) => string;
  /** What the page is opened for, above the facts. */
  opening?: (row: Row<K>, session: DashboardSession) => ReactNode;
  /** Further content between facts and lists on the detail page, of the open tab if it has tabs. */
  body?: (row: Row<K>, session: DashboardSession, tab: string | null) => ReactNode;
  /** Whether rows of a file can be imported as these objects: `/imports/new/…` is the page. */
  imported?: boolean;
  /** The create button of resources without a standard form, in the list's header. It stays when the list reloads. */
  listActions?: (session: DashboardSession) => ReactNode;
  /** Buttons beside Edit. */
  actions?: (row: Row<K>, session: DashboardSession) => ReactNode;
  /** False when the object is itself a log entry; its page then has no timeline. */
  timeline?: boolean;
  /** Whether this object can still be changed. Absent: always, if there are fields and an operation. */
  editable?: (row: Row<K>) => boolean;
}

export interface View<K extends ResourceKey = ResourceKey>
  extends Omit<ViewInput<K>, "columns" | "cells" | "filters" | "fields" | "facts"> {
  key: K;
  /** The address of its screens. */
  path: string;
  columns: readonly DisplayField<K>[];
  filters: readonly Filter<K>[];
  /** Absent: there is no form. */
  fields?: readonly FieldSpec<FieldName<K>>[];
  facts?: readonly DisplayField<K>[];
}

/** Declares the presentation of a resource. @throws Error when it has no page, or fields without an operation */
export function defineView<K extends ResourceKey>(key: K, input: ViewInput<K>): View<K> {
  const path = input.at?.path ?? listPath(key);
  if (path === null) throw new Error(`${key} has no screens.`);
  const columns = input.columns.map((column) => displayOf(key, column, input.cells));
  for (const { sort } of columns) if (sort && !resources[key].sort.includes(sort)) throw new Error(`${key} has no sort ${sort}.`);
  if (new Set(columns.map(({ id }) => id)).size < columns.length) throw new Error(`${key} has a column twice.`);
  if (input.fields && !operationOf(key, "create") && !operationOf(key, "update")) throw new Error(`${key} cannot be written.`);
  const { fields, filters = [], facts, cells, ...rest } = input;
  return {
    ...rest,
    ...(fields ? { fields: fields.map((field) => specOf<FieldName<K>>(key, field)) } : {}),
    key,
    path,
    columns,
    filters: filters.map((filter) => filterOf(key, filter)),
    ...(facts ? { facts: factsOf(key, facts, cells) } : {}),
  };
}

/** The list's title. */
export const listTitle = <K extends ResourceKey>({ title, key }: Pick<View<K>, "title" | "key">): string =>
  title ?? capitalized(resources[key].title.many);

/** What its rows are called. */
export const rowsTitle = <K extends ResourceKey>({ at, key }: Pick<View<K>, "at" | "key">): { one: string; many: string } =>
  at?.rows ?? resources[key].title;

/** Declares a related list. Its columns are checked against its resource. */
export function related<K extends ResourceKey>(list: RelatedListSpec<K>): RelatedListSpec {
  // The list only contains rows of `list.to`.
  return list as unknown as RelatedListSpec;
}
