import { type Dictionary, doubted } from "../dictionary.ts";
import { recognisedDollars } from "../money.ts";
import { type Glyph, glyphsIn, widthOf } from "./glyphs.ts";
import { inPixels, type Picture } from "./picture.ts";

/** Read once, with the sign removed: a second reading without the sign must confirm it. */
const CUT = 0.75;
/** The gap after a separate sign, as a share of the digits' height; gaps between digits are narrower. */
const APART = 0.34;
/** The height of a dollar sign relative to the digits beside it. */
const TALLER = 1.12;
/** The characters as which OCR reads a dollar sign. */
const LIKE_DOLLAR = /^[$5S483B6]/i;

/**
 * Removes a misread dollar sign from amounts, in the text and in the box for the second reading, because OCR reads it as a 5 or a 4
 * repeatedly. Returns the fields that were changed.
 */
export function cutFormMarks(picture: Pick<Picture, "ink" | "scale">, read: Dictionary): Set<string> {
  const cut = new Set<string>();
  for (const [name, reading] of read) {
    if (!/Amount_[A-C]/.test(name) || reading.source !== "ocr" || !reading.raw) continue;
    const [x, y, width, height] = inPixels(picture, reading.box);
    const end = markEnd(glyphsIn(picture.ink, [x - 2, y - 2, width + 4, height + 4]));
    const raw = reading.raw.trim();
    const rest = raw.slice(1).trim();
    const apart = /^\S\s/.test(raw);
    if ((end === null && !apart) || !LIKE_DOLLAR.test(raw) || recognisedDollars(rest) === null) continue;
    const left = end === null ? reading.box[0] : end / picture.scale;
    const [, top, , high] = reading.box;
    const box = end === null ? reading.box : ([left, top, Math.max(4, reading.box[0] + reading.box[2] - left), high] as const);
    const amount = { ...reading, raw: rest, box };
    read.set(name, raw.startsWith("$") ? amount : doubted(amount, CUT, "sign_before"));
    cut.add(name);
  }
  return cut;
}

/** The start of the digits after a sign, in pixels; null if the first glyph is a digit like the others. */
export function markEnd(glyphs: readonly Glyph[]): number | null {
  const tallest = Math.max(0, ...glyphs.map(({ height }) => height));
  // Commas and specks are not digits.
  const tall = glyphs.filter(({ height }) => height > 0.55 * tallest);
  const [first, second, ...more] = tall;
  if (!first || !second || more.length < 2 || first !== glyphs.find(({ height }) => height > 0.3 * tallest)) return null;
  const digits = [second, ...more].map(({ height }) => height).toSorted((a, b) => a - b);
  const usual = digits[digits.length >> 1] ?? 0;
  const gap = second.left - first.right - 1;
  const narrow = widthOf(first) < 1.1 * usual;
  const apart = gap > APART * usual && gap > 1.6 * widest(tall.slice(1));
  return narrow && (apart || first.height > TALLER * usual) ? second.left : null;
}

/** The widest gap between two digits; a comma's gap counts half, because it has one on each side. */
function widest(tall: readonly Glyph[]): number {
  const gaps = tall.slice(1).map((glyph, index) => glyph.left - (tall[index] as Glyph).right - 1);
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
}
