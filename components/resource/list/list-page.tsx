/**
 * The list page of a resource. In app/o/…/jobs/page.tsx: export const metadata = listMetadata(jobsView); export default listPage(jobsView);
 */
import { Plus, Upload } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { bulkSpecOf, matchingOf } from "#components/resource/bulk/bulk-spec.ts";
import { RowSelection } from "#components/resource/bulk/selection.tsx";
import { capitalized, counted } from "#components/resource/labels.ts";
import { ColumnsMenu } from "#components/resource/list/columns-menu.tsx";
import { ExportLink } from "#components/resource/list/export-link.tsx";
import { FilterBar, narrowingOf } from "#components/resource/list/filter-bar.tsx";
import { FilterPicker } from "#components/resource/list/filter-picker.tsx";
import { choicesOf, shapeOf, shownColumns } from "#components/resource/list/list-columns.ts";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { RowKeys } from "#components/resource/list/row-keys.tsx";
import { Segments } from "#components/resource/list/segments.tsx";
import { ViewTabs } from "#components/resource/list/view-tabs.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { listTitle, type Row, rowsTitle, type View } from "#components/resource/view.ts";
import { Alert } from "#components/ui/alert.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import { MAX_SEARCH_MATCHES } from "#lib/contract/core/search-filter.ts";
import { countList } from "#lib/dashboard/lists/count-list.ts";
import { readSavedViews, savedListOf, viewHref } from "#lib/dashboard/lists/saved-views.ts";
import {
  firstPage,
  type ListState,
  listStateQuery,
  PAGE_SIZES,
  partsLeftOut,
  readListState,
  type SearchParams,
  serviceQuery,
  unfiltered,
} from "#lib/dashboard/lists/search-params.ts";
import { listOf, operationOf } from "#lib/dashboard/operations.ts";
import { newLabel, type ResourceKey } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

/** The page's title: the plural of the resource. */
export function listMetadata<K extends ResourceKey>(view: View<K>): Metadata {
  return { title: listTitle(view) };
}

export function listPage<K extends ResourceKey>(view: View<K>) {
  return async function ListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
    const session = await getSession();
    const shape = shapeOf(view);
    const asked = await searchParams;
    const own = savedListOf(session, view.key);
    const list = view.at ? { ...own, name: view.at.saved, many: view.at.rows.many } : own;
    const views = await readSavedViews(session, list);
    const saved = views.ok ? views.value : [];
    const first = Object.keys(asked).length === 0 ? saved.find((one) => one.is_default) : undefined;
    if (first) redirect(session.addressOf(viewHref(view.path, first, shape)));
    const state = readListState(asked, shape);
    const columns = shownColumns(view, state);
    const title = rowsTitle(view);
    const all = askedOf(view, state);
    const { segments, picker } = view;
    const isPicked = picker === undefined || state.filters[picker] !== undefined;
    const newHref = newPathOf(view, session);
    return (
      <>
        <PageHeader
          title={listTitle(view)}
          description={view.about ?? view.empty}
          actions={
            <>
              {view.listLinks?.(state.filters)}
              <ExportLink resource={view.key} many={title.many} state={all} />
              {newHref && view.imported && session.can("imports:write") ? (
                <LinkButton href={`/imports/new/${rowOf(view.key).wire?.scope}`}>
                  <Upload aria-hidden /> <span className="max-sm:sr-only">Import</span>
                </LinkButton>
              ) : null}
              {newHref ? (
                <LinkButton variant="primary" href={newHref}>
                  <NewLabel view={view} />
                </LinkButton>
              ) : (
                view.listActions?.(session)
              )}
            </>
          }
        />
        {view.notice?.(state.filters)}
        <ViewTabs {...{ list, path: view.path, shape, state, views: saved }} count={(of) => countList(view.key, askedOf(view, of))} />
        {views.ok ? null : (
          <Alert tone="neutral" className="mb-3" title="The saved views could not be loaded">
            {views.problem.message}
          </Alert>
        )}
        <LeftOut parts={partsLeftOut(asked, state)} />
        {segments === undefined ? null : (
          <Segments
            filter={filterNamed(view, segments)}
            path={view.path}
            state={state}
            count={(of) => countList(view.key, askedOf(view, of))}
          />
        )}
        <FilterBar
          by={narrowingOf(view, [...(segments === undefined ? [] : [segments]), ...(isPicked ? [] : [picker])])}
          state={state}
          session={session}
          start={isPicked ? null : <FilterPicker filter={filterNamed(view, picker)} path={view.path} state={state} />}
          end={<ColumnsMenu path={view.path} state={state} columns={choicesOf(view)} />}
        />
        <RowKeys newHref={newHref}>
          {/* A key per set of rows, so that paging shows the skeleton and not the previous page. */}
          <Suspense
            key={JSON.stringify(serviceQuery(all))}
            fallback={
              <TableSkeleton
                rows={Math.min(state.limit, 25)}
                columns={columns.length}
                compact={state.compact}
                label={`Loading ${title.many}`}
              />
            }
          >
            <Rows view={view} state={state} session={session} newHref={newHref} />
          </Suspense>
        </RowKeys>
      </>
    );
  };
}

