import { ApplicationActions } from "#components/applications/application-actions.tsx";
import { ApplicationBody } from "#components/applications/application-body.tsx";
import { statusNames } from "#components/applications/application-words.ts";
import { ApplicationStatus, applicationColumns, quotedCoverages } from "#components/applications/columns.tsx";
import { Reference, referenceId, referenceName } from "#components/resource/reference.tsx";
import { defineView } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { applyStatuses } from "#lib/contract/resources/apply-session.ts";

export const applicationsView = defineView("applySessions", {
  empty: "An application is the session in which a contractor confirms, signs and pays for a quote. Launch one from a quote.",
  nameOf: (session) => `Application of ${referenceName("contractors", session.contractor)}`,
  columns: applicationColumns,
  filters: [
    { name: "status", label: "Status", kind: "select", options: applyStatuses.map((value) => ({ value, label: statusNames[value] })) },
    { name: "contractor", label: "Contractor", kind: "reference", to: "contractors" },
    { name: "quote", label: "Quote ID", kind: "text" },
  ],
  status: (session) => <ApplicationStatus session={session} />,
  facts: [
    { label: "Contractor", key: "contractor" },
    {
      label: "Quote",
      cell: (session) => <TextLink href={`/quotes/${referenceId("quotes", session.quote)}`}>{quotedCoverages(session)}</TextLink>,
    },
    {
      label: "Policy",
      cell: (session) => (session.policy ? <Reference to="policies" value={session.policy} /> : <NoValue label="Not bound" />),
    },
    { label: "Link expires", cell: (session) => <ExactDate seconds={session.expires_at} withTime /> },
    {
      label: "Ended",
      cell: (session) => (session.completed_at === null ? <NoValue label="Still open" /> : <RelativeTime seconds={session.completed_at} />),
    },
    { label: "Goes to when done", key: "success_url" },
    { label: "Goes to without cover", key: "cancel_url" },
  ],
  actions: (session, dashboard) => <ApplicationActions session={session} dashboard={dashboard} />,
  body: (session, dashboard) => <ApplicationBody session={session} dashboard={dashboard} />,
});
