import type { Tone } from "#components/ui/tone.ts";
import type { CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import { coverageNames, knownCoverages } from "#lib/contract/core/coverages.ts";

interface Counts {
  total_rules: number;
  failed: number;
  manually_approved: number;
}

export const statusNames: Record<ShownState, string> = {
  pending: "Waiting to be read",
  processing: "Being read",
  approved: "Approved",
  flagged: "Flagged",
  denied: "Denied",
  error: "Not readable",
  expired: "Expired",
};

export const statusTones: Record<ShownState, Tone> = {
  pending: "info",
  processing: "info",
  approved: "success",
  flagged: "warning",
  denied: "danger",
  error: "danger",
  expired: "neutral",
};

/** The displayed state of a certificate: its status, plus "expired" if cover has ended and the status depends on cover. */
export type ShownState = CertificateStatus | "expired";

/** Whether the end of its cover is shown beside its status. */
export const isExpired = ({ status, cover_ended }: { status: CertificateStatus; cover_ended: boolean }): boolean =>
  cover_ended && (status === "flagged" || status === "approved");

/** A summary of the rules; waived rules do not count as failed. */
export function ruleOutcome({ total_rules: total, failed, manually_approved: waived }: Counts): string {
  const open = failed - waived;
  const apart = waived ? `, ${waived} waived` : "";
  if (open > 0) return `${open} of ${total} ${open === 1 ? "fails" : "fail"}${apart}`;
  return waived ? `${total - waived} of ${total} pass${apart}` : `All ${total} pass`;
}

/** Whether it is still being read. */
export const isUnderWay = (status: CertificateStatus): boolean => status === "pending" || status === "processing";

/** A rule as a heading: the service's "general not expired" becomes "General liability not expired". */
export function ruleTitle({ rule_name: name }: { rule_name: string }): string {
  const coverage = knownCoverages.find((one) => name.startsWith(`${one} `));
  return coverage ? coverageNames[coverage] + name.slice(coverage.length) : name.charAt(0).toUpperCase() + name.slice(1);
}