/** The state as the service is asked for it. */
export const askedOf = <K extends ResourceKey>({ at }: View<K>, state: ListState): ListState =>
  at ? { ...state, filters: { ...state.filters, ...at.asked(state.filters) } } : state;

/** A filter of the view, which declares it by name. @throws Error when it has none */
function filterNamed<K extends ResourceKey>(view: View<K>, name: string) {
  const filter = view.filters.find((one) => one.name === name);
  if (!filter) throw new Error(`${view.key} has no filter ${name}.`);
  return filter;
}

/** Says what an address asks for in vain, such as a filter that has gone. */
function LeftOut({ parts }: { parts: readonly string[] }) {
  if (!parts.length) return null;
  return (
    <Alert tone="warning" className="mb-3">
      The address asks for something that this list does not have, so it was left out: {parts.join(", ")}.
    </Alert>
  );
}

/** The address of the create page, for users with access. Undefined when there is none. */
function newPathOf<K extends ResourceKey>(view: View<K>, session: DashboardSession): string | undefined {
  const create = view.fields && operationOf(view.key, "create");
  return create && session.can(create.access) ? `${view.path}/new` : undefined;
}

function NewLabel<K extends ResourceKey>({ view }: { view: View<K> }) {
  return (
    <>
      <Plus aria-hidden /> {newLabel(view.key)}
    </>
  );
}

interface RowsProps<K extends ResourceKey> {
  view: View<K>;
  state: ListState;
  session: DashboardSession;
  newHref: string | undefined;
}

async function Rows<K extends ResourceKey>({ view, state, session, newHref }: RowsProps<K>) {
  const { key, path } = view;
  const title = rowsTitle(view);
  const all = askedOf(view, state);
  // A deeper expansion, `results.full`, is only for the detail page.
  const expand = resources[key].expand.filter((name) => !name.includes("."));
  const read = await attempt(() => listOf(session.client, key, { ...serviceQuery(all), ...(expand.length ? { expand } : {}) }));
  if (!read.ok) {
    const lost = read.problem.code === "invalid_cursor";
    return (
      <>
        <ServiceProblem {...read.problem} title={`The ${title.many} could not be loaded`} />
        {lost ? <FirstPageLink href={path + listStateQuery(firstPage(state))} /> : null}
      </>
    );
  }
  const { items, next, prev } = read.value;
  if (items.length === 0) return <NothingHere {...{ view, state, session, newHref }} />;
  const at = (change: Partial<ListState>) => path + listStateQuery({ ...firstPage(state), ...change });
  // The service responds with the read schema of the requested resource.
  const own = items as unknown as readonly Row<K>[];
  const completed = view.complete ? await attempt(async () => (await view.complete?.(own, session)) ?? own) : null;
  const rows = completed?.ok ? completed.value : own;
  const spec = bulkSpecOf(view, rows, session);
  const matching = next || prev ? matchingOf(view, serviceQuery(all), session) : null;
  const bulk = spec && matching ? { ...spec, matching: { ...matching, total: countList(key, all) } } : spec;
  return (
    <>
      <RowSelection spec={bulk}>
        <ObjectTable
          resource={key}
          label={view.at ? listTitle(view) : capitalized(title.many)}
          columns={shownColumns(view, state)}
          rows={rows}
          hrefOf={view.at?.hrefOf}
          state={state}
          path={path}
          choosable={bulk ? new Map(bulk.rows.map(({ id, name }) => [id, name])) : undefined}
        />
      </RowSelection>
      <Pagination
        previous={prev && at({ before: prev })}
        next={next && at({ after: next })}
        size={state.limit}
        sizes={PAGE_SIZES.map((size) => ({ size, href: at({ limit: size }) }))}
        summary={`${counted(items.length, "result", "results")}${next || prev ? " on this page" : ""}${state.filters.search && (next || prev) ? `, of the best ${MAX_SEARCH_MATCHES} at most` : ""}`}
      />
    </>
  );
}

export function FirstPageLink({ href }: { href: string }) {
  return (
    <p className="pt-3">
      <LinkButton href={href}>Go to the first page</LinkButton>
    </p>
  );
}

function NothingHere<K extends ResourceKey>({ view, state, session, newHref }: RowsProps<K>) {
  const title = rowsTitle(view);
  if (state.after || state.before) {
    return (
      <EmptyState
        title="This page is empty"
        action={<LinkButton href={view.path + listStateQuery(firstPage(state))}>Go to the first page</LinkButton>}
      />
    );
  }
  const off = unfiltered(shapeOf(view));
  if (Object.entries(state.filters).some(([name, value]) => value !== off[name])) {
    return (
      <EmptyState
        title={`No ${title.many} match these filters`}
        action={<LinkButton href={view.path + listStateQuery(firstPage(state, { filters: off }))}>Clear the filters</LinkButton>}
      >
        Remove a filter to see more.
      </EmptyState>
    );
  }
  const action = newHref ? (
    <LinkButton variant="primary" href={newHref}>
      <NewLabel view={view} />
    </LinkButton>
  ) : (
    (view.at?.firstStep(session) ?? view.listActions?.(session))
  );
  return (
    <EmptyState title={`No ${title.many} yet`} action={action}>
      {view.about ? view.empty : null}
    </EmptyState>
  );
}
