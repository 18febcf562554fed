import { columnsOfContractor } from "#components/dashboard/billing/invoices/columns.tsx";
import { assignmentsOf } from "#components/dashboard/policies/assignments/columns.tsx";
import { CancelDialog } from "#components/dashboard/policies/cancel-dialog.tsx";
import { claimsOf } from "#components/dashboard/policies/claims/columns.tsx";
import { PolicyMark } from "#components/dashboard/policies/columns.tsx";
import { EndorseDialog } from "#components/dashboard/policies/endorse-dialogs.tsx";
import { PolicyBody } from "#components/dashboard/policies/policy-body.tsx";
import { ReinstateButton, TermDialog } from "#components/dashboard/policies/policy-dialogs.tsx";
import { PolicyLead } from "#components/dashboard/policies/policy-lead.tsx";
import {
  cancellationReason,
  filterNames,
  isEndorsable,
  movableDates,
  reinstatementObstacle,
} from "#components/dashboard/policies/policy-rules.ts";
import { NonrenewDialog } from "#components/dashboard/policies/renewal-dialogs.tsx";
import { coverageList, shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { extra, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** The actions on this policy for this user now. */
async function PolicyActions({ policy, session }: { policy: Row<"policies">; session: DashboardSession }) {
  if (!session.can("policies:write")) return null;
  const now = await presentTime();
  const { start, end } = movableDates(policy, now);
  // What is to be cancelled is withdrawn first: its dates stay, and it is not cancelled again.
  const isKept = policy.cancellation_notice === null;
  return (
    <>
      {isEndorsable(policy, now) ? <EndorseDialog id={policy.id} coverages={policy.coverage_type} /> : null}
      {end && isKept && policy.nonrenewal === null ? (
        <TermDialog
          id={policy.id}
          policy={{ effective_date: policy.effective_date, expiration_date: policy.expiration_date }}
          startMoves={start}
        />
      ) : null}
      {end && isKept && policy.nonrenewal === null && policy.renewed_by === null ? (
        <NonrenewDialog id={policy.id} number={policy.policy_number} />
      ) : null}
      {end && isKept ? (
        <CancelDialog id={policy.id} number={policy.policy_number} contractor={referenceName("contractors", policy.contractor)} />
      ) : null}
      {reinstatementObstacle(policy, now) === null ? <ReinstateButton id={policy.id} number={policy.policy_number} /> : null}
    </>
  );
}

type Policy = Row<"policies">;

/** The endorsements that extended the term. */
function Extensions({ policy: { extensions } }: { policy: Policy }) {
  if (extensions.length === 0) return <NoValue label="Not extended" />;
  return extensions.map(({ number, issued_at, expiration_date, withdrawn_at }) => (
    <span key={number} className="block">
      Endorsement {number} of <ExactDate seconds={issued_at} />
      {withdrawn_at === null ? " extends the term to " : ", taken back, extended the term to "}
      <ExactDate seconds={expiration_date} />
    </span>
  ));
}

function Cancellation({ policy }: { policy: Policy }) {
  if (policy.cancelled_at === null) return "Not cancelled";
  return (
    <>
      <ExactTime seconds={policy.cancelled_at} />
      {policy.cancellation_reason ? `. ${cancellationReason(policy.cancellation_reason)}` : null}
    </>
  );
}

export const policiesView = defineView("policies", {
  empty: "A policy is issued when a contractor completes an application, or when an eligible quote is bound.",
  columns: [
    "policy_number",
    { key: "contractor", cell: (policy) => referenceName("contractors", policy.contractor) },
    { key: "status", cell: (policy) => <PolicyMark policy={policy} plain /> },
    { key: "coverage_type", cell: (policy) => shortCoverageList(policy.coverage_type), minor: true },
    ...minor("effective_date", "expiration_date", "net_rate"),
    { key: "job", extra: true, cell: (policy) => referenceName("jobs", policy.job) },
    ...extra("created"),
  ],
  filters: [
    { name: "status", values: filterNames },
    "contractor",
    "expiration_date",
    "effective_date",
    { name: "home_state", label: "Home state", values: regionNames },
    { name: "renewed_by_is_empty", label: "Renewal", values: { true: "Not renewed", false: "Renewed" } },
  ],
  status: (policy) => <PolicyMark policy={policy} />,
  lead: (policy, session) => <PolicyLead policy={policy} session={session} />,
  facts: {
    ...shown("contractor", "job"),
    coverage_type: (policy) => coverageList(policy.coverage_type),
    ...shown("effective_date", "expiration_date"),
    extensions: (policy) => <Extensions policy={policy} />,
    insured_moved_at: ({ insured_moved_at: since }) => (since === null ? <NoValue label="Not moved" /> : <ExactTime seconds={since} />),
    cancelled_at: (policy) => <Cancellation policy={policy} />,
    ...shown("net_rate"),
    quote: ({ quote }) => <TextLink href={`/quotes/${referenceId("quotes", quote)}`}>The quote it was issued from</TextLink>,
    renews: ({ renews }) => (renews ? <Reference to="policies" value={renews} /> : <NoValue label="New cover" />),
    ...leftOut("policy_number", "cover_begins", "cover_ends", "status", "is_active", "endorsements", "removed_endorsements"),
    ...leftOut("cancellation_reason", "cancellation_notice", "renewal_offered_at", "renewal_quote", "renewed_by", "nonrenewal"),
    ...leftOut("pdf_url", "policy_document_url", "policy_summary_url", "certificates", "final_audit"),
  },
  tabs: {
    Cover: [assignmentsOf("policy", "this policy"), claimsOf("policy")],
    Certificates: [],
    Money: [
      related({ to: "invoices", filter: "policy", empty: "No pay under this policy has been invoiced yet.", columns: columnsOfContractor }),
    ],
  },
  actions: (policy, session) => <PolicyActions policy={policy} session={session} />,
  body: (policy, session, tab) => <PolicyBody policy={policy} session={session} tab={tab} />,
});
