import type { Metadata } from "next";
import { FiguresSection } from "#components/overview/figures-section.tsx";
import { FirstSteps } from "#components/overview/first-steps.tsx";
import { WaitingStrip } from "#components/overview/waiting-strip.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { firstTitleOf } from "#components/shell/environment.ts";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { seriesSpans } from "#lib/contract/resources/overview.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { areFirstStepsDismissed } from "#lib/dashboard/session/first-steps-cookie.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

export async function overviewMetadata(): Promise<Metadata> {
  const session = await attempt(getSession);
  if (!session.ok) return { title: "Overview" };
  const { me, environment } = session.value;
  return { title: firstTitleOf("Overview", me.organization.name, environment) };
}

/** The first page: what waits for a person, how the organization does, and where a new one begins. */
export async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { span } = await searchParams;
  const session = await getSession();
  const read = await attempt(() => session.client.overview.get());
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="The overview could not be loaded" />;
  const { waiting, first_steps: steps } = read.value;
  const isNew = steps.some((step) => !step.done) && !(await areFirstStepsDismissed(session));
  return (
    <>
      <PageHeader title="Overview" />
      {isNew ? <FirstSteps steps={steps} session={session} /> : null}
      {waiting.length > 0 ? (
        <Section title="To do">
          <WaitingStrip waiting={waiting} />
        </Section>
      ) : null}
      <FiguresSection span={seriesSpans.find((one) => one === span) ?? "30d"} session={session} />
    </>
  );
}
