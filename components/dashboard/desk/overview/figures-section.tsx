import { cache, Suspense } from "react";
import { chartsOf, hasValues } from "#components/dashboard/desk/overview/chart-data.ts";
import { ChartPanel } from "#components/dashboard/desk/overview/chart-panel.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { cn } from "#components/ui/cn.ts";
import { Link, TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { SeriesSpan } from "#lib/contract/desk/overview.ts";
import { filteredListPath } from "#lib/dashboard/lists/filtered-list.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const spans: readonly { span: SeriesSpan; label: string; href: string }[] = [
  { span: "30d", label: "30 days", href: "/" },
  { span: "12m", label: "12 months", href: "/?span=12m" },
];

/** The organization's figures over time. Read once per request. */
export const readSeries = cache((session: DashboardSession, span: SeriesSpan) =>
  attempt(() => session.client.overview.series({ query: { span } })),
);

interface FiguresProps {
  span: SeriesSpan;
  session: DashboardSession;
}

/** Money, cover and certificates over time, after what is to be done about money. */
export function FiguresSection({ span, session }: FiguresProps) {
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
