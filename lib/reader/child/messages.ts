import type { FileToRead, ReadResult } from "../reading/result.ts";

/** The files follow on standard input, in order, so the process never opens one itself. */
export interface ReadRequest {
  files: (Omit<FileToRead, "bytes"> & { bytes: number })[];
  /** Number of pages read for the certificate, from the first. */
  pages: number;
  /** The date of the reading. */
  today?: string | undefined;
}

/** The file descriptor for converted PDFs. It is separate because libraries print to the standard ones. */
export const MADE = 4;

/**
 * The result; a memory failure; or, before either, that another page begins or that a converted PDF of this many bytes follows on its pipe.
 */
export type ReadReply = { result: ReadResult } | { failed: "memory" } | { page: number } | { pdf: number };
