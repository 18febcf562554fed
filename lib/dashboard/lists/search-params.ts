export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** What a page receives as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** What can be asked of a list: the names of its filters, what it can be sorted by, and its columns in their usual order. */
export interface ListShape {
  filters: readonly string[];
  sorts: readonly string[];
  columns: readonly string[];
  /** Filters that are on where an address names no filter at all, with the value that stands for their being off. */
  usual?: Readonly<Record<string, UsualFilter>>;
}

export interface UsualFilter {
  on: string;
  off: string;
}

/** What a list shows; all of it lives in the address. */
export interface ListState {
  filters: Readonly<Record<string, string>>;
  /** A field, descending with a minus before it; null for newest first. */
  sort: string | null;
  /** The columns that were chosen, in their order; null for the usual ones. */
  columns: readonly string[] | null;
  compact: boolean;
  limit: number;
  /** The saved view it was opened as, or `all` for none where a person has one that opens by itself. */
  view: string | null;
  /** At most one of the two is set. */
  after: string | null;
  before: string | null;
}

/** The list as it is without an address of its own. */
export const usualList: ListState = {
  filters: {},
  sort: null,
  columns: null,
  compact: false,
  limit: DEFAULT_PAGE_SIZE,
  view: null,
  after: null,
  before: null,
};

const NEWEST_FIRST = "-created";
/** Stands in an address where all columns but the first are hidden. */
const NO_COLUMNS = "none";
const single = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value)?.trim() ?? "";

/**
 * The list state an address asks for. What the list does not have is dropped, an unknown page size is the default, of two cursors
 * `after` counts.
 */
export function readListState(params: SearchParams, shape: ListShape): ListState {
  const named = shape.filters.map((name) => [name, single(params[name])]).filter(([, value]) => value !== "");
  const asked = Number(single(params.limit));
  const limit = PAGE_SIZES.find((size) => size === asked) ?? DEFAULT_PAGE_SIZE;
  const sort = single(params.sort);
  const isSort = shape.sorts.includes(sort.replace(/^-/, "")) && sort !== NEWEST_FIRST;
  const chosen = single(params.columns);
  const columns = [...new Set(chosen.split(","))].filter((name) => shape.columns.includes(name));
  const after = single(params.after) || null;
  return {
    filters: named.length ? Object.fromEntries(named) : usualFilters(shape, "on"),
    sort: isSort ? sort : null,
    columns: columns.length || chosen === NO_COLUMNS ? columns : null,
    compact: single(params.density) === "compact",
    limit,
    view: single(params.view) || null,
    after,
    before: after ? null : single(params.before) || null,
  };
}

const usualFilters = ({ usual = {} }: ListShape, as: keyof UsualFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(usual).map(([name, filter]) => [name, filter[as]]));

/** The filters of the list that hides nothing. */
export const unfiltered = (shape: ListShape): Record<string, string> => usualFilters(shape, "off");

/** Whether a list is as it is without an address of its own. */
export const isUsual = (state: ListState, shape: ListShape): boolean => savedQuery(state) === savedQuery(readListState({}, shape));

/** The query of an address that shows this state, with its `?`; defaults are left out, so that one list has one address. */
export function listStateQuery(state: ListState): string {
  const text = addressOf(state, { ...savedParts(state), view: state.view, after: state.after, before: state.after ? null : state.before });
  return text && `?${text}`;
}

/** The part of the address that a saved view keeps: everything but the page and the view's own name. */
export const savedQuery = (state: ListState): string => addressOf(state, savedParts(state));

const savedParts = ({ sort, columns, compact, limit }: ListState): Record<string, string | null> => ({
  sort,
  columns: columns && (columns.join(",") || NO_COLUMNS),
  density: compact ? "compact" : null,
  limit: limit === DEFAULT_PAGE_SIZE ? null : String(limit),
});

function addressOf({ filters }: ListState, parts: Record<string, string | null>): string {
  const given = [...Object.entries(filters), ...Object.entries(parts)].flatMap(([name, value]) => (value ? [[name, value]] : []));
  // A comma stands for itself in a query: the columns stay readable.
  return new URLSearchParams(given).toString().replaceAll("%2C", ",");
}

/** The same list from its beginning. */
export function firstPage(state: ListState, change: Partial<Omit<ListState, "after" | "before">> = {}): ListState {
  return { ...state, ...change, after: null, before: null };
}

/** The list without one of its filters, from its beginning. */
export function withoutFilter(state: ListState, name: string, { usual }: Pick<ListShape, "usual"> = {}): ListState {
  const { [name]: _, ...others } = state.filters;
  const off = usual?.[name]?.off;
  return firstPage(state, { filters: off === undefined ? others : { ...others, [name]: off } });
}

/** The order a list is in. */
export function orderOf({ sort }: ListState): { field: string; descending: boolean } {
  const order = sort ?? NEWEST_FIRST;
  return { field: order.replace(/^-/, ""), descending: order.startsWith("-") };
}

/** The list after a press on a column's header: sorted by it, then the other way round, then newest first again. */
export function sortedBy(state: ListState, field: string, descendingFirst: boolean): ListState {
  const now = orderOf(state);
  const first = descendingFirst ? `-${field}` : field;
  const second = descendingFirst ? field : `-${field}`;
  const isFirst = now.field === field && now.descending === descendingFirst;
  const next = now.field !== field ? first : isFirst ? second : NEWEST_FIRST;
  return firstPage(state, { sort: next === NEWEST_FIRST ? null : next });
}

/** The query of the service's list operation for this state. */
export function serviceQuery({ filters, sort, limit, after, before }: ListState): Record<string, string | number> {
  return {
    ...filters,
    ...(sort ? { sort } : {}),
    limit,
    ...(after ? { starting_after: after } : {}),
    ...(before ? { ending_before: before } : {}),
  };
}
