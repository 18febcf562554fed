import type { Tone } from "#components/ui/tone.ts";
import type { InvoiceStatus, Payer } from "#lib/contract/billing/invoice.ts";

export const statusTones: Record<InvoiceStatus, Tone> = {
  open: "warning",
  scheduled: "info",
  paid: "success",
  failed: "danger",
  void: "neutral",
};

export const payerNames: Record<Payer, string> = {
  contractor: "Contractor, by card",
  platform: "Platform, withheld from pay",
};

/** "visa 4242" in readable form. */
export function cardText(card: string): string {
  const [brand = "", last4 = ""] = card.split(" ");
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}
