import { coverageNames } from "../core/coverages.ts";
import { endorsementNames } from "../core/endorsement-names.ts";
import type { InvoiceKind, InvoiceLine, InvoiceStatus } from "./invoice.ts";
import type { LedgerKind } from "./ledger-entry.ts";

/** What people read about invoices, on screens and on paper. */

export const chargedFeeNames: Record<Exclude<InvoiceLine["kind"], "premium" | "endorsement">, string> = {
  risk_purchasing_group_fee: "Purchasing group membership",
  stamping_fee: "Stamping fee",
};

/** "General liability", "Stamping fee", "Endorsement: waiver of subrogation". */
export function lineName({ kind, coverage, endorsement }: Pick<InvoiceLine, "kind" | "coverage" | "endorsement">): string {
  if (kind === "premium") return coverage ? coverageNames[coverage] : "Premium";
  if (kind !== "endorsement") return chargedFeeNames[kind];
  return endorsement ? `Endorsement: ${endorsementNames[endorsement]}` : "Endorsement";
}

export const invoiceStatusNames: Record<InvoiceStatus, string> = {
  open: "Open",
  scheduled: "Scheduled",
  paid: "Paid",
  failed: "Failed",
  void: "Void",
};

export const invoiceKindNames: Record<InvoiceKind, string> = {
  paycycle: "Reported pay",
  advance: "Advance for an assignment",
  adjustment: "Settled on expected pay",
  reinstatement: "Premium due again",
  endorsement: "Endorsements of cover in force",
  audit: "Final audit",
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
  refund_failed: "Refund failed",
  disputed: "Charge disputed",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  refund_unanswered: "Refund without response, retried",
  credited: "Credited to the platform",
  advance_drawn: "Drawn by an invoice",
  advance_applied: "Paid from an earlier payment",
  advance_returned: "Returned by an invoice",
  advance_released: "Returned to the earlier payment",
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
  pay_corrected: "The reported pay was corrected",
  pay_refused: "The reported pay was refused",
  final_audit: "Found by the final audit",
};

/** The reason for a void invoice or a refund, as text. An unknown reason is shown without underscores. */
export function reasonText(reason: string): string {
  const plain = reason.replaceAll("_", " ");
  return reasons[reason] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
