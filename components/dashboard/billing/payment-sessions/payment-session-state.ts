import { statusNames, statusTones } from "#components/dashboard/billing/payment-sessions/columns.tsx";
import { referenceId } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";

/** Whether the contractor has added a card, and what to do when not. */
export function paymentSessionState(session: Row<"paymentSessions">): StateOf {
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
