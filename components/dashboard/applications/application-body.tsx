import { Suspense } from "react";
import { LiveApplication } from "#components/dashboard/applications/application-controls.tsx";
import { applicationFingerprint } from "#components/dashboard/applications/application-fingerprint.ts";
import { isRunning, progressOf } from "#components/dashboard/applications/application-labels.ts";
import { ManualReview } from "#components/dashboard/applications/manual-review.tsx";
import { ReasonList } from "#components/dashboard/quotes/reason-list.tsx";
import { expandedObject } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Stepper } from "#components/ui/stepper.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

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
