import type { CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import type { LedgerAction } from "#lib/contract/compliance/certificate-decision.ts";

export interface HistoryEntry {
  id: string;
  action: LedgerAction;
  status: CertificateStatus | null;
  total_rules: number;
  failed: number;
}

const titles: Record<Exclude<LedgerAction, "audited">, string> = {
  imported: "Imported from elsewhere",
  assigned: "Assigned to the contractor",
  rule_approved: "Rule waived",
  verified: "Verified with the producer",
  corrected: "A value corrected",
  confirmed: "A value confirmed as read",
  purpose_changed: "Contracting entity or job changed",
  moved_away: "Moved to another contractor",
  moved: "Moved from another contractor",
  approved: "Approved",
  denied: "Denied",
  asked_again: "New certificate requested",
  failed: "Could not be read",
  reprocessed: "Sent to be read again",
  undone: "Undone",
  deleted: "Deleted",
};

/** The decision in a few words. */
export function historyTitle({ action, status, failed }: Pick<HistoryEntry, "action" | "status" | "failed">): string {
  if (action !== "audited") return titles[action];
  if (status === "flagged" && failed === 0) return "Audited automatically: ready to approve";
  return status === "approved" ? "Approved automatically" : "Flagged automatically";
}

type Undone = HistoryEntry & { name: string; reason: string | null; path: string | null };

/** An entry as the undo dialog shows it. */
export const undoableOf = (entry: Undone) => ({
  id: entry.id,
  title: historyTitle(entry),
  name: entry.name,
  reason: entry.reason,
  path: entry.path,
});
