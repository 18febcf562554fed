import type { LedgerAction } from "#lib/contract/resources/certificate-decision.ts";
import type { CertificateStatus } from "#lib/contract/resources/certificate-review.ts";

interface Entry {
  action: LedgerAction;
  status: CertificateStatus | null;
  total_rules: number;
  failed: number;
}

const titles: Record<Exclude<LedgerAction, "audited">, string> = {
  rule_approved: "Rule waived",
  corrected: "A value corrected",
  purpose_changed: "Contracting entity or job changed",
  approved: "Approved",
  denied: "Denied",
  asked_again: "New certificate requested",
  failed: "Could not be read",
  reprocessed: "Sent to be read again",
  deleted: "Deleted",
};

/** What was decided, in a few words. */
export function historyTitle({ action, status }: Pick<Entry, "action" | "status">): string {
  if (action !== "audited") return titles[action];
  return status === "approved" ? "Approved automatically" : "Flagged automatically";
}

/** How the rules stood at that decision; null where none had been judged. */
export function historyOutcome({ total_rules, failed }: Pick<Entry, "total_rules" | "failed">): string | null {
  if (total_rules === 0) return null;
  return `${failed} of ${total_rules} rules ${failed === 1 ? "fails" : "fail"}`;
}
