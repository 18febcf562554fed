import type { ReadingDoubt } from "#lib/contract/reading-doubts.ts";
import type { FieldEvidence } from "#lib/contract/resources/parsed-certificate.ts";
import { around, type Box, linesOf, textOf, type Word } from "./geometry.ts";

/** What a tick box reads that was looked at and is empty. */
export const NOT_TICKED = "";

/** The field of the representative's signature: a name, or ink. */
export const SIGNATURE = "Producer_AuthorizedRepresentative_Signature_A";

/** What stands in one field of the form. Every way of reading fills one dictionary, keyed by the form's own field names. */
export interface Reading {
  /** As printed; null where ink stands that could not be read. A ticked box reads `X`, an empty one `NOT_TICKED`. */
  raw: string | null;
  confidence: number;
  box: Box;
  source: FieldEvidence["source"];
  /** Why it is in doubt, where that is known. */
  doubt?: ReadingDoubt;
}

export type Dictionary = Map<string, Reading>;

/** How sure a value taken from each source is, unless something speaks against it. */
export const SURE = { form: 0.99, text: 0.98, ocr: 0.95 } as const;

/** A reading that something speaks against: at most this sure, and why. Of several reasons the one that leaves it least sure counts. */
export function doubted(reading: Reading, most: number, doubt: ReadingDoubt): Reading {
  if (reading.doubt && reading.confidence <= most) return reading;
  return { ...reading, confidence: Math.min(reading.confidence, most), doubt };
}

/** The words as one reading, lines joined by `between`; null for none. */
export function readingOf(words: readonly Word[], source: Reading["source"], between = " "): Reading | null {
  const box = around(words.map((word) => word.box));
  if (!box) return null;
  const raw = linesOf(words).map(textOf).join(between);
  const least = Math.min(...words.map((word) => word.confidence));
  return { raw, confidence: source === "ocr" ? least : SURE[source], box, source };
}
