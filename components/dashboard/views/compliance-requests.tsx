import { certificatesOf } from "#components/dashboard/compliance/certificates/related.tsx";
import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { CoverageList } from "#components/dashboard/compliance/positions/coverage-list.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { RequestActions } from "#components/dashboard/compliance/requests/request-actions.tsx";
import { requestEndNames, requestStatusNames } from "#components/dashboard/compliance/requests/request-labels.ts";
import { RequestStatus } from "#components/dashboard/compliance/requests/request-status.tsx";
import { Delivery, mailsAbout, Reminders } from "#components/dashboard/desk/outbox/delivery.tsx";
import { MailPreview } from "#components/dashboard/desk/outbox/mail-preview.tsx";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface RequestedCoverProps {
  request: Row<"complianceRequests">;
  session: DashboardSession;
}

/** What a request asks for: each required coverage of its scope, and whether the contractor meets it now. */
async function RequestedCover({ request, session }: RequestedCoverProps) {
  if (!session.can("certificates:read")) return null;
  const { scope } = request;
  const [contractor, entity, job] = [
    referenceId("contractors", request.contractor),
    referenceId("entities", request.entity),
    referenceId("jobs", request.job),
  ];
  const about = scope === "job" ? { job } : scope === "entity" ? { entity } : {};
  const read = await attempt(() => session.client.compliancePositions.list({ query: { contractor, scope, ...about, limit: 1 } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="What is required could not be loaded" />;
  const [position] = read.value.items;
  return (
    <Section title="What is required">
      {position ? (
        <>
          <p className="pb-2">
            <PositionStatus status={position.status} />
          </p>
          <CoverageList coverages={position.coverages} />
        </>
      ) : (
        <p className="py-2 text-fg-muted text-sm">The contractor has no compliance position for this any more.</p>
      )}
    </Section>
  );
}

type Request = Row<"complianceRequests">;

const moment = (seconds: number | null, none: string) => (seconds === null ? <NoValue label={none} /> : <ExactTime seconds={seconds} />);

/** The scope by name: the job, the contracting entity, or the default requirement. */
function scopeName({ scope, entity, job }: Request): string {
  if (scope === "job") return referenceName("jobs", job);
  return scope === "entity" ? referenceName("entities", entity) : "All work";
}

function Scope({ request: { scope, entity, job } }: { request: Request }) {
  if (scope === "default") return "All work";
  if (scope === "entity") return <Reference to="entities" value={entity} />;
  return (
    <>
      <Reference to="jobs" value={job} /> <span className="text-fg-muted">(job)</span>
    </>
  );
}

export const complianceRequestsView = defineView("complianceRequests", {
  about: "Links by which contractors show their cover or buy what is missing. A request ends by itself once the contractor is covered.",
  empty:
    "Request proof of insurance from a contractor's page, or from the rows chosen on the compliance page or in the list of contractors.",
  nameOf: (request) => `Request to ${referenceName("contractors", request.contractor)}: ${scopeName(request)}`,
  columns: [
    { key: "contractor", cell: ({ contractor }) => referenceName("contractors", contractor) },
    { id: "for", label: "For", cell: (request) => <Scope request={request} />, minor: true },
    { key: "status", cell: ({ status }) => <RequestStatus status={status} plain /> },
    { key: "mail_delivery", cell: ({ mail_delivery }) => <Delivery delivery={mail_delivery} brief />, minor: true },
    { key: "due_by", extra: true, cell: ({ due_by }) => (due_by === null ? <NoValue /> : <CoverDay day={due_by} />) },
    "created",
  ],
  filters: [
    { name: "status", values: requestStatusNames },
    "contractor",
    "entity",
    "job",
    { name: "created_since", kind: "date", label: "Created from" },
    { name: "created_until", kind: "date", label: "Created before" },
    { name: "batch", kind: "text", label: "Batch ID", hint: "Requests that were created together." },
  ],
  status: ({ status }) => <RequestStatus status={status} />,
  facts: {
    ...shown("contractor"),
    scope: { label: "For", cell: (request) => <Scope request={request} /> },
    due_by: ({ due_by }) => (due_by === null ? <NoValue label="No day stated" /> : <CoverDay day={due_by} />),
    opened_at: { label: "First opened", cell: ({ opened_at }) => moment(opened_at, "Not opened yet") },
    expires_at: { label: "Link ends", cell: ({ expires_at }) => <ExactTime seconds={expires_at} /> },
    ended_at: ({ ended_for, ended_at }) =>
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
    mail_delivery: ({ mail_delivery }) => <Delivery delivery={mail_delivery} />,
    remind: (request) => <Reminders row={request} />,
    apply_session: ({ apply_session }) => (apply_session === null ? <NoValue /> : <Reference to="applySessions" value={apply_session} />),
    incoming_address: ({ incoming_address: address }) =>
      address === null ? (
        <NoValue label="No mail server delivers here" />
      ) : (
        <>
          <code className="text-xs">{address}</code> <CopyButton value={address} label="Copy email address" />
        </>
      ),
    ...shown("success_url", "cancel_url", "batch"),
    ...leftOut("entity", "job", "status", "ended_for", "url", "send", "language", "remind_at", "reminded"),
  },
  bulk: [
    {
      verb: "resend",
      label: "Email again",
      done: "queued to be emailed",
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
