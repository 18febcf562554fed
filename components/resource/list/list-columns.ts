import { paramsOf } from "#components/resource/list/filter-names.ts";
import { filtersOf } from "#components/resource/list/filter-params.ts";
import type { DisplayField, View } from "#components/resource/view.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { ListShape, ListState } from "#lib/dashboard/lists/search-params.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

export interface ColumnChoice {
  id: string;
  label: string;
  extra: boolean;
}

/** Whether the list can be narrowed by words. */
export const isSearchable = (key: ResourceKey): boolean => "search" in (operationOf(key, "list")?.query?.shape ?? {});

/** The options of this list. */
export function shapeOf<K extends ResourceKey>(view: View<K>): ListShape {
  return {
    filters: [...(isSearchable(view.key) ? ["search"] : []), ...filtersOf(view).flatMap(paramsOf)],
    sorts: resources[view.key].sort,
    columns: view.columns.map(({ id }) => id),
    usual: Object.fromEntries(
      view.filters.flatMap((filter) => (filter.kind === "select" && filter.usual ? [[filter.name, filter.usual]] : [])),
    ),
  };
}

/** The shown columns: those in the address, otherwise the default. The first one, which links to the object, is always shown. */
export function shownColumns<K extends ResourceKey>({ columns }: View<K>, state: Pick<ListState, "columns">): DisplayField<K>[] {
  const [first, ...others] = columns;
  const chosen = state.columns?.flatMap((id) => others.find((column) => column.id === id) ?? []);
  // Columns the user chose are shown on phones too.
  const rest = chosen?.map((column) => ({ ...column, minor: false })) ?? others.filter(({ extra }) => !extra);
  return first ? [first, ...rest] : rest;
}

/** The selectable columns, as plain data. */
export const choicesOf = <K extends ResourceKey>({ columns }: View<K>): ColumnChoice[] =>
  columns.slice(1).map(({ id, label, extra = false }) => ({ id, label, extra }));

/** The sort field of a column header. Null when the service cannot sort by it. */
export function sortOf<K extends ResourceKey>(key: K, column: DisplayField<K>): string | null {
  const field = column.sort ?? column.key;
  return field !== undefined && resources[key].sort.includes(field) ? field : null;
}
