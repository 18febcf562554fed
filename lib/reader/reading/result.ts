import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";

/** Why a file cannot be read as a certificate, in words for whoever sent it. */
export const readErrors = {
  empty_file: "The file is empty.",
  not_a_pdf: "The file is not a PDF.",
  too_large: "The file is larger than 15 MB.",
  password_required: "The file opens only with a password. Send a copy without one.",
  malformed: "The file is damaged: its pages cannot be opened.",
  resource_limit: "Reading the file takes far more memory or time than a certificate needs. Send a simpler copy, such as a new scan.",
  blank: "The pages are blank.",
  not_a_certificate: "No certificate of liability insurance was found in the first pages.",
  reader_failed: "The file could not be read: reading it failed twice.",
} as const;
export type ReadErrorReason = keyof typeof readErrors;

export type ReadResult = { state: "read"; certificate: ParsedCertificate } | { state: "error"; reason: ReadErrorReason; message: string };

/** Turns the bytes of a file into what the certificate in it says on a day, or why there is none. */
export type ReadCertificate = (bytes: Uint8Array, today?: string) => Promise<ReadResult>;

/** A file that cannot be read: a finding about the file, not a fault of the reader. */
export class UnreadableFile extends Error {
  readonly reason: ReadErrorReason;
  constructor(reason: ReadErrorReason) {
    super(readErrors[reason]);
    this.reason = reason;
  }
}

export function readError(reason: ReadErrorReason): ReadResult {
  return { state: "error", reason, message: readErrors[reason] };
}
