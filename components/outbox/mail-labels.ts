import type { Tone } from "#components/ui/tone.ts";
import type { MailKind, mailStatuses } from "#lib/contract/resources/mail.ts";

type MailStatus = (typeof mailStatuses)[number];

/** The kind of an email, as lists and filters show it. */
export const kindNames: Record<MailKind, string> = {
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
  incoming_mail_answer: "Answer to an email",
  producer_reminder: "Reminder to a producer",
  certificate_request: "Certificate request",
  payment_notice: "Payment announced",
  payment_declined: "Payment declined",
  password_reset: "Password reset",
  security_notice: "Security notice",
  staff_invitation: "Invitation",
  webhook_endpoint_disabled: "Webhook endpoint disabled",
};

export const statusNames: Record<MailStatus, string> = { kept: "Not sent out", queued: "On its way", sent: "Sent", failed: "Failed" };

export const statusTones: Record<MailStatus, Tone> = { kept: "neutral", queued: "info", sent: "success", failed: "danger" };

/** The text in parts, with URLs separated. */
export function piecesOf(text: string): { text: string; isLink: boolean }[] {
  // split() keeps captured separators, so every second part is a URL.
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
