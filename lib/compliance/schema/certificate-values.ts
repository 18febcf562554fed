import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";
import type { decisions } from "#lib/contract/compliance/certificate-object.ts";
import type { RefusalReasonId } from "#lib/contract/compliance/refusal-reasons.ts";

/** A person's statement that the cover was verified with somebody. */
export interface Verification {
  with: string;
  note: string | null;
  by: string;
  name: string;
  at: number;
}

/** A waiver of a rule of one certificate: its last day, and when that ends where the contractor lived. Earlier ones have only the end. */
export type StoredApproval = Omit<NonNullable<AuditResult["approval"]>, "through"> & { until: number | null; through?: string | null };

/** The last decision by a person. */
export interface CertificateDecision {
  decision: (typeof decisions)[number];
  /** Absent: it was made before there were reasons. */
  reason?: RefusalReasonId | null;
  note: string | null;
  by: string;
  name: string;
  at: number;
}
