import type { Tone } from "#components/ui/tone.ts";
import type { MailKind, mailStatuses } from "#lib/contract/core/mail.ts";
import type { MailDelivery } from "#lib/contract/core/mail-delivery.ts";

type MailStatus = (typeof mailStatuses)[number];

/** The kind of an email, as lists and filters show it. */
export const kindNames: Record<MailKind, string> = {
  access_link: "Link for a client or agent",
  application_invitation: "Application invitation",
  application_reminder: "Application reminder",
  card_request: "Card request",
  card_reminder: "Card reminder",
  compliance_request: "Compliance request",
  compliance_reminder: "Compliance reminder",
  application_approved: "Application approved",
  assignment_notice: "Assignment notice",
  assignment_extended: "Assignment extended",
  assignment_moved: "Assignment dates changed",
  assignment_cancelled: "Assignment cancelled",
  certificate_reminder: "Certificate reminder",
  certificate_share: "Certificate for a holder",
  cover_news: "End of cover, to a holder",
  cover_subscription: "End of cover, holder asked",
  inbox_digest: "Digest of the inbox",
  incoming_mail_answer: "Answer to an email",
  producer_reminder: "Reminder to a producer",
  certificate_request: "Certificate request",
  claim_report: "Notice of a claim",
  payment_notice: "Payment announced",
  policy_cancellation_notice: "Notice of cancellation",
  policy_cancellation_withdrawn: "Cancellation withdrawn",
  policy_nonrenewal_notice: "Notice of nonrenewal",
  policy_reporting_period: "Time to report claims",
  policy_started: "New cover",
  payment_declined: "Payment declined",
  portal_link: "Link to the contractor portal",
  password_reset: "Password reset",
  security_notice: "Security notice",
  staff_invitation: "Invitation",
  verification_code: "Code for a compliance request",
  webhook_endpoint_disabled: "Webhook endpoint disabled",
};

export const statusNames: Record<MailStatus, string> = { kept: "Not sent out", queued: "On its way", sent: "Sent", failed: "Failed" };

export const statusTones: Record<MailStatus, Tone> = { kept: "neutral", queued: "info", sent: "success", failed: "danger" };

export const deliveryTones: Record<MailDelivery["status"], Tone> = {
  kept: "neutral",
  queued: "info",
  accepted: "success",
  deferred: "warning",
  refused: "danger",
};

/** The text in parts, with URLs separated. */
export function piecesOf(text: string): { text: string; isLink: boolean }[] {
  // split() keeps captured separators, so every second part is a URL.
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
