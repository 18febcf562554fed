import { Suspense } from "react";
import { DecisionForm, LiveApplication } from "#components/dashboard/applications/application-controls.tsx";
import { applicationFingerprint } from "#components/dashboard/applications/application-fingerprint.ts";
import { answerText, isRunning, progressOf } from "#components/dashboard/applications/application-labels.ts";
import { coverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { ReasonList } from "#components/dashboard/quotes/reason-list.tsx";
import { Term } from "#components/dashboard/quotes/term.tsx";
import { expandedObject, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Alert } from "#components/ui/alert.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Stepper } from "#components/ui/stepper.tsx";
import type { applySessions } from "#lib/contract/applications/apply-session.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";

type Review = CallOutput<typeof applySessions.operations.review>;

function Answers({ questions }: { questions: Review["questions"] }) {
  const sets = Map.groupBy(questions, (question) => question.set);
  return [...sets].map(([set, asked]) => (
    <div key={set} className="pb-4">
      <h3 className="pb-1 font-semibold text-sm">{set}</h3>
      <dl className="text-sm">
        {asked.map(({ label, answer }) => (
          <div key={label} className="flex flex-col gap-x-6 border-b py-2 last:border-b-0 sm:flex-row">
            <dt className="min-w-0 flex-[3] text-fg-muted">{label}</dt>
            <dd className="wrap-anywhere min-w-0 flex-[2]">{answerText(answer) ?? <NoValue label="Not answered" />}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Decided({ decision }: { decision: NonNullable<Review["decision"]> }) {
  return (
    <Section title="Decision">
      <DefinitionList>
        <Fact label={decision.decision === "approve" ? "Approved" : "Declined"}>
          <ExactTime seconds={decision.at} />
        </Fact>
        <Fact label="Reason">{decision.reason}</Fact>
      </DefinitionList>
    </Section>
  );
}

/** The data for a reviewer's decision, and its form. Without a pending decision: the past decision and the answers. */
async function ManualReview({ session, dashboard }: { session: Row<"applySessions">; dashboard: DashboardSession }) {
  const read = await attempt(() => dashboard.client.applySessions.review({ session: session.id }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The answers could not be loaded" />;
  const { questions, reasons, explanation, explanation_files, quote, general_opt_in, decision } = read.value;
  const coverages = (quote ?? general_opt_in)?.coverage_type ?? [];
  const contractor = referenceName("contractors", session.contractor);
  const decides = dashboard.can("applications:write");
  return (
    <>
      {session.status === "in_review" ? (
        <Section title="Manual review">
          <Alert
            tone="warning"
            title={
              quote
                ? `${coverageList(coverages)} at ${formatCents(quote.net_rate)} per $100 earned`
                : `General opt-in: ${coverageList(coverages)}`
            }
            action={decides ? <DecisionForm id={session.id} contractor={contractor} /> : null}
          >
            {quote ? (
              <>
                <Term start={quote.effective_date} end={quote.end_date} />.{" "}
              </>
            ) : null}
            {decides ? "The application waits for your decision." : "The application waits for a reviewer's decision."}
          </Alert>
          <div className="pt-4">
            <ReasonList reasons={reasons} declined={false} />
          </div>
        </Section>
      ) : null}
      {explanation ? (
        <Section title="What the contractor says about the answers">
          <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{explanation}</p>
          {explanation_files.length ? (
            <ul className="list-disc pt-2 pl-5 text-sm">
              {explanation_files.map(({ filename, url }, at) => (
                <li key={url} className="wrap-anywhere">
                  <TextLink href={`/applications/${session.id}/files/${at}`} target="_blank" prefetch={false}>
                    {filename}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          ) : null}
        </Section>
      ) : null}
      {decision ? <Decided decision={decision} /> : null}
      {questions.length ? (
        <Section title="Answers">
          <div className="pt-1">
            <Answers questions={questions} />
          </div>
        </Section>
      ) : null}
    </>
  );
}

interface ApplicationBodyProps {
  session: Row<"applySessions">;
  dashboard: DashboardSession;
}

function Link({ url }: { url: string }) {
  return (
    <Section title="Link for the contractor">
      <div className="flex max-w-[640px] items-center gap-2">
        <code className="min-w-0 flex-1 truncate rounded-md border bg-sunken px-2.5 py-1.5 text-xs">{url}</code>
        <CopyButton value={url} label="Copy link" text />
      </div>
      <p className="pt-1.5 text-fg-subtle text-sm">Treat it like a password: anyone who opens it can continue the application.</p>
    </Section>
  );
}

function Progress({ session }: { session: Row<"applySessions"> }) {
  const contractor = expandedObject(session.contractor);
  const { steps, current } = progressOf(session, contractor?.withhold_premium === true);
  return (
    <Section title="Progress">
      <Stepper label="Steps of the application" steps={steps} current={current} />
      {isRunning(session.status) ? <LiveApplication id={session.id} shown={applicationFingerprint(session)} /> : null}
    </Section>
  );
}

/** Below an application's facts: a pending decision, the link, the progress and the answers. */
export function ApplicationBody({ session, dashboard }: ApplicationBodyProps) {
  const review = (
    <Suspense fallback={<ReviewSkeleton />}>
      <ManualReview session={session} dashboard={dashboard} />
    </Suspense>
  );
  const isPending = session.status === "in_review";
  return (
    <>
      {isPending ? review : null}
      {!isPending && session.reasons.length ? (
        <Section title={session.status === "ineligible" ? "Why it was declined" : "Why this needed manual review"}>
          <ReasonList reasons={session.reasons} declined={session.status === "ineligible"} />
        </Section>
      ) : null}
      {isRunning(session.status) ? <Link url={session.url} /> : null}
      <Progress session={session} />
      {isPending ? null : review}
    </>
  );
}

function ReviewSkeleton() {
  return (
    <div role="status" className="flex max-w-[640px] flex-col gap-3 pb-8">
      <span className="sr-only">Loading the answers</span>
      <Skeleton className="w-32" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
