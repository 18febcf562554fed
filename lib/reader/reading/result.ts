import type { FileKind } from "#lib/contract/file-kinds.ts";
import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { photographAdvice } from "#lib/domain/photographs/photograph-fault.ts";

/** Why a file cannot be read as a certificate, in words for whoever sent it. */
export const readErrors = {
  empty_file: "The file is empty.",
  not_a_pdf: "The file is not a PDF.",
  too_large: "The file is larger than 15 MB.",
  password_required: "The file opens only with a password. Send a copy without one.",
  malformed: "The file is damaged: its pages cannot be opened.",
  resource_limit: "Reading the file takes far more memory or time than a certificate needs. Send a simpler copy, such as a new scan.",
  too_many_pages: "There are more than 50 pages. Send only the pages of the certificate.",
  picture_too_large: "The picture has more than 50 million pixels. Take it with an ordinary setting of the camera, or scan it as a PDF.",
  picture_unreadable: "The picture is of a kind that cannot be opened. Send it as an ordinary JPEG, or as a PDF.",
  ...photographAdvice,
  blank: "The pages are blank.",
  not_a_certificate: "No certificate of liability insurance was found in the first pages.",
  reader_failed: "The file could not be read: reading it failed twice.",
} as const;
export type ReadErrorReason = keyof typeof readErrors;

export type ReadResult = { state: "read"; certificate: ParsedCertificate } | { state: "error"; reason: ReadErrorReason; message: string };

/** Turns the bytes of a PDF into what the certificate in it says on a day, or why there is none. */
export type ReadCertificate = (bytes: Uint8Array, today?: string) => Promise<ReadResult>;

/** A file that a certificate was sent as. */
export interface FileToRead {
  bytes: Uint8Array;
  kind: FileKind;
  filename: string;
  /** A PDF that was made here of what was sent: it may be larger than what may be sent. */
  made?: boolean;
}

/** The largest PDF that is made of what was sent, in bytes: pictures without loss are larger than they were. */
export const MOST_MADE = 96 * 1024 * 1024;

/** What reading files came to, and what was made of them on the way. */
export interface FilesRead {
  result: ReadResult;
  /** All of them as one PDF; null where they are one already, or it could not be made. */
  pdf: Uint8Array | null;
}

/** Reads the certificate that was sent as these files, in their order. */
export type ReadFiles = (files: readonly FileToRead[], today?: string) => Promise<FilesRead>;

/**
 * Which reader this is. Raise it with a change by which some files are read otherwise (docs/certificates.md): certificates in force that an older
 * reader read are then read again. 0 is what was read before there were versions.
 */
export const READER_VERSION = 1;

/** A file that cannot be read: a finding about the file, not a fault of the reader. */
export class UnreadableFile extends Error {
  readonly reason: ReadErrorReason;
  /** `where`: which of several files, or which page. */
  constructor(reason: ReadErrorReason, where?: string) {
    super(where === undefined ? readErrors[reason] : `${where}: ${readErrors[reason]}`);
    this.reason = reason;
  }
}

export function readError(reason: ReadErrorReason, message: string = readErrors[reason]): ReadResult {
  return { state: "error", reason, message };
}
