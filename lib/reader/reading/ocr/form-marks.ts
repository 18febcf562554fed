import { type Dictionary, doubted } from "../dictionary.ts";
import { recognisedDollars } from "../money.ts";
import { type Glyph, glyphsIn, widthOf } from "./glyphs.ts";
import { inPixels, type Picture } from "./picture.ts";

/** Read once, without the sign before it: a second reading, without the sign too, has to bear it out. */
const CUT = 0.75;
/** Of the height of digits, the room behind a sign that stands apart; between two digits there is less. */
const APART = 0.34;
/** A dollar sign reaches over the digits beside it, by this share of their height. */
const TALLER = 1.12;
/** What a recogniser takes a dollar sign for. */
const LIKE_DOLLAR = /^[$5S483B6]/i;

/**
 * Takes the dollar sign off the amounts that were recognised with it, from the text and from the place that is read again: a recogniser
 * takes it for a 5 or a 4 however often it is asked. Returns the fields of which something was cut.
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

/** Where the digits begin behind a sign that is none of them, in pixels; null where the first glyph is a digit like the others. */
export function markEnd(glyphs: readonly Glyph[]): number | null {
  const tallest = Math.max(0, ...glyphs.map(({ height }) => height));
  // Commas and specks are no digits.
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

/** The widest room between two digits; a comma's room counts half, for two stand about it. */
function widest(tall: readonly Glyph[]): number {
  const gaps = tall.slice(1).map((glyph, index) => glyph.left - (tall[index] as Glyph).right - 1);
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
}
