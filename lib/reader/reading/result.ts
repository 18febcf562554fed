import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { type FileKind, KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";
import { photographAdvice } from "#lib/rules/compliance/photographs/photograph-fault.ts";

/** Why a file cannot be read as a certificate, in words for the sender. */
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
  container_unreadable: "It is damaged, or of a kind that cannot be opened. Send the files in it as they are.",
  container_too_large: "What it holds is too much, or too deeply nested. Send only the pages of the certificate.",
  container_empty: "It holds no document. Send the certificate as a PDF or as a picture.",
  file_not_taken: `It is not a ${KINDS_TAKEN} file. Send it as a PDF, or send the others without it.`,
  several_pdfs: "The file is several PDFs one after the other, of which programs show only one. Send each as a file of its own.",
  portfolio: "The file is a portfolio, a cover with files inside. Save each of them as a PDF and send those.",
  dynamic_form: "The file is a form that only Adobe Reader shows. Open it there, print it to a PDF, and send that.",
  part_of_page: "Only the upper part of the certificate is in the picture. Send all of the page, down to the signature.",
  blank: "The pages are blank.",
  not_a_certificate: "No certificate of liability insurance was found in the first pages.",
  reader_failed: "The file could not be read: reading it failed twice.",
} as const;
export type ReadErrorReason = keyof typeof readErrors;

export type ReadResult = { state: "read"; certificate: ParsedCertificate } | { state: "error"; reason: ReadErrorReason; message: string };

/** Reads the certificate in a PDF as of a date, or says why there is none. */
export type ReadCertificate = (bytes: Uint8Array, today?: string) => Promise<ReadResult>;

/** One file of an uploaded certificate. */
export interface FileToRead {
  bytes: Uint8Array;
  kind: FileKind;
  filename: string;
  /** A PDF that was converted from an upload and may exceed the upload limit. */
  made?: boolean;
}

/** The largest converted PDF, in bytes: losslessly encoded images are larger than the originals. */
export const MAX_MADE_BYTES = 96 * 1024 * 1024;

/** The result of reading files, with the converted PDF. */
export interface FilesRead {
  result: ReadResult;
  /** All files as one PDF; null if the upload already is one, or the conversion failed. */
  pdf: Uint8Array | null;
}

/** Reads the certificate that was uploaded as these files, in order. */
export type ReadFiles = (files: readonly FileToRead[], today?: string) => Promise<FilesRead>;

/**
 * The reader's version. Raise it with every change that alters some result (docs/certificates.md): certificates in force that an older
 * version read are then read again. 0 means read before there were versions.
 */
export const READER_VERSION = 17;

/** A file that cannot be read: a finding about the file, not a failure of the reader. */
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
