import { PaymentStatus, paymentColumns, statusNames, statusTones } from "#components/dashboard/billing/payment-sessions/columns.tsx";
import { Delivery, mailsAbout, Reminders } from "#components/dashboard/desk/outbox/delivery.tsx";
import { MailPreview } from "#components/dashboard/desk/outbox/mail-preview.tsx";
import { ResendButton } from "#components/dashboard/desk/outbox/resend-button.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

/** Whether the contractor has added a card, and what to do when not. */
function paymentSessionState(session: Row<"paymentSessions">): StateOf {
  const { status } = session;
  const action = { label: "Open contractor", href: `/contractors/${referenceId("contractors", session.contractor)}` };
  const next: Record<typeof status, string> = {
    pending: session.send
      ? "Wait for the contractor, or send the email again."
      : "Give the contractor the link; it works until it expires.",
    completed: "Nothing more is to be done: what is due is charged to the card.",
    cancelled: "The link no longer opens; request a card again from the contractor’s page.",
    expired: "The link no longer opens; request a card again from the contractor’s page.",
  };
  return {
    tone: statusTones[status],
    state: statusNames[status],
    next: next[status],
    action: status === "cancelled" || status === "expired" ? action : null,
  };
}

const moment = (seconds: number | null) => (seconds === null ? <NoValue label="No" /> : <RelativeTime seconds={seconds} />);

export const paymentSessionsView = defineView("paymentSessions", {
  empty: "A payment session is a link by which a contractor gives a card. Ask for one from the contractor's page.",
  nameOf: (session) => `Card of ${referenceName("contractors", session.contractor)}`,
  columns: paymentColumns,
  filters: [
    { name: "status", values: statusNames },
    "contractor",
    { name: "import", label: "Pay cycle", kind: "text", hint: "The id of the imported file of pay." },
    { name: "bounced", label: "Email", values: { true: "Refused by the mail server" } },
  ],
  bulk: [
    {
      verb: "cancel",
      label: "Cancel",
      done: "cancelled",
      consequence: "Their links stop working now. Cards on file stay.",
      may: ({ status }) => status === "pending",
    },
  ],
  status: (session) => <PaymentStatus session={session} />,
  facts: {
    ...shown("contractor"),
    expires_at: (session) => <ExactTime seconds={session.expires_at} />,
    completed_at: (session) => moment(session.completed_at),
    cancelled_at: (session) => moment(session.cancelled_at),
    processor: ({ processor }) => (processor === "test" ? "Test processor" : processor),
    mail_delivery: ({ mail_delivery }) => <Delivery delivery={mail_delivery} />,
    remind: (session) => <Reminders row={session} />,
    ...shown("return_url"),
    ...leftOut("contractor_id", "status", "send", "language", "remind_at", "reminded"),
  },
  state: paymentSessionState,
  actions: (session, dashboard) =>
    session.status === "pending" ? (
      <>
        <MailPreview resource="paymentSessions" id={session.id} />
        {dashboard.can("payment_sessions:write") ? (
          <>
            <ResendButton resource="paymentSessions" id={session.id} isSent={session.send !== null} />
            <ConfirmButton
              operation="paymentSessions.cancel"
              input={{ session: session.id }}
              label="Cancel"
              title="Cancel payment session"
              backLabel="Keep it open"
              consequence={`The link that asks ${referenceName("contractors", session.contractor)} for a card stops working now. The card on file, if there is one, stays.`}
            />
          </>
        ) : null}
      </>
    ) : null,
  related: [mailsAbout],
});
