import type { ReactNode } from "react";
import { NoticeLink } from "#components/dashboard/policies/notice-link.tsx";
import { RenewButton, WithdrawNonrenewalButton } from "#components/dashboard/policies/renewal-dialogs.tsx";
import { expandedObject, referenceId } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { Alert } from "#components/ui/alert.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Policy = Row<"policies">;

interface RenewalLeadProps {
  policy: Policy;
  session: DashboardSession;
}

const ends = (policy: Policy) => <ExactDate seconds={policy.expiration_date} />;

function NotRenewed({ policy, session }: RenewalLeadProps) {
  const { nonrenewal } = policy;
  if (!nonrenewal) return null;
  const { reason, noticed_at, notice_date, last_notice_date } = nonrenewal;
  const action =
    noticed_at === null && session.can("policies:write") ? <WithdrawNonrenewalButton id={policy.id} number={policy.policy_number} /> : null;
  return (
    <Alert tone="warning" title={<>Not renewed: cover ends on {ends(policy)}</>} action={action}>
      {reason}{" "}
      {noticed_at === null ? (
        <>
          Notice goes to the contractor on <ExactDate seconds={notice_date} />; until then it can be withdrawn.
        </>
      ) : (
        <>
          Notice was given on <ExactDate seconds={noticed_at} />; the last day for it was <ExactDate seconds={last_notice_date} />.
          <NoticeLink policy={policy.id} kind="nonrenewal" label="Notice of nonrenewal" />
        </>
      )}
    </Alert>
  );
}

interface NextProps {
  title: ReactNode;
  label: string;
  href: string;
  children: ReactNode;
}

const Next = ({ title, label, href, children }: NextProps) => (
  <Alert
    tone="info"
    title={title}
    action={
      <LinkButton size="sm" href={href}>
        {label}
      </LinkButton>
    }
  >
    {children}
  </Alert>
);

/** What is decided about the renewal of a policy, or what can be done. Nothing before it is offered. */
export function RenewalLead({ policy, session }: RenewalLeadProps) {
  if (policy.nonrenewal) return <NotRenewed policy={policy} session={session} />;
  const { renewed_by, renewal_quote, renewal_offered_at } = policy;
  if (renewed_by) {
    const number = expandedObject(renewed_by)?.policy_number;
    return (
      <Next title="Renewed" label="Open the renewal" href={`/policies/${referenceId("policies", renewed_by)}`}>
        {number ? `${number} continues` : "Another policy continues"} the cover from {ends(policy)}.
      </Next>
    );
  }
  if (renewal_quote)
    return (
      <Next title="Renewal quoted" label="Open the quote" href={`/quotes/${referenceId("quotes", renewal_quote)}`}>
        From {ends(policy)}, for the same contractor, job and coverages. Bind it, or have the contractor apply.
      </Next>
    );
  if (renewal_offered_at === null) return null;
  return (
    <Alert
      tone="info"
      title={<>Renewal offered: cover ends on {ends(policy)}</>}
      action={session.can("policies:write") ? <RenewButton id={policy.id} /> : null}
    >
      Quoting it takes over contractor, job, coverages, limits and endorsements, and prices them by today’s rates.
    </Alert>
  );
}
