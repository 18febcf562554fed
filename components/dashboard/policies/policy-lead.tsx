import type { ReactNode } from "react";
import { WithdrawCancellationButton } from "#components/dashboard/policies/cancel-dialog.tsx";
import { NoticeLink } from "#components/dashboard/policies/notice-link.tsx";
import { datedReasons, reinstatableUntil, reinstatementObstacle } from "#components/dashboard/policies/policy-rules.ts";
import { RenewalLead } from "#components/dashboard/policies/renewal-lead.tsx";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { Alert } from "#components/ui/alert.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

type Policy = Row<"policies">;

interface PolicyLeadProps {
  policy: Policy;
  session: DashboardSession;
}

const contractorOf = (policy: Policy) => referenceName("contractors", policy.contractor);

function Cancelled({ policy, now }: { policy: Policy; now: number }) {
  const obstacle = reinstatementObstacle(policy, now);
  const until = reinstatableUntil(policy);
  return (
    <Alert tone="neutral" title={obstacle === null ? "Cancelled. It can be reinstated" : "Cancelled. It cannot be reinstated"}>
      {obstacle === null && until !== null ? (
        <>
          Until <ExactTime seconds={until} />. Cover then continues without a gap.
        </>
      ) : (
        obstacle
      )}
      {policy.cancellation_notice ? <NoticeLink policy={policy.id} kind="cancellation" label="Notice of cancellation" /> : null}
    </Alert>
  );
}

function ToBeCancelled({ policy, session }: PolicyLeadProps) {
  const notice = policy.cancellation_notice;
  if (!notice) return null;
  const { effective_date, reason, note, noticed_at } = notice;
  return (
    <Alert
      tone="warning"
      title={
        <>
          Cover ends on <ExactDate seconds={effective_date} /> by cancellation
        </>
      }
      action={
        session.can("policies:write") ? (
          <WithdrawCancellationButton
            id={policy.id}
            number={policy.policy_number}
            contractor={contractorOf(policy)}
            date={effective_date}
            expires={policy.expiration_date}
          />
        ) : null
      }
    >
      {datedReasons[reason]}. {note ? `“${note}” ` : ""}Notice was given on <ExactDate seconds={noticed_at} />.
      <NoticeLink policy={policy.id} kind="cancellation" label="Notice of cancellation" />
    </Alert>
  );
}

/** What is done next with a policy in force, or that will be. */
function NextSteps({ policy, session }: PolicyLeadProps) {
  const contractor = referenceId("contractors", policy.contractor);
  const job = referenceId("jobs", policy.job);
  return (
    <>
      {session.can("assignments:write") ? (
        <LinkButton size="sm" href={`/assignments/new?${new URLSearchParams({ contractor, policy: policy.id })}`}>
          Assign to a job
        </LinkButton>
      ) : null}
      {session.can("invoices:write") ? (
        <LinkButton size="sm" href={`/invoices/new?${new URLSearchParams({ contractor, job })}`}>
          Report pay
        </LinkButton>
      ) : null}
    </>
  );
}

function Issued({ policy, session, now }: PolicyLeadProps & { now: number }) {
  const isStarted = policy.cover_begins <= now;
  return (
    <Alert
      tone={isStarted ? "success" : "info"}
      title={isStarted ? "In force" : "Not started"}
      action={<NextSteps policy={policy} session={session} />}
    >
      {isStarted ? null : (
        <>
          From <ExactDate seconds={policy.effective_date} />,{" "}
        </>
      )}
      {isStarted ? "Until" : "until"} <ExactDate seconds={policy.expiration_date} />, 12:01 a.m. standard time at the insured’s address.
    </Alert>
  );
}

function leadOf(props: PolicyLeadProps & { now: number }): ReactNode {
  const { policy, session, now } = props;
  if (policy.status === "cancelled") return <Cancelled policy={policy} now={now} />;
  if (policy.status === "expired" || policy.cover_ends <= now)
    return (
      <Alert
        tone="neutral"
        title={
          <>
            Expired on <ExactDate seconds={policy.expiration_date} />
          </>
        }
        action={
          session.can("quotes:write") ? (
            <LinkButton size="sm" href={`/quotes/new?from=${referenceId("quotes", policy.quote)}`}>
              Quote again
            </LinkButton>
          ) : null
        }
      >
        {policy.final_audit?.status === "made" ? "The final audit has counted its pay." : "Pay for its days can still be reported."}
      </Alert>
    );
  return (
    <>
      <ToBeCancelled policy={policy} session={session} />
      {policy.cancellation_notice ? null : <RenewalLead policy={policy} session={session} />}
      <Issued {...props} />
    </>
  );
}

/** A policy's state, and what to do next: the first thing on its page. */
export async function PolicyLead(props: PolicyLeadProps) {
  return <div className="flex flex-col gap-3 pb-6">{leadOf({ ...props, now: await presentTime() })}</div>;
}
