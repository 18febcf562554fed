import type { Tone } from "#components/ui/tone.ts";
import type { IncomingMailAttachment, IncomingMailOutcome } from "#lib/contract/compliance/incoming-mail.ts";

export const mailOutcomeNames: Record<IncomingMailOutcome, string> = {
  received: "Received",
  refused: "Refused",
  duplicate: "Received before",
};

export const mailTones: Record<IncomingMailOutcome, Tone> = { received: "success", refused: "danger", duplicate: "neutral" };

export const attachmentNames: Record<IncomingMailAttachment["outcome"], string> = {
  received: "received",
  refused: "refused",
  duplicate: "received before",
  ignored: "ignored",
};
