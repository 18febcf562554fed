import type { Metadata } from "next";
import { Suspense } from "react";
import { AgreementSection } from "#components/dashboard/desk/overview/agreement-section.tsx";
import { Answer } from "#components/dashboard/desk/overview/answer.tsx";
import { FiguresSection, readSeries } from "#components/dashboard/desk/overview/figures-section.tsx";
import { FirstSteps } from "#components/dashboard/desk/overview/first-steps.tsx";
import { RoleStart } from "#components/dashboard/desk/overview/role-start.tsx";
import { WorkList } from "#components/dashboard/desk/overview/work-list.tsx";
import { ReadinessNotice } from "#components/dashboard/quotes/readiness/readiness-notice.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { firstTitleOf } from "#components/shell/environment.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { seriesSpans } from "#lib/contract/desk/overview.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

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
