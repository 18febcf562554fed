import type { Tone } from "#components/ui/tone.ts";
import { type CertifiedCoverage, certifiedCoverages } from "#lib/contract/coverages.ts";
import type { CertificateStatus } from "#lib/contract/resources/certificate-review.ts";

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

/** A certificate's state as people see it: what was fine and ran out is neither right nor wrong, it is over. */
export type ShownState = CertificateStatus | "expired";

/** @see ShownState */
export function shownState({ status, cover_ended }: { status: CertificateStatus; cover_ended: boolean }): ShownState {
  return cover_ended && (status === "flagged" || status === "approved") ? "expired" : status;
}

/** Lines of cover as certificates name them. */
export const certifiedCoverageNames: Record<CertifiedCoverage, string> = {
  general: "General liability",
  "workers-comp": "Workers' compensation",
  professional: "Professional liability",
  auto: "Automobile liability",
  umbrella: "Umbrella or excess",
  cyber: "Cyber liability",
  media: "Media liability",
};

/** Whether it is still on its way through reading. */
export const isUnderWay = (status: CertificateStatus): boolean => status === "pending" || status === "processing";

/** A rule as a heading: the service says "general not expired", people say "General liability not expired". */
export function ruleTitle({ rule_name: name }: { rule_name: string }): string {
  const coverage = certifiedCoverages.find((one) => name.startsWith(`${one} `));
  return coverage ? certifiedCoverageNames[coverage] + name.slice(coverage.length) : name;
}
