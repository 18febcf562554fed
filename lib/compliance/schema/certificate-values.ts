import type { decisions } from "#lib/contract/compliance/certificate-object.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";

/** A person's statement that the cover was verified with somebody. */
export interface Verification {
  with: string;
  note: string | null;
  by: string;
  name: string;
  at: number;
}

/** The last decision by a person. */
export interface CertificateDecision {
  decision: (typeof decisions)[number];
  note: string | null;
  by: string;
  name: string;
  at: number;
}

/** An uploaded file, stored unchanged beside the converted PDF. */
export interface SentFile extends KeptFile {
  document: string;
}
