import type { KeptFile } from "#lib/contract/common.ts";
import type { decisions } from "#lib/contract/resources/certificate-object.ts";

/** What a person decided last. */
export interface CertificateDecision {
  decision: (typeof decisions)[number];
  note: string | null;
  by: string;
  name: string;
  at: number;
}

/** A file that a certificate was sent as, kept as it arrived beside the PDF that is made of it. */
export interface SentFile extends KeptFile {
  document: string;
}
