/** The toolbar of a list: active filters as chips, the others as buttons. Everything is in the address. */

import { Search } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { parseDay } from "#components/resource/day.ts";
import type { FilterFields } from "#components/resource/list/filter-fields.ts";
import { boundsOf, paramsOf } from "#components/resource/list/filter-names.ts";
import { filtersOf } from "#components/resource/list/filter-params.ts";
import { FilterSheet } from "#components/resource/list/filter-sheet.tsx";
import { isSearchable, shapeOf } from "#components/resource/list/list-columns.ts";
import { findName } from "#components/resource/reference/find-name.ts";
import { rowsTitle, type View } from "#components/resource/view.ts";
import { formatDate } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { FilterChip, Toolbar } from "#components/ui/toolbar.tsx";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import {
  firstPage,
  type ListShape,
  type ListState,
  listStateQuery,
  unfiltered,
  withoutFilter,
} from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";

interface SearchFieldProps {
  /** The plural of the objects. */
  searched: string;
  state: ListState;
  shape: ListShape;
  /** The address of the list. */
  action: string;
}

/** Narrows a list by words. A plain GET form, so that it works without scripts and loads none; the other parts of the address are kept. */
function SearchField({ searched, state, shape, action }: SearchFieldProps) {
  const kept = [...new URLSearchParams(listStateQuery(withoutFilter(state, "search", shape)))];
  const value = state.filters.search ?? "";
  return (
    <search>
      <form method="get" action={action}>
        {kept.map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <Input
          key={value}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={200}
          aria-label={`Search ${searched}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          prefix={<Search aria-hidden />}
          className="h-7 w-44 text-xs max-md:h-9"
        />
      </form>
    </search>
  );
}

/** What a list can be narrowed by. */
export interface Narrowing {
  path: string;
  filters: readonly FilterFields[];
  shape: ListShape;
  /** The plural of the objects, if words find them. */
  searched: string | null;
}

/** `elsewhere`: filters that are chosen in other ways. */
export const narrowingOf = <K extends ResourceKey>(view: View<K>, elsewhere: readonly string[] = []): Narrowing => ({
  path: view.path,
  filters: filtersOf(view).filter(({ name }) => !elsewhere.includes(name)),
  shape: shapeOf(view),
  searched: isSearchable(view.key) ? rowsTitle(view).many : null,
});

interface FilterBarProps {
  by: Narrowing;
  state: ListState;
  session: DashboardSession;
  /** Content after the search field, and on the right. */
  start?: ReactNode;
  end?: ReactNode;
}

/** How many filters are offered beside each other; the others are in the dialog. */
const OFFERED = 4;

export function FilterBar({ by, state, session, start, end }: FilterBarProps) {
  const { path, filters, shape, searched } = by;
  const off = unfiltered(shape);
  const usual = { usual: shape.usual ?? {} };
  const on = Object.entries(state.filters).filter(([name, value]) => value !== off[name]);
  const setOf = (filter: FilterFields) =>
    paramsOf(filter).filter((name) => state.filters[name] !== undefined && state.filters[name] !== off[name]);
  const isShown = (filter: FilterFields, at: number) => at < OFFERED || setOf(filter).length > 0;
  const shown = filters.filter(isShown);
  return (
    <Toolbar end={end}>
      {searched === null ? null : <SearchField {...{ searched, state, shape }} action={session.addressOf(path)} />}
      {start}
      {/* On a phone they are in the sheet. */}
      <div className="hidden flex-wrap items-center gap-2 md:contents">
        {shown.map((filter) => {
          const set = setOf(filter);
          if (!set.length) return <FilterSheet key={filter.name} {...{ state, off, path }} filters={[filter]} as="one" shape={usual} />;
          const without = set.reduce((left, name) => withoutFilter(left, name, shape), state);
          return (
            <FilterChip
              key={filter.name}
              name={filter.label}
              value={<FilterValue {...{ filter, filters: state.filters, session }} />}
              removeHref={path + listStateQuery(without)}
            />
          );
        })}
      </div>
      <FilterSheet {...{ filters, state, off, path }} as={shown.length < filters.length ? "more" : "phone"} shape={usual} />
      {on.length > 1 ? (
        <LinkButton variant="ghost" size="sm" href={path + listStateQuery(firstPage(state, { filters: off }))} className="max-md:hidden">
          Clear all
        </LinkButton>
      ) : null}
    </Toolbar>
  );
}

interface FilterValueProps {
  filter: FilterFields;
  filters: Readonly<Record<string, string>>;
  session: DashboardSession;
}

function FilterValue({ filter, filters, session }: FilterValueProps) {
  if (filter.kind === "period" || filter.kind === "amount") return <RangeValue range={filter} filters={filters} />;
  if (filter.kind === "empty") {
    return filter.properties
      .flatMap(({ name, label }) => {
        const value = filters[`${name}_is_empty`];
        return value === undefined ? [] : [`${label} is ${value === "true" ? "empty" : "not empty"}`];
      })
      .join(", ");
  }
  const value = filters[filter.name] ?? "";
  if (filter.kind === "select") return filter.options.find((option) => option.value === value)?.label ?? value;
  // An id is called by its object's name, where it has one.
  const to = filter.kind === "reference" ? filter.to : filter.kind === "text" ? resourceOfId(value) : null;
  if (filter.kind === "text" && to === null) return value;
  if (filter.kind === "day") return dayValue(value);
  if (filter.kind === "date") return /^\d{1,10}$/.test(value) ? formatDate(Number(value)) : value;
  return to === null ? (
    value
  ) : (
    <Suspense fallback={value}>
      <ReferredName to={to} id={value} session={session} />
    </Suspense>
  );
}

/** A day in the address; what is none, as it is there. */
function dayValue(value: string): string {
  const day = parseDay(value);
  return day === null ? value : formatDate(day);
}

function RangeValue({ range, filters }: { range: { kind: "period" | "amount"; name: string }; filters: Readonly<Record<string, string>> }) {
  const [from, to] = boundsOf(range).map((name) => (/^\d{1,10}$/.test(filters[name] ?? "") ? Number(filters[name]) : undefined));
  // The end of a period is the moment after its last day.
  const show = (value: number, isEnd: boolean) => (range.kind === "amount" ? formatCents(value) : formatDate(isEnd ? value - 1 : value));
  if (from !== undefined && to !== undefined) return `${show(from, false)} to ${show(to, true)}`;
  if (from !== undefined) return `from ${show(from, false)}`;
  return to === undefined ? "Not valid" : `up to ${show(to, true)}`;
}

async function ReferredName({ to, id, session }: { to: ResourceKey; id: string; session: DashboardSession }) {
  return findName(session, to, id);
}
