import { FirstSteps } from "#components/overview/first-steps.tsx";
import { WaitingStrip } from "#components/overview/waiting-strip.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/attempt.ts";
import { areFirstStepsDismissed } from "#lib/dashboard/first-steps-cookie.ts";
import { getSession } from "#lib/dashboard/session.ts";

/** The first page: what waits for a person, and where a new organization begins. */
export async function OverviewPage() {
  const session = await getSession();
  const read = await attempt(() => session.client.overview.get());
  if (!read.ok) return <ServiceProblem {...read.problem} title="The overview could not be loaded" />;
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
    </>
  );
}
