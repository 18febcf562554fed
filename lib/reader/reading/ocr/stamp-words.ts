import { distance } from "../anchors.ts";

/** Stamps on a document that is not, is no longer, or is not yet a certificate in force. */
const STRONG =
  "CANCELLED CANCELED CANCELLATION VOID VOIDED SPECIMEN PENDING BINDER EXPIRED SUPERSEDED REPLACED REVOKED RESCINDED TERMINATED WITHDRAWN LAPSED SUSPENDED INVALID UNPAID REJECTED DENIED DECLINED UNOFFICIAL UNSIGNED INACTIVE".split(
    " ",
  );
/** Words that also occur in small print without that meaning; printed large or alone, they are stamps. */
const WEAKER =
  "SAMPLE DRAFT COPY DUPLICATE PROPOSED PROPOSAL QUOTE QUOTATION PREVIEW EXAMPLE TEMPLATE FACSIMILE ILLUSTRATION TEST REVISED INCOMPLETE".split(
    " ",
  );

const only = (words: readonly string[]) => new RegExp(`^(?:${words.join("|")})$`);
export const STAMP = only([...STRONG, "CANCELATION"]);
export const WEAK = only(WEAKER);

/** Longer words may have one misread letter. */
const SPELLED = 7;

/** The stamp's word in recognised large letters; null if it is another word. */
export function stampIn(read: string): string | null {
  const pieces = [...read.toUpperCase().split(/[^A-Z]+/), read.toUpperCase().replace(/[^A-Z]/g, "")].filter((piece) => piece.length > 2);
  const fits = (word: string, piece: string) =>
    word === piece ||
    (word.length >= SPELLED && Math.abs(word.length - piece.length) <= 1 && distance(piece, word, 2) <= (word.length > 7 ? 2 : 1));
  return [...STRONG, ...WEAKER].find((word) => pieces.some((piece) => fits(word, piece))) ?? null;
}
