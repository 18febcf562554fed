export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;

/** The query of a page as Next passes it. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The options of a list: its filters, sort fields, and columns in default order. */
export interface ListShape {
  filters: readonly string[];
  sorts: readonly string[];
  columns: readonly string[];
  /** Filters that are on by default, with the value that turns them off. */
  usual?: Readonly<Record<string, UsualFilter>>;
}

export interface UsualFilter {
  on: string;
  off: string;
}

/** The state of a list. All of it is in the address. */
export interface ListState {
  filters: Readonly<Record<string, string>>;
  /** The sort field; a leading minus means descending. Null: newest first. */
  sort: string | null;
  /** The chosen columns in order. Null: the default. */
  columns: readonly string[] | null;
  compact: boolean;
  limit: number;
  /** The open saved view, or `all` for none when the user has a default view. */
  view: string | null;
  /** At most one of the two is set. */
  after: string | null;
  before: string | null;
}

/** The default state of the list. */
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
/** The value in an address when all columns but the first are hidden. */
const NO_COLUMNS = "none";
const single = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value)?.trim() ?? "";

/**
 * Parses the list state from an address. Unknown parts are dropped, an invalid page size becomes the default, and `after` wins over `before`.
 */
export function readListState(params: SearchParams, shape: ListShape): ListState {
  const named = shape.filters.map((name) => [name, single(params[name])]).filter(([, value]) => value !== "");
  const asked = Number(single(params.limit));
  const limit = PAGE_SIZES.find((size) => size === asked) ?? DEFAULT_PAGE_SIZE;
  const sort = single(params.sort);
  const filters = named.length ? Object.fromEntries(named) : usualFilters(shape, "on");
  const isSort = shape.sorts.includes(sort.replace(/^-/, "")) && sort !== NEWEST_FIRST;
  const chosen = single(params.columns);
  const columns = [...new Set(chosen.split(","))].filter((name) => shape.columns.includes(name));
  const after = single(params.after) || null;
  return {
    filters,
    sort: isSort ? sort : null,
    columns: columns.length || chosen === NO_COLUMNS ? columns : null,
    compact: single(params.density) === "compact",
    limit,
    view: single(params.view) || null,
    after,
    before: after ? null : single(params.before) || null,
  };
}

/** Values equal to the default, which addresses leave out. */
const usualValues: Readonly<Record<string, string>> = { sort: NEWEST_FIRST, limit: String(DEFAULT_PAGE_SIZE) };

/** The parts of an address, by name, that a list has no use for: it was read to `state` without them. */
export function partsLeftOut(params: SearchParams, state: ListState): string[] {
  const kept = new URLSearchParams(listStateQuery(state));
  return Object.entries(params).flatMap(([name, given]) => {
    const value = single(given);
    return value === "" || kept.get(name) === value || usualValues[name] === value ? [] : [name];
  });
}

const usualFilters = ({ usual = {} }: ListShape, as: keyof UsualFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(usual).map(([name, filter]) => [name, filter[as]]));

/** The filters of the list that hides nothing. */
export const unfiltered = (shape: ListShape): Record<string, string> => usualFilters(shape, "off");

/** Whether a list is in its default state. */
export const isUsual = (state: ListState, shape: ListShape): boolean => savedQuery(state) === savedQuery(readListState({}, shape));

/** The query of an address for this state, with its `?`. Defaults are left out, so that one state has one address. */
export function listStateQuery(state: ListState): string {
  const text = addressOf(state, { ...savedParts(state), view: state.view, after: state.after, before: state.after ? null : state.before });
  return text && `?${text}`;
}

/** The part of the address that a saved view stores: everything but the page and the view's name. */
export const savedQuery = (state: ListState): string => addressOf(state, savedParts(state));

const savedParts = ({ sort, columns, compact, limit }: ListState): Record<string, string | null> => ({
  sort,
  columns: columns && (columns.join(",") || NO_COLUMNS),
  density: compact ? "compact" : null,
  limit: limit === DEFAULT_PAGE_SIZE ? null : String(limit),
});

function addressOf({ filters }: ListState, parts: Record<string, string | null>): string {
  const given = [...Object.entries(filters), ...Object.entries(parts)].flatMap(([name, value]) => (value ? [[name, value]] : []));
  // Keep commas unescaped, so that the columns stay readable.
  return new URLSearchParams(given).toString().replaceAll("%2C", ",");
}

/** The same list from the first page. */
export function firstPage(state: ListState, change: Partial<Omit<ListState, "after" | "before">> = {}): ListState {
  return { ...state, ...change, after: null, before: null };
}

/** The list without one of its filters, from the first page. */
export function withoutFilter(state: ListState, name: string, { usual }: Pick<ListShape, "usual"> = {}): ListState {
  const { [name]: _, ...others } = state.filters;
  const off = usual?.[name]?.off;
  return firstPage(state, { filters: off === undefined ? others : { ...others, [name]: off } });
}

/** The sort order of a list. */
export function orderOf({ sort }: ListState): { field: string; descending: boolean } {
  const order = sort ?? NEWEST_FIRST;
  return { field: order.replace(/^-/, ""), descending: order.startsWith("-") };
}

/** The list after a click on a column header: sorted by it, then reversed, then newest first again. */
export function sortedBy(state: ListState, field: string, descendingFirst: boolean): ListState {
  const now = orderOf(state);
  const first = descendingFirst ? `-${field}` : field;
  const second = descendingFirst ? field : `-${field}`;
  const isFirst = now.field === field && now.descending === descendingFirst;
  const next = now.field !== field ? first : isFirst ? second : NEWEST_FIRST;
  return firstPage(state, { sort: next === NEWEST_FIRST ? null : next });
}

/** A list with one of these filters is sorted by the filtered property if the request has no `sort`. */
const ORDERING = /^(?!created_).+_(since|until|min|max|is_empty)$/;

/** The query of the service's list operation for this state. */
export function serviceQuery({ filters, sort, limit, after, before }: ListState): Record<string, string | number> {
  return {
    ...filters,
    ...(sort || Object.keys(filters).some((name) => ORDERING.test(name)) ? { sort: sort ?? NEWEST_FIRST } : {}),
    limit,
    ...(after ? { starting_after: after } : {}),
    ...(before ? { ending_before: before } : {}),
  };
}
