import type { Tone } from "#components/ui/tone.ts";
import type { ShareDelivery, ShareStatus } from "#lib/contract/policies/share-words.ts";

/** What became of the email to a holder. */
export const deliveryNames: Record<ShareDelivery, { name: string; tone: Tone }> = {
  on_its_way: { name: "Email on its way", tone: "info" },
  sent: { name: "Taken by the mail server", tone: "success" },
  not_delivered: { name: "Refused by the mail server", tone: "danger" },
  kept: { name: "Not sent: no mail server", tone: "warning" },
};

export const linkNames: Record<ShareStatus, string> = { active: "Opens until", ended: "Ended", expired: "Expired" };
