import type { MailDelivery } from "#lib/contract/core/mail-delivery.ts";

/** What the mail server said to the newest email about an object. */
export const deliveryNames: Record<MailDelivery["status"], string> = {
  kept: "Email not sent out",
  queued: "Email waits to be sent",
  accepted: "Email sent",
  deferred: "Email refused for now; it is sent again",
  refused: "Email refused",
};

/** What became of an email that was just asked for. */
export const mailSentence = (delivery: Pick<MailDelivery, "status"> | null, to: string): string =>
  delivery ? `${deliveryNames[delivery.status]}, to ${to}.` : `No email was written to ${to}.`;
