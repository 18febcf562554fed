import type { Tone } from "#components/ui/tone.ts";
import type { RequestStatus } from "#lib/contract/resources/compliance-request.ts";
import type { MailDelivery } from "#lib/contract/resources/mail-delivery.ts";

export const requestStatusNames: Record<RequestStatus, string> = {
  sent: "Not opened yet",
  opened: "Opened",
  uploaded: "Certificate uploaded",
  applying: "Applying",
  satisfied: "Satisfied",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

export const requestStatusTones: Record<RequestStatus, Tone> = {
  sent: "info",
  opened: "info",
  uploaded: "info",
  applying: "info",
  satisfied: "success",
  expired: "neutral",
  withdrawn: "neutral",
};

export const deliveryNames: Record<MailDelivery["status"], string> = {
  kept: "Email not sent out",
  queued: "Email waits to be sent",
  accepted: "Email sent",
  deferred: "Email refused for now; it is sent again",
  refused: "Email refused",
};
