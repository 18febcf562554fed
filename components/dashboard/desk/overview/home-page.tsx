import type { Metadata } from "next";
import { cache, Suspense } from "react";
import { inboxColumns } from "#components/dashboard/desk/inbox/inbox-columns.tsx";
import { AgreementSection } from "#components/dashboard/desk/overview/agreement-section.tsx";
import { Answer } from "#components/dashboard/desk/overview/answer.tsx";
import { chartsOf, hasValues } from "#components/dashboard/desk/overview/chart-data.ts";
import { ChartPanel } from "#components/dashboard/desk/overview/chart-panel.tsx";
import { FirstSteps } from "#components/dashboard/desk/overview/first-steps.tsx";
import { RoleStart } from "#components/dashboard/desk/overview/role-start.tsx";
import { ReadinessNotice } from "#components/dashboard/quotes/readiness/readiness-notice.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { RowKeys } from "#components/resource/list/row-keys.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { firstTitleOf } from "#components/shell/environment.ts";
import { cn } from "#components/ui/cn.ts";
import { Link, LinkButton, TextLink } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Skeleton, TableSkeleton } from "#components/ui/skeleton.tsx";
import { actionableKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { type SeriesSpan, seriesSpans } from "#lib/contract/desk/overview.ts";
import { filteredListPath } from "#lib/dashboard/lists/filtered-list.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

const SHOWN = 10;
const SOON = 7 * 24 * 60 * 60;

/** The first items of the inbox: what is due within a week or overdue, then the newest. `now`: in epoch seconds. */
async function WorkList({ session, now }: { session: DashboardSession; now: number }) {
  // Who may settle nothing sees what waits for others.
  const can_act = actionableKinds(session.me.scopes).length > 0;
  const list = (more: { sort?: "due_at"; due_before?: number }) =>
    session.client.inboxItems.list({ query: { can_act, limit: SHOWN, expand: ["contractor", "entity"], ...more } }, { count: true });
  const read = await attempt(() => Promise.all([list({ due_before: now + SOON, sort: "due_at" }), list({})]));
  if (!read.ok) return <ServiceProblem {...read.problem} title="What waits could not be loaded" />;
  const [due, newest] = read.value;
  const items = [...new Map([...due.items, ...newest.items].map((item) => [item.id, item])).values()].slice(0, SHOWN);
  const total = newest.total ? `${newest.total.rows.toLocaleString("en-US")}${newest.total.more ? "+" : ""}` : "";
  const title = can_act ? "Waiting for you" : "Waiting for others";
  return (
    <Section
      title={`${title}${items.length ? ` (${total})` : ""}`}
      actions={
        <LinkButton size="sm" href={`/inbox?can_act=${can_act}`}>
          Open inbox
        </LinkButton>
      }
    >
      {items.length ? (
        <RowKeys>
          {/* The service responds with the read schema. */}
          <ObjectTable resource="inboxItems" label={title} columns={inboxColumns} rows={items as Row<"inboxItems">[]} />
        </RowKeys>
      ) : (
        <p className="py-2 text-fg-muted text-sm">Nothing waits.</p>
      )}
    </Section>
  );
}

const spans: readonly { span: SeriesSpan; label: string; href: string }[] = [
  { span: "30d", label: "30 days", href: "/" },
  { span: "12m", label: "12 months", href: "/?span=12m" },
];

/** The organization's figures over time. Read once per request. */
const readSeries = cache((session: DashboardSession, span: SeriesSpan) =>
  attempt(() => session.client.overview.series({ query: { span } })),
);

interface FiguresProps {
  span: SeriesSpan;
  session: DashboardSession;
}

/** Money, cover and certificates over time, after what is to be done about money. */
function FiguresSection({ span, session }: FiguresProps) {
  return (
    <Section title="Money and cover" actions={<SpanSwitch span={span} />}>
      {session.can("invoices:read") ? (
        <Suspense fallback={null}>
          <Declined session={session} />
        </Suspense>
      ) : null}
      <div className="grid gap-x-10 gap-y-8 pt-2 lg:grid-cols-2">
        <Suspense key={span} fallback={<Panels />}>
          <Charts span={span} session={session} />
        </Suspense>
      </div>
    </Section>
  );
}

/** How many charges were declined and wait for a card. */
async function Declined({ session }: Pick<FiguresProps, "session">) {
  const filter = { status: "failed" } as const;
  const read = await attempt(() => session.client.invoices.list({ query: { ...filter, limit: 1 } }, { count: true }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="Declined charges could not be counted" />;
  const { rows = 0, more = false } = read.value.total ?? {};
  if (rows === 0) return null;
  return (
    <p className="pb-2 text-sm">
      <TextLink href={filteredListPath("invoice", filter)}>
        {rows.toLocaleString("en-US")}
        {more ? "+" : ""} {rows === 1 ? "charge" : "charges"} declined
      </TextLink>
    </p>
  );
}

function SpanSwitch({ span }: { span: SeriesSpan }) {
  return (
    <nav aria-label="Span of time" className="flex rounded-md border bg-sunken p-0.5 text-sm">
      {spans.map((one) => (
        <Link
          key={one.span}
          href={one.href}
          scroll={false}
          aria-current={one.span === span ? "true" : undefined}
          className={cn(
            "flex h-7 items-center rounded-md px-2.5 max-md:h-10",
            one.span === span ? "border bg-raised font-medium" : "border border-transparent text-fg-muted hover:text-fg",
          )}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}

async function Charts({ span, session }: { span: SeriesSpan; session: DashboardSession }) {
  const read = await readSeries(session, span);
  if (!read.ok) return <ServiceProblem {...read.problem} title="The figures could not be loaded" />;
  const { unit, points } = read.value;
  const charts = chartsOf(unit, points).filter(hasValues);
  if (charts.length === 0)
    return <p className="text-fg-muted text-sm">Premium, active cover and audited certificates are drawn here once there are any.</p>;
  return charts.map((data) => (
    <div key={data.title} className="min-w-0 lg:first:col-span-2">
      <ChartPanel data={data} unitName={unit} />
    </div>
  ));
}

/** The skeleton of the charts. */
function Panels() {
  return ["premium", "cover", "certificates"].map((name) => (
    <div key={name} role="status" className="h-[282px] lg:first:col-span-2">
      <span className="sr-only">Loading figures</span>
      <Skeleton className="mt-2 w-32" />
      <Skeleton className="mt-4 h-[220px] w-full" />
    </div>
  ));
}

export async function homeMetadata(): Promise<Metadata> {
  const session = await attempt(getSession);
  if (!session.ok) return { title: "Home" };
  const { me, environment } = session.value;
  return { title: firstTitleOf("Home", me.organization.name, environment) };
}

/** The start page: who is covered, what waits, and money. */
export async function HomePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { span } = await searchParams;
  const session = await getSession();
  // Figures are of the whole organization.
  const isWhole = session.me.staff.entities === null;
  const [read, history] = await Promise.all([
    attempt(() => session.client.overview.get()),
    isWhole ? readSeries(session, "30d") : { ok: false as const },
  ]);
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="Home could not be loaded" />;
  const { compliance, first_steps: steps, now } = read.value;
  const { role } = session.me.staff;
  return (
    <>
      <PageHeader title="Home" />
      {role === "owner" || role === "admin" ? <ReadinessNotice session={session} /> : null}
      <FirstSteps steps={steps} session={session} />
      {compliance ? <Answer compliance={compliance} points={history.ok ? history.value.points : []} /> : null}
      {session.can("inbox:read") ? (
        <Suspense fallback={<TableSkeleton rows={5} columns={5} label="Loading what waits" />}>
          <WorkList session={session} now={now} />
        </Suspense>
      ) : null}
      {role === "developer" ? (
        <RoleStart session={session} />
      ) : isWhole ? (
        <>
          <FiguresSection span={seriesSpans.find((one) => one === span) ?? "30d"} session={session} />
          {session.can("certificates:read") ? <AgreementSection session={session} /> : null}
        </>
      ) : null}
    </>
  );
}
