import { ExternalLink } from "lucide-react";
import { ApplicationBody } from "#components/dashboard/applications/application-body.tsx";
import { isRunning, meaningOf, statusNames, statusTones } from "#components/dashboard/applications/application-labels.ts";
import { ApplicationStatus, applicationColumns, quotedCoverages } from "#components/dashboard/applications/columns.tsx";
import { Delivery, mailsAbout, Reminders } from "#components/dashboard/desk/outbox/delivery.tsx";
import { MailPreview } from "#components/dashboard/desk/outbox/mail-preview.tsx";
import { ResendButton } from "#components/dashboard/desk/outbox/resend-button.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { Alert } from "#components/ui/alert.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

/** What an application's status means, and what follows it. */
function applicationState(session: Row<"applySessions">, { can }: DashboardSession): StateOf {
  const { status, policy, quote } = session;
  const policyPage = policy ? { label: "Open policy", href: `/policies/${referenceId("policies", policy)}` } : null;
  const quotePage = quote ? { label: "Open quote", href: `/quotes/${referenceId("quotes", quote)}` } : null;
  const decides = can("applications:write") ? " Approve or decline it below." : "";
  return {
    tone: statusTones[status],
    state: statusNames[status],
    next: `${meaningOf(session)}${status === "in_review" ? decides : ""}`,
    action: policyPage ?? (status === "open" || status === "in_review" ? null : quotePage),
  };
}

/** The actions on this application for this user now. */
function ApplicationActions({ session, dashboard }: { session: Row<"applySessions">; dashboard: DashboardSession }) {
  if (!isRunning(session.status)) return null;
  return (
    <>
      {dashboard.can("applications:write") ? (
        <ConfirmButton
          operation="applySessions.expire"
          input={{ session: session.id }}
          label="Expire"
          title="Expire application"
          backLabel="Keep it open"
          consequence={`${referenceName("contractors", session.contractor)}'s link stops working now and the answers given so far are discarded. A new application can be made.`}
        />
      ) : null}
      <MailPreview resource="applySessions" id={session.id} />
      {dashboard.can("applications:write") ? (
        <ResendButton resource="applySessions" id={session.id} isSent={session.send !== null} />
      ) : null}
      <LinkButton href={session.url} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden /> Open application
        <span className="sr-only"> in a new tab</span>
      </LinkButton>
    </>
  );
}

const COUNTED = 100;

/**
 * The number of applications that need a decision, with a link. Nothing when there are none or the count failed, because the list shows the
 * error.
 */
async function ReviewNotice() {
  const { client } = await getSession();
  const page = await client.applySessions.list({ query: { status: "in_review", limit: COUNTED } }).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  const count = page?.items.length ?? 0;
  if (count === 0) return null;
  const many = page?.next ? `More than ${COUNTED}` : count;
  return (
    <Alert
      tone="warning"
      title={`${many} ${count === 1 ? "application waits" : "applications wait"} for a decision`}
      action={
        <LinkButton size="sm" href="/applications?status=in_review">
          Manual review
        </LinkButton>
      }
      className="mb-4"
    />
  );
}

/** The quote, or the coverages of the opt-in. */
function WhatFor({ session }: { session: Row<"applySessions"> }) {
  const state = session.general_opt_in_work_state;
  if (state) return `General opt-in, work in ${regionNames[state]}`;
  return <TextLink href={`/quotes/${referenceId("quotes", session.quote)}`}>{quotedCoverages(session)}</TextLink>;
}

export const applicationsView = defineView("applySessions", {
  notice: ({ status }) => (status ? null : <ReviewNotice />),
  empty: "An application is the session in which a contractor confirms, signs and pays for a quote. Launch one from a quote.",
  nameOf: (session) => `Application of ${referenceName("contractors", session.contractor)}`,
  columns: applicationColumns,
  filters: [
    { name: "status", values: statusNames },
    "contractor",
    { name: "quote", label: "Quote ID", kind: "text" },
    "expires_at",
    { name: "is_general_opt_in", label: "For", values: { true: "General opt-in", false: "A quote" } },
  ],
  bulk: [
    {
      verb: "expire",
      label: "Expire",
      done: "expired",
      consequence: "Their links stop working now and the answers given so far are discarded. New applications can be made.",
      may: ({ status }) => isRunning(status),
    },
  ],
  status: (session) => <ApplicationStatus session={session} />,
  facts: {
    ...shown("contractor"),
    quote: { label: "For", cell: (session) => <WhatFor session={session} /> },
    policy: (session) =>
      session.policy ? (
        <Reference to="policies" value={session.policy} />
      ) : (
        <NoValue label={session.is_general_opt_in ? "None by itself" : "Not bound"} />
      ),
    expires_at: (session) => <ExactTime seconds={session.expires_at} />,
    completed_at: (session) =>
      session.completed_at === null ? <NoValue label="Still open" /> : <RelativeTime seconds={session.completed_at} />,
    mail_delivery: ({ mail_delivery }) => <Delivery delivery={mail_delivery} />,
    remind: (session) => <Reminders row={session} />,
    ...shown("success_url", "cancel_url"),
    ...leftOut("url", "expired", "step", "status", "is_general_opt_in", "general_opt_in_work_state", "signed_pdf_url", "legal_texts"),
    ...leftOut("send", "language", "remind_at", "reminded", "reasons"),
  },
  related: [mailsAbout],
  state: applicationState,
  actions: (session, dashboard) => <ApplicationActions session={session} dashboard={dashboard} />,
  body: (session, dashboard) => <ApplicationBody session={session} dashboard={dashboard} />,
});
