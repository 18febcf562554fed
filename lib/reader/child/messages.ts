import type { ReadResult } from "../reading/result.ts";

/** The document itself follows on standard input: it is never a file the process could open. */
export interface ReadRequest {
  bytes: number;
  /** Pages looked at for the certificate, from the first. */
  pages: number;
  /** The day it is read on. */
  today?: string | undefined;
}

/** The result, that it asked for more memory than it may have, or, before that, that another page is begun. */
export type ReadReply = { result: ReadResult } | { failed: "memory" } | { page: number };
