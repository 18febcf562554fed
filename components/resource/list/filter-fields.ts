import { dayOf, parseDay } from "#components/resource/day.ts";
import { boundsOf, paramsOf } from "#components/resource/list/filter-names.ts";
import { firstPage, type ListState } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { parseDollars } from "#lib/kit/money.ts";

/** A filter as its fields need it, as plain data. */
export type FilterFields = { name: string; label: string } & (
  | { kind: "text"; hint?: string }
  | { kind: "select"; options: readonly { value: string; label: string }[] }
  | { kind: "reference"; to: ResourceKey }
  | { kind: "date" }
  | { kind: "day" }
  | { kind: "period" }
  | { kind: "amount" }
  | { kind: "empty"; properties: readonly { name: string; label: string }[] }
);

type Texts = Readonly<Record<string, string>>;
type Range = { kind: "period" | "amount"; name: string };

const DAY = 86_400;

/**
 * The parameters of a range's two fields. Days are in UTC, and the last day is included. An error belongs to the field at that place.
 */
function readRange(range: Range, [low, high]: readonly [string, string]): { filters: Texts } | { error: string; at: 0 | 1 } {
  const isPeriod = range.kind === "period";
  const [from, to] = [low, high].map((text) => (text.trim() === "" ? undefined : isPeriod ? parseDay(text) : parseDollars(text)));
  const invalid = isPeriod ? "Enter a valid date." : "Enter an amount in dollars, such as 1,250.00.";
  if (from === null || to === null) return { error: invalid, at: from === null ? 0 : 1 };
  if (from !== undefined && to !== undefined && to < from)
    return { error: isPeriod ? "Enter a day on or after the first." : "Enter the first amount or more.", at: 1 };
  const [since, until] = boundsOf(range);
  return {
    filters: {
      ...(from === undefined ? {} : { [since]: String(from) }),
      ...(to === undefined ? {} : { [until]: String(isPeriod ? to + DAY : to) }),
    },
  };
}

/** The texts of a filter's fields, by parameter, for the filters of a list. What a field cannot show is empty. */
export function textsOf(filter: FilterFields, filters: Texts, off: Texts): Record<string, string> {
  const shown = (name: string, value: string): string => {
    if (value === off[name]) return "";
    if (filter.kind !== "date" && filter.kind !== "period" && filter.kind !== "amount") return value;
    if (!/^\d{1,10}$/.test(value)) return "";
    if (filter.kind === "amount") return (Number(value) / 100).toFixed(2);
    // The end of a period is the moment after its last day.
    return dayOf(
      name === boundsOf({ kind: "period", name: filter.name })[1] && filter.kind === "period" ? Number(value) - 1 : Number(value),
    );
  };
  return Object.fromEntries(paramsOf(filter).map((name) => [name, shown(name, filters[name] ?? "")]));
}

interface FilterForm {
  filters: readonly FilterFields[];
  /** The texts of all fields, by parameter. */
  texts: Texts;
  state: ListState;
  /** The values that turn off the filters that are on by default. */
  off: Texts;
}

/** The parameters of one filter as its fields say; or an error at one of them. */
function readFilter(filter: FilterFields, text: (name: string) => string): { filters: Texts } | { error: string; at: string } {
  const params = paramsOf(filter);
  const [first = "", second = ""] = params;
  if (filter.kind === "period" || filter.kind === "amount") {
    const range = readRange({ kind: filter.kind, name: filter.name }, [text(first), text(second)]);
    return "error" in range ? { error: range.error, at: range.at === 0 ? first : second } : range;
  }
  if (filter.kind !== "date" || text(first) === "") return { filters: Object.fromEntries(params.map((name) => [name, text(name)])) };
  const day = parseDay(text(first));
  return day === null ? { error: "Enter a valid date.", at: first } : { filters: { [first]: String(day) } };
}

/**
 * The list as all its filters' fields say, from the first page; or the errors, by parameter. Filters
 * without a field, such as the searched words, are kept, and so is the exact value behind an unchanged text.
 */
export function readFields({ filters, texts, state, off }: FilterForm): { state: ListState } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const text = (name: string) => texts[name]?.trim() ?? "";
  const names = new Set(filters.flatMap(paramsOf));
  const read: Record<string, string> = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.has(name)));
  for (const filter of filters) {
    const before = textsOf(filter, state.filters, off);
    const params = paramsOf(filter);
    const result = readFilter(filter, text);
    if ("error" in result) errors[result.at] = result.error;
    const values = "error" in result ? {} : result.filters;
    for (const name of params) {
      const isKept = text(name) !== "" && text(name) === before[name];
      const value = isKept ? state.filters[name] : values[name] || off[name];
      if (value) read[name] = value;
    }
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { state: firstPage(state, { filters: read }) };
}
