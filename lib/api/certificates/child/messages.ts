import type { ReadResult } from "../reading/result.ts";

export interface ReadRequest {
  bytes: Uint8Array;
  /** Pages looked at for the certificate, from the first. */
  pages: number;
}

export interface ReadReply {
  result: ReadResult;
}
