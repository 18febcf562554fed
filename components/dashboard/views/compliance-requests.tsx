import { certificatesOf } from "#components/dashboard/compliance/certificates/related.tsx";
import { RequestedCover } from "#components/dashboard/compliance/positions/requested-cover.tsx";
import { RequestActions } from "#components/dashboard/compliance/requests/request-actions.tsx";
import { requestEndNames, requestStatusNames } from "#components/dashboard/compliance/requests/request-labels.ts";
import { RequestStatus } from "#components/dashboard/compliance/requests/request-status.tsx";
import { Delivery, mailsAbout, Reminders } from "#components/dashboard/desk/outbox/delivery.tsx";
import { MailPreview } from "#components/dashboard/desk/outbox/mail-preview.tsx";
import { optionsOf } from "#components/resource/field-spec.ts";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { NoValue } from "#components/ui/money.tsx";

type Request = Row<"complianceRequests">;

const moment = (seconds: number | null, none: string) => (seconds === null ? <NoValue label={none} /> : <ExactTime seconds={seconds} />);

/** The scope by name: the job, the contracting entity, or the default requirement. */
function scopeName({ scope, entity, job }: Request): string {
  if (scope === "job") return referenceName("jobs", job);
  return scope === "entity" ? referenceName("entities", entity) : "Default requirement";
}

function Scope({ request: { scope, entity, job } }: { request: Request }) {
  if (scope === "default") return "Default requirement";
  if (scope === "entity") return <Reference to="entities" value={entity} />;
  return (
    <>
      <Reference to="jobs" value={job} /> <span className="text-fg-muted">(job)</span>
    </>
  );
}

export const complianceRequestsView = defineView("complianceRequests", {
  about: "Links by which contractors show their cover or buy what is missing. A request ends by itself once the contractor is covered.",
  empty: "Request compliance from a contractor's page, or from the rows chosen in the roster or in the list of contractors.",
  nameOf: (request) => `Request to ${referenceName("contractors", request.contractor)}: ${scopeName(request)}`,
  columns: [
    { label: "Contractor", cell: ({ contractor }) => referenceName("contractors", contractor) },
    { label: "For", cell: (request) => <Scope request={request} />, minor: true },
    { label: "Status", cell: ({ status }) => <RequestStatus status={status} plain /> },
    { label: "Email", cell: ({ mail_delivery }) => <Delivery delivery={mail_delivery} brief />, minor: true },
    { label: "Due by", numeric: true, extra: true, cell: ({ due_by }) => (due_by === null ? <NoValue /> : <ExactDate seconds={due_by} />) },
    { label: "Created", key: "created", numeric: true },
  ],
  filters: [
    { kind: "select", name: "status", label: "Status", options: optionsOf(requestStatusNames) },
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
    { kind: "reference", name: "entity", label: "Contracting entity", to: "entities" },
    { kind: "reference", name: "job", label: "Job", to: "jobs" },
    { kind: "date", name: "created_since", label: "Created from" },
    { kind: "date", name: "created_until", label: "Created before" },
    { kind: "text", name: "batch", label: "Batch ID", hint: "Requests that were created together." },
  ],
  status: ({ status }) => <RequestStatus status={status} />,
  facts: [
    { label: "Contractor", key: "contractor" },
    { label: "For", cell: (request) => <Scope request={request} /> },
    { label: "Due by", cell: ({ due_by }) => (due_by === null ? <NoValue label="No day stated" /> : <ExactDate seconds={due_by} />) },
    { label: "First opened", cell: ({ opened_at }) => moment(opened_at, "Not opened yet") },
    { label: "Link ends", cell: ({ expires_at }) => <ExactTime seconds={expires_at} /> },
    {
      label: "Ended",
      cell: ({ ended_for, ended_at }) =>
        ended_for === null ? (
          <NoValue label="Still open" />
        ) : (
          <>
            {requestEndNames[ended_for]}
            {ended_at === null ? null : (
              <>
                , <ExactTime seconds={ended_at} />
              </>
            )}
          </>
        ),
    },
    { label: "Email", cell: ({ mail_delivery }) => <Delivery delivery={mail_delivery} /> },
    { label: "Reminders", cell: (request) => <Reminders row={request} /> },
    {
      label: "Application",
      cell: ({ apply_session }) => (apply_session === null ? <NoValue /> : <Reference to="applySessions" value={apply_session} />),
    },
    {
      label: "Incoming address",
      cell: ({ incoming_address: address }) =>
        address === null ? (
          <NoValue label="No mail server delivers here" />
        ) : (
          <>
            <code className="text-xs">{address}</code> <CopyButton value={address} label="Copy email address" />
          </>
        ),
    },
    { label: "Success URL", key: "success_url" },
    { label: "Cancel URL", key: "cancel_url" },
    { label: "Batch", key: "batch" },
  ],
  bulk: [
    {
      verb: "resend",
      label: "Email again",
      done: "emailed",
      consequence: "The link of each is emailed to its contractor now.",
      may: ({ ended_for }) => ended_for === null,
    },
    {
      verb: "withdraw",
      label: "Withdraw",
      done: "withdrawn",
      consequence: "Nothing more can be done with their links, and no reminder is sent. What contractors sent is kept.",
      may: ({ ended_for }) => ended_for === null,
    },
  ],
  actions: (request, session) => (
    <>
      {request.url ? <MailPreview resource="complianceRequests" id={request.id} /> : null}
      {request.ended_for === null && request.url ? <CopyButton value={request.url} label="Copy link" text /> : null}
      {request.ended_for === null && session.can("compliance_requests:write") ? <RequestActions request={request} /> : null}
    </>
  ),
  body: (request, session) => <RequestedCover request={request} session={session} />,
  related: [certificatesOf("compliance_request"), mailsAbout],
});
