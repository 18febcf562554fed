/**
 * How a resource looks. Declare it once in components/views/<resource>.tsx, `export const jobsView = defineView("jobs", { … })`, and build
 * its routes from it: list/list-page.tsx, detail/detail-page.tsx, form/form-pages.tsx. A view may hold functions, so it stays on the server; the form's
 * fields are plain data and go to the browser. Names of columns, filters and fields are checked against the contract.
 */
import type { ReactNode } from "react";
import type { z } from "zod";
import type { DeclaredBulkAction } from "#components/resource/bulk-action.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";
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

/** One object as the service returns it; properties that were expanded hold the object in place of its id (see reference.tsx). */
export type Row<K extends ResourceKey> = z.output<(typeof resources)[K]["read"]>;
export type FieldName<K extends ResourceKey> = Body<K, "create"> | Body<K, "update">;
export type FilterName<K extends ResourceKey> = Exclude<Query<K>, "limit" | "starting_after" | "ending_before" | "sort" | "expand">;

interface Presented {
  label: string;
  /** Right-aligned, tabular figures: money, counts, dates. */
  numeric?: boolean;
  /** Says by itself what it is, as "4 min ago" does: where a row is a card, its figure stands without the label. */
  bare?: boolean;
  /** Left out of tables under 768 px. */
  minor?: boolean;
  /** In the list only once a person has chosen it. */
  extra?: boolean;
  /** What the list is sorted by from this column, where it is not its key: a field of the contract's `sort`. */
  sort?: string;
}

/** A column of the list or a fact of the detail page: a property shown as its kind suggests, or what `cell` makes of the object. */
export type Shown<K extends ResourceKey> = Presented &
  ({ key: keyof Row<K> & string; cell?: (row: Row<K>) => ReactNode } | { key?: undefined; cell: (row: Row<K>) => ReactNode });

export type Filter<K extends ResourceKey> = { name: FilterName<K>; label: string } & (
  | { kind: "text"; hint?: string }
  /** `usual`: on by itself where the address names no filter; `off` is the value that filters nothing, and no option. */
  | { kind: "select"; options: readonly { value: string; label: string }[]; usual?: UsualFilter }
  | { kind: "reference"; to: ResourceKey }
  /** A day, sent as the epoch seconds of its 00:00 UTC. */
  | { kind: "date" }
);

/** A list of another resource on the detail page, read by a filter that names this object. */
export interface Related<K extends ResourceKey = ResourceKey> {
  to: K;
  title: string;
  filter: FilterName<K>;
  columns: readonly Shown<K>[];
  empty: string;
  /** Offers to create one; the form then starts with this field naming the object. */
  createWith?: FieldName<K>;
}

export interface Deletion<K extends ResourceKey> {
  /** The whole sentence: "Deletes Joe Parker and cancels 2 active policies today." Asked when the page is read. */
  consequence: (row: Row<K>, client: Client) => Promise<string>;
  /** Whether this object can still be deleted; absent: always. */
  may?: (row: Row<K>) => boolean;
}

export interface ViewInput<K extends ResourceKey> {
  /** What stands in an empty list, after its title: what will be here. */
  empty: string;
  /** The list's title, as the navigation says it, where that is not the resource in the plural. */
  title?: string;
  /** One sentence under the list's title: how long its rows are kept. */
  about?: string;
  /** What stands between the list's title and its filters. */
  notice?: (filters: Readonly<Record<string, string>>) => ReactNode;
  /** The first column's cell becomes the link to the object: it must hold no link of its own. It is always shown, and first. */
  columns: readonly Shown<K>[];
  filters?: readonly Filter<K>[];
  fields?: readonly FieldSpec<FieldName<K>>[];
  facts?: readonly Shown<K>[];
  related?: readonly Related[];
  deletion?: Deletion<K>;
  /** What can be done to many rows of the list at once. */
  bulk?: readonly DeclaredBulkAction<K>[];
  status?: (row: Row<K>) => ReactNode;
  /** The name in titles, where it is not that of routes.ts. */
  nameOf?: (row: Row<K>) => string;
  /** More than facts and lists, under them on the detail page. */
  body?: (row: Row<K>, session: DashboardSession) => ReactNode;
  /** Whether rows of a file can become objects of this kind: `<path>/import` is the page for it. */
  imported?: boolean;
  /** What makes a new one where no ordinary form does, in the list's header: it stays there when the list is read again. */
  listActions?: (session: DashboardSession) => ReactNode;
  /** Buttons beside Edit. */
  actions?: (row: Row<K>, session: DashboardSession) => ReactNode;
  /** False where an object is itself an entry of what happened: its page then has no timeline. */
  timeline?: boolean;
  /** Whether this object can still be changed; absent: always, where there are fields and an operation. */
  editable?: (row: Row<K>) => boolean;
}

export interface View<K extends ResourceKey = ResourceKey> extends ViewInput<K> {
  key: K;
  /** Where its screens are. */
  path: string;
}

/** States how a resource looks. @throws Error when it has no place of its own, or fields without an operation to send them with */
export function defineView<K extends ResourceKey>(key: K, input: ViewInput<K>): View<K> {
  const path = listPath(key);
  if (path === null) throw new Error(`${key} has no screens.`);
  for (const { sort } of input.columns) if (sort && !resources[key].sort.includes(sort)) throw new Error(`${key} has no sort ${sort}.`);
  if (input.fields && !operationOf(key, "create") && !operationOf(key, "update")) throw new Error(`${key} cannot be written.`);
  return { ...input, key, path };
}

/** What the list of these is called. */
export const listTitle = <K extends ResourceKey>({ title, key }: Pick<View<K>, "title" | "key">): string =>
  title ?? capitalized(resources[key].title.many);

/** States a related list; its columns are checked against the resource they belong to. */
export function related<K extends ResourceKey>(list: Related<K>): Related {
  // The list is only ever filled with rows of `list.to`.
  return list as unknown as Related;
}
