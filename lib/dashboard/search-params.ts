export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** What a page receives as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** What a list shows; all of it lives in the address. */
export interface ListState {
  filters: Readonly<Record<string, string>>;
  limit: number;
  /** At most one of the two is set. */
  after: string | null;
  before: string | null;
}

const single = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value)?.trim() ?? "";

/** The list state an address asks for. Unknown names are dropped, an unknown page size is the default, of two cursors `after` counts. */
export function readListState(params: SearchParams, filterNames: readonly string[]): ListState {
  const filters = Object.fromEntries(filterNames.map((name) => [name, single(params[name])]).filter(([, value]) => value !== ""));
  const asked = Number(single(params.limit));
  const limit = PAGE_SIZES.find((size) => size === asked) ?? DEFAULT_PAGE_SIZE;
  const after = single(params.after) || null;
  return { filters, limit, after, before: after ? null : single(params.before) || null };
}

/** The query of an address that shows this state, with its `?`; defaults are left out, so that one list has one address. */
export function listStateQuery({ filters, limit, after, before }: ListState): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  if (limit !== DEFAULT_PAGE_SIZE) search.set("limit", String(limit));
  if (after) search.set("after", after);
  else if (before) search.set("before", before);
  const text = search.toString();
  return text && `?${text}`;
}

/** The same list from its beginning. */
export function firstPage(state: ListState, change: Partial<Pick<ListState, "filters" | "limit">> = {}): ListState {
  return { ...state, ...change, after: null, before: null };
}

/** The list without one of its filters, from its beginning. */
export function withoutFilter(state: ListState, name: string): ListState {
  return firstPage(state, { filters: Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name)) });
}

/** The query of the service's list operation for this state. */
export function serviceQuery({ filters, limit, after, before }: ListState): Record<string, string | number> {
  return { ...filters, limit, ...(after ? { starting_after: after } : {}), ...(before ? { ending_before: before } : {}) };
}
