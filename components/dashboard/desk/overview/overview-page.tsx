import { Check } from "lucide-react";
import type { Metadata } from "next";
import { AgreementSection } from "#components/dashboard/desk/overview/agreement-section.tsx";
import { FiguresSection } from "#components/dashboard/desk/overview/figures-section.tsx";
import { FirstStepsFrame } from "#components/dashboard/desk/overview/first-steps-frame.tsx";
import { stepWords, waitingWords } from "#components/dashboard/desk/overview/labels.ts";
import { hasFigures, RoleStart } from "#components/dashboard/desk/overview/role-start.tsx";
import { ReadinessNotice } from "#components/dashboard/quotes/readiness/readiness-notice.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { firstTitleOf } from "#components/shell/environment.ts";
import { cn } from "#components/ui/cn.ts";
import { Link, TextLink } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { toneDot } from "#components/ui/tone.ts";
import { type Overview, seriesSpans, type Waiting } from "#lib/contract/desk/overview.ts";
import { filteredListPath } from "#lib/dashboard/lists/filtered-list.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { areFirstStepsDismissed } from "#lib/dashboard/session/first-steps-cookie.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";
import { dismissFirstSteps } from "#lib/dashboard/session/session-actions.ts";

type Steps = Overview["first_steps"];

/** The first steps of a new organization, checked off by existing objects. */
function FirstSteps({ steps, session }: { steps: Steps; session: DashboardSession }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <FirstStepsFrame summary={`${done} of ${steps.length} done`} dismiss={dismissFirstSteps}>
      <ol className="grid md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.kind} step={step} session={session} />
        ))}
      </ol>
    </FirstStepsFrame>
  );
}

function Step({ step: { kind, done }, session }: { step: Steps[number]; session: DashboardSession }) {
  const { title, why, href, access } = stepWords[kind];
  return (
    <li className="flex gap-3 px-4 py-3">
      {done ? (
        <span className="mt-px flex size-[18px] shrink-0 items-center justify-center rounded-full bg-success-bg text-success-fg">
          <Check aria-hidden className="size-3" strokeWidth={2.5} />
        </span>
      ) : (
        <span aria-hidden className="mt-px size-[18px] shrink-0 rounded-full border border-control" />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          {done || !session.can(access) ? (
            <span className={done ? "text-fg-muted" : ""}>{title}</span>
          ) : (
            <TextLink href={href}>{title}</TextLink>
          )}
          {done ? <span className="sr-only"> (done)</span> : null}
        </p>
        <p className="text-fg-muted">{why}</p>
      </div>
    </li>
  );
}

/** Work that waits for a person. Each number links to the list of the counted objects. */
function WaitingStrip({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-md border sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
      {waiting.map((work) => (
        <li key={work.kind} className="flex outline outline-line">
          <WaitingLink {...work} />
        </li>
      ))}
    </ul>
  );
}

function WaitingLink({ kind, count, more, object, filter }: Waiting) {
  const { label, tone } = waitingWords[kind];
  return (
    <Link
      href={filteredListPath(object, filter)}
      className="flex flex-1 items-center justify-between gap-3 px-3 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0.5"
    >
      <span className="flex items-center gap-2 text-fg-muted text-sm">
        <span aria-hidden className={cn("size-[7px] shrink-0 rounded-full", toneDot[count === 0 ? "neutral" : tone])} />
        {label}
      </span>
      <span className={cn("tabular text-xl", count === 0 ? "text-fg-subtle" : "font-semibold")}>
        {count.toLocaleString("en-US")}
        {more ? "+" : ""}
      </span>
    </Link>
  );
}

export async function overviewMetadata(): Promise<Metadata> {
  const session = await attempt(getSession);
  if (!session.ok) return { title: "Overview" };
  const { me, environment } = session.value;
  return { title: firstTitleOf("Overview", me.organization.name, environment) };
}

/** The start page: waiting work, figures, and the first steps. */
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
      {session.me.staff.role === "owner" || session.me.staff.role === "admin" ? <ReadinessNotice session={session} /> : null}
      <RoleStart session={session} />
      {isNew && session.me.scopes.some((scope) => scope.endsWith("write")) ? <FirstSteps steps={steps} session={session} /> : null}
      {waiting.length > 0 ? (
        <Section title="To do">
          <WaitingStrip waiting={waiting} />
        </Section>
      ) : null}
      {hasFigures(session.me.staff.role) && session.can("certificates:read") ? <AgreementSection session={session} /> : null}
      {hasFigures(session.me.staff.role) ? (
        <FiguresSection span={seriesSpans.find((one) => one === span) ?? "30d"} session={session} />
      ) : null}
    </>
  );
}
