import type { Tone } from "#components/ui/tone.ts";
import type { InvoiceKind, InvoiceStatus, Payer } from "#lib/contract/resources/invoice.ts";
import type { LedgerKind } from "#lib/contract/resources/ledger-entry.ts";

export const statusNames: Record<InvoiceStatus, string> = {
  open: "Open",
  scheduled: "Scheduled",
  paid: "Paid",
  failed: "Failed",
  void: "Void",
};

export const statusTones: Record<InvoiceStatus, Tone> = {
  open: "warning",
  scheduled: "info",
  paid: "success",
  failed: "danger",
  void: "neutral",
};

export const kindNames: Record<InvoiceKind, string> = {
  paycycle: "Reported pay",
  advance: "Advance for an assignment",
  adjustment: "Settled on expected pay",
  reinstatement: "Premium due again",
  endorsement: "Endorsements of cover in force",
};

export const payerNames: Record<Payer, string> = {
  contractor: "Contractor, by card",
  platform: "Platform, withheld from pay",
};

export const ledgerNames: Record<LedgerKind, string> = {
  charge_attempted: "Card charge begun",
  charge_succeeded: "Card charged",
  charge_declined: "Card declined",
  charge_unanswered: "Charge without response, retried",
  remitted: "Remitted by the platform",
  refund_scheduled: "Refund begun",
  refund_withdrawn: "Refund withdrawn",
  refunded: "Refunded to the card",
  refund_unanswered: "Refund without response, retried",
  credited: "Credited to the platform",
  advance_drawn: "Drawn by an invoice",
  advance_applied: "Paid from an advance",
  advance_returned: "Returned by an invoice",
  advance_released: "Returned to the advance",
};

const reasons: Record<string, string> = {
  replaced: "Replaced because the reported pay changed",
  deleted: "Deleted",
  policy_cancelled: "The policy was cancelled",
  assignment_cancelled: "The assignment was cancelled",
  contractor_deleted: "The contractor was deleted",
  charge_failed: "The charge failed, so there was no cover",
  pay_reported: "Pay was reported after all",
  reinstated: "The policy was reinstated",
  advance_unused: "Paid in advance and not used",
  endorsed: "The policy's endorsements changed",
};

/** The reason for a void invoice or a refund, as text. An unknown reason is shown without underscores. */
export function reasonText(reason: string): string {
  const plain = reason.replaceAll("_", " ");
  return reasons[reason] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** "visa 4242" in readable form. */
export function cardText(card: string): string {
  const [brand = "", last4 = ""] = card.split(" ");
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}
