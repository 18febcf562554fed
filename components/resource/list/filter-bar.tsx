/** The toolbar of a list: active filters as chips, the others as buttons. Everything is in the address. */
import { type ReactNode, Suspense } from "react";
import { FilterButton } from "#components/resource/list/filter-button.tsx";
import { boundsOf, paramsOf } from "#components/resource/list/filter-names.ts";
import { filtersOf } from "#components/resource/list/filter-params.ts";
import { FilterSheet } from "#components/resource/list/filter-sheet.tsx";
import { isSearchable, shapeOf } from "#components/resource/list/list-columns.ts";
import { SearchField } from "#components/resource/list/search-field.tsx";
import { findName } from "#components/resource/reference/find-name.ts";
import type { Filter, View } from "#components/resource/view.ts";
import { formatDate } from "#components/ui/format-time.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { FilterChip, Toolbar } from "#components/ui/toolbar.tsx";
import { firstPage, type ListState, listStateQuery, unfiltered, withoutFilter } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";

interface FilterBarProps<K extends ResourceKey> {
  view: View<K>;
  state: ListState;
  session: DashboardSession;
  /** Content on the right. */
  end?: ReactNode;
}

export function FilterBar<K extends ResourceKey>({ view, state, session, end }: FilterBarProps<K>) {
  const filters = filtersOf(view);
  const shape = shapeOf(view);
  const off = unfiltered(shape);
  const on = Object.entries(state.filters).filter(([name, value]) => value !== off[name]);
  return (
    <Toolbar end={end}>
      {isSearchable(view.key) ? <SearchField view={view} state={state} action={session.addressOf(view.path)} /> : null}
      <FilterSheet {...{ filters, state, off }} path={view.path} shape={{ usual: shape.usual ?? {} }} />
      {/* On a phone they are in the sheet. */}
      <div className="hidden flex-wrap items-center gap-2 md:contents">
        {filters.map((filter) => {
          const set = paramsOf(filter).filter((name) => state.filters[name] !== undefined && state.filters[name] !== off[name]);
          if (!set.length) return <FilterButton key={filter.name} filter={filter} path={view.path} state={state} />;
          const without = set.reduce((left, name) => withoutFilter(left, name, shape), state);
          return (
            <FilterChip
              key={filter.name}
              name={filter.label}
              value={<FilterValue {...{ filter, filters: state.filters, session }} />}
              removeHref={view.path + listStateQuery(without)}
            />
          );
        })}
        {on.length > 1 ? (
          <LinkButton variant="ghost" size="sm" href={view.path + listStateQuery(firstPage(state, { filters: off }))}>
            Clear all
          </LinkButton>
        ) : null}
      </div>
    </Toolbar>
  );
}

interface FilterValueProps<K extends ResourceKey> {
  filter: Filter<K>;
  filters: Readonly<Record<string, string>>;
  session: DashboardSession;
}

function FilterValue<K extends ResourceKey>({ filter, filters, session }: FilterValueProps<K>) {
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
  if (filter.kind === "text") return value;
  if (filter.kind === "date") return /^\d{1,10}$/.test(value) ? formatDate(Number(value)) : value;
  return (
    <Suspense fallback={value}>
      <ReferredName to={filter.to} id={value} session={session} />
    </Suspense>
  );
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
