import type { FieldEvidence } from "#lib/contract/compliance/parsed-certificate.ts";
import type { ReadingDoubt } from "#lib/contract/compliance/reading-doubts.ts";
import { around, type Box, linesOf, textOf, type Word } from "./geometry.ts";

/** The value of a tick box that was read and is empty. */
export const NOT_TICKED = "";

/** The field of the representative's signature: a name, or ink. */
export const SIGNATURE = "Producer_AuthorizedRepresentative_Signature_A";

/** The content of one form field. Every reader fills one dictionary, keyed by the form's own field names. */
export interface Reading {
  /** As printed; null if there is ink that could not be read. A ticked box is `X`, an empty one `NOT_TICKED`. */
  raw: string | null;
  confidence: number;
  box: Box;
  source: FieldEvidence["source"];
  /** Why its confidence is low, if known. */
  doubt?: ReadingDoubt;
}

export type Dictionary = Map<string, Reading>;

/** The default confidence of a value from each source. */
export const SURE = { form: 0.99, text: 0.98, ocr: 0.95 } as const;

/** Lowers a reading's confidence to at most `max`, with the reason. Of several reasons, the one with the lowest confidence is kept. */
export function doubted(reading: Reading, max: number, doubt: ReadingDoubt): Reading {
  if (reading.doubt && reading.confidence <= max) return reading;
  return { ...reading, confidence: Math.min(reading.confidence, max), doubt };
}

/** The confidence of a value that is not clearly in its own place. */
export const MISPLACED = 0.5;

/** Doubts what was read at positions that the page's labels do not determine. */
export function doubtUncertain(uncertain: ReadonlySet<string>, read: Dictionary): void {
  for (const name of uncertain) {
    const reading = read.get(name);
    if (reading && reading.source !== "form") read.set(name, doubted(reading, MISPLACED, "out_of_place"));
  }
}

/** The words as one reading, with lines joined by `between`; null if there are none. */
export function readingOf(words: readonly Word[], source: Reading["source"], between = " "): Reading | null {
  const box = around(words.map((word) => word.box));
  if (!box) return null;
  const raw = linesOf(words).map(textOf).join(between);
  const least = Math.min(...words.map((word) => word.confidence));
  return { raw, confidence: source === "ocr" ? least : SURE[source], box, source };
}
