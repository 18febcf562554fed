import type { FileToRead, ReadResult } from "../reading/result.ts";

/** The files themselves follow on standard input, one after another: they are never files the process could open. */
export interface ReadRequest {
  files: (Omit<FileToRead, "bytes"> & { bytes: number })[];
  /** Pages looked at for the certificate, from the first. */
  pages: number;
  /** The day it is read on. */
  today?: string | undefined;
}

/** Where the process writes what it made; a pipe of its own, since libraries print to the standard ones. */
export const MADE = 4;

/**
 * The result, that it asked for more memory than it may have, or, before that, that another page is begun, or that so many bytes of a PDF of
 * all files go through their own pipe.
 */
export type ReadReply = { result: ReadResult } | { failed: "memory" } | { page: number } | { pdf: number };
