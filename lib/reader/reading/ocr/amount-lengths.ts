import { type Dictionary, doubted, type Reading } from "../dictionary.ts";
import { recognisedDollars } from "../money.ts";
import { glyphsIn } from "./glyphs.ts";
import { inPixels, type Picture } from "./picture.ts";

/** How much an amount's digit width may differ from the page's other amounts: one digit more or less differs by at least an eighth. */
const MAX_DIFFERENCE = 0.095;
/** Fewer amounts are not comparable. */
const MIN_AMOUNTS = 4;
/** The confidence of two conflicting readings of a limit: here OCR and the measured width. */
const DISAGREE = 0.5;

/**
 * Lowers the confidence of amounts that are too wide or too narrow for their digits, compared with the page's other amounts. Where digits
 * touch, OCR misses a zero repeatedly.
 */
export function doubtLengths(picture: Pick<Picture, "ink" | "scale">, read: Dictionary): void {
  const measured = [...read].flatMap(([name, reading]) => {
    if (!/Amount_[A-C]/.test(name) || reading.source !== "ocr" || recognisedDollars(reading.raw ?? "") === null) return [];
    const room = roomOfDigit(picture, reading);
    return room === null ? [] : [{ name, reading, room }];
  });
  if (measured.length < MIN_AMOUNTS) return;
  const usual = measured.map(({ room }) => room).toSorted((a, b) => a - b)[measured.length >> 1] ?? 0;
  for (const { name, reading, room } of measured) {
    if (Math.abs(room - usual) <= MAX_DIFFERENCE * usual) continue;
    read.set(name, doubted(reading, DISAGREE, "length_unusual"));
  }
}

/** The ink's width per digit in pixels; a comma counts as half a digit. */
function roomOfDigit(picture: Pick<Picture, "ink" | "scale">, { raw, box }: Reading): number | null {
  const [x, y, width, height] = inPixels(picture, box);
  const glyphs = glyphsIn(picture.ink, [x - 2, y, width + 4, height]).filter((glyph) => glyph.height > 0.4 * height);
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  const text = (raw ?? "").replace(/\s/g, "");
  if (!first || !last) return null;
  const digits = text.replace(/[^\d$]/g, "").length;
  // There is a gap between characters, but not before the first and after the last.
  const between = 0.12 * height;
  return (last.right - first.left + 1 + between) / (digits + 0.5 * (text.length - digits));
}
