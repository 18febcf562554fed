import { Download, Printer } from "lucide-react";
import { Suspense } from "react";
import { MatrixTable } from "#components/dashboard/compliance/roster/matrix.tsx";
import {
  askedOf,
  type RosterColumns,
  type RosterParams,
  readColumns,
  rosterChoices,
  rosterFilters,
  rosterShape,
  shownColumns,
} from "#components/dashboard/compliance/roster/roster-columns.ts";
import { matrixOf } from "#components/dashboard/compliance/roster/roster-rows.ts";
import { counted } from "#components/resource/labels.ts";
import type { Sorting } from "#components/resource/list/column-header.tsx";
import { ColumnsMenu } from "#components/resource/list/columns-menu.tsx";
import { FilterBar } from "#components/resource/list/filter-bar.tsx";
import { FirstPageLink } from "#components/resource/list/list-page.tsx";
import { RowKeys } from "#components/resource/list/row-keys.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { DownloadLink, LinkButton } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import type { Total } from "#lib/client/client.ts";
import {
  firstPage,
  type ListState,
  listStateQuery,
  orderOf,
  PAGE_SIZES,
  readListState,
  type SearchParams,
  sortedBy,
} from "#lib/dashboard/lists/search-params.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession, presentTime } from "#lib/dashboard/session/session.ts";

const MATRIX_PATH = `${ROSTER_PATH}/matrix`;

/** Contractors by contracting entities, or at one entity by its jobs, now or on an earlier day. */
export async function MatrixPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const asked = await searchParams;
  const place = askedOf(readListState(asked, rosterShape({ offered: [] })), 0).listed;
  const [columns, now] = await Promise.all([readColumns(session, place), attempt(presentTime)]);
  if (!columns.ok) return <ServiceProblem whole {...columns.problem} title="Compliance could not be loaded" />;
  if (!now.ok) return <ServiceProblem whole {...now.problem} title="Compliance could not be loaded" />;
  const shape = rosterShape(columns.value);
  const state = readListState(asked, shape);
  const { listed, rows } = askedOf(state, now.value);
  return (
    <>
      <PageHeader
        title="Side by side"
        crumbs={[{ label: "Compliance", href: ROSTER_PATH }, { label: "Side by side" }]}
        description="Contractors by contracting entity, or by the jobs of one entity, now or at the end of an earlier day."
        actions={<Actions rows={rows} subjects={subjectsOf(columns.value, state)} />}
      />
      <FilterBar
        by={{ path: MATRIX_PATH, filters: rosterFilters, shape, searched: listed.as_of === undefined ? "contractors" : null }}
        state={state}
        session={session}
        end={<ColumnsMenu path={MATRIX_PATH} state={state} columns={rosterChoices(columns.value)} />}
      />
      {columns.value.more ? (
        <p className="-mt-1 pb-3 text-fg-muted text-xs">
          {listed.entity === undefined ? "The first 100 entities by name can be columns." : "The newest 100 jobs can be columns."}
        </p>
      ) : null}
      <RowKeys>
        <Suspense
          key={JSON.stringify([rows, state.after, state.before, state.limit])}
          fallback={<TableSkeleton rows={Math.min(state.limit, 25)} columns={8} compact={state.compact} label="Loading compliance" />}
        >
          <Rows state={state} rows={rows} columns={columns.value} session={session} />
        </Suspense>
      </RowKeys>
    </>
  );
}

/** The columns shown, at most as many as the service answers at once. */
const subjectsOf = (columns: RosterColumns, { columns: chosen }: ListState) =>
  shownColumns(columns, chosen)
    .map(({ id }) => id)
    .slice(0, 100);

function Actions({ rows, subjects }: { rows: RosterParams; subjects: readonly string[] }) {
  const query = new URLSearchParams(Object.entries(rows).map(([name, value]) => [name, String(value)]));
  const report = `${ROSTER_PATH}/report?${query}`;
  query.set("download", "csv");
  for (const subject of subjects) query.append("subjects[]", subject);
  return (
    <>
      <LinkButton href={report}>
        <Printer aria-hidden /> <span className="max-sm:sr-only">Printable report</span>
      </LinkButton>
      <DownloadLink href={`/api/v1/compliance/roster?${query}`} className={buttonStyle({ variant: "secondary" })}>
        <Download aria-hidden /> <span className="max-sm:sr-only">Export</span>
        <span className="sr-only"> this table as CSV</span>
      </DownloadLink>
    </>
  );
}

interface RowsProps {
  state: ListState;
  rows: RosterParams;
  columns: RosterColumns;
  session: DashboardSession;
}

async function Rows({ state, rows, columns, session }: RowsProps) {
  const shown = shownColumns(columns, state.columns);
  const { limit, after, before } = state;
  const place = { limit, ...(after ? { starting_after: after } : {}), ...(before ? { ending_before: before } : {}) };
  const subjects = subjectsOf(columns, state);
  const read = await attempt(() =>
    session.client.compliance.roster({ query: { ...rows, ...place, subjects, expand: ["contractor"] } }, { count: true }),
  );
  const start = MATRIX_PATH + listStateQuery(firstPage(state));
  if (!read.ok) {
    return (
      <>
        <ServiceProblem {...read.problem} title="Compliance could not be loaded" />
        {read.problem.code === "invalid_cursor" ? <FirstPageLink href={start} /> : null}
      </>
    );
  }
  const { items, next, prev, total } = read.value;
  if (!items.length) return <NothingHere state={state} start={start} />;
  const matrix = matrixOf(items, shown);
  const order = orderOf(state);
  const sortingBy = (field: string): Sorting => ({
    href: MATRIX_PATH + listStateQuery(sortedBy(state, field, false)),
    now: order.field !== field ? null : order.descending ? "descending" : "ascending",
  });
  const at = (change: Partial<ListState>) => MATRIX_PATH + listStateQuery({ ...firstPage(state), ...change });
  return (
    <>
      <MatrixTable
        label="Compliance"
        columns={shown}
        matrix={matrix}
        compact={state.compact}
        sorting={rows.as_of === undefined ? { name: sortingBy("last_name"), end: sortingBy("covered_through") } : undefined}
      />
      <Pagination
        previous={prev && at({ before: prev })}
        next={next && at({ after: next })}
        size={limit}
        sizes={PAGE_SIZES.map((size) => ({ size, href: at({ limit: size }) }))}
        summary={summaryOf(items.length, total, next !== null || prev !== null)}
      />
    </>
  );
}

function summaryOf(shown: number, total: Total | null, isPart: boolean): string {
  const all = total && `${total.more ? "More than " : ""}${counted(total.rows, "contractor", "contractors")}`;
  return [all, isPart || !all ? `${counted(shown, "contractor", "contractors")} on this page` : null].filter(Boolean).join(", ");
}

function NothingHere({ state, start }: { state: ListState; start: string }) {
  if (state.after || state.before)
    return <EmptyState title="This page is empty" action={<LinkButton href={start}>Go to the first page</LinkButton>} />;
  if (!Object.keys(state.filters).length) return <EmptyState title="No contractors yet" />;
  const all = MATRIX_PATH + listStateQuery(firstPage(state, { filters: {} }));
  return <EmptyState title="No contractor matches these filters" action={<LinkButton href={all}>Clear the filters</LinkButton>} />;
}
