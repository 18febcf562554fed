/** The toolbar of a list: active filters as chips, the others as buttons. Everything is in the address. */
import { type ReactNode, Suspense } from "react";
import { FilterButton } from "#components/resource/list/filter-button.tsx";
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

interface FilterBarProps<K extends ResourceKey> {
  view: View<K>;
  state: ListState;
  session: DashboardSession;
  /** Content on the right. */
  end?: ReactNode;
}

export function FilterBar<K extends ResourceKey>({ view, state, session, end }: FilterBarProps<K>) {
  const filters = view.filters ?? [];
  const shape = shapeOf(view);
  const off = unfiltered(shape);
  const on = Object.entries(state.filters).filter(([name, value]) => value !== off[name]);
  return (
    <Toolbar end={end}>
      {isSearchable(view.key) ? <SearchField view={view} state={state} action={session.addressOf(view.path)} /> : null}
      {filters.map((filter) => {
        const value = state.filters[filter.name];
        if (value === undefined || value === off[filter.name])
          return <FilterButton key={filter.name} filter={filter} path={view.path} state={state} />;
        const href = view.path + listStateQuery(withoutFilter(state, filter.name, shape));
        return (
          <FilterChip key={filter.name} name={filter.label} value={<FilterValue {...{ filter, value, session }} />} removeHref={href} />
        );
      })}
      {on.length > 1 ? (
        <LinkButton variant="ghost" size="sm" href={view.path + listStateQuery(firstPage(state, { filters: off }))}>
          Clear all
        </LinkButton>
      ) : null}
    </Toolbar>
  );
}

function FilterValue<K extends ResourceKey>({ filter, value, session }: { filter: Filter<K>; value: string; session: DashboardSession }) {
  if (filter.kind === "select") return filter.options.find((option) => option.value === value)?.label ?? value;
  if (filter.kind === "text") return value;
  if (filter.kind === "date") return /^\d{1,10}$/.test(value) ? formatDate(Number(value)) : value;
  return (
    <Suspense fallback={value}>
      <ReferredName to={filter.to} id={value} session={session} />
    </Suspense>
  );
}

async function ReferredName({ to, id, session }: { to: ResourceKey; id: string; session: DashboardSession }) {
  return findName(session, to, id);
}
