import type { Word } from "../geometry.ts";
import type { Ink } from "../raster/gray.ts";
import { type Glyph, glyphsIn, widthOf } from "./glyphs.ts";

/** The greatest distance of a full stop from its word, in word heights: fixed-pitch fonts give it a column of its own. */
const BEHIND = 0.8;
/** The size of a full stop relative to its word's height; smaller ink is dust. */
const MIN_SIZE = 0.1;
const MAX_SIZE = 0.36;

/** Adds the full stops that OCR omits at the end of a line: `Inc.`, and the last word of a sentence. Boxes in pixels. */
export function withFullStops(words: readonly Word[], ink: Ink): Word[] {
  return words.map((word) => {
    const { text, box } = word;
    if (!/[a-z]{2}$|^[A-Z][a-z]*[A-Z]+$/i.test(text)) return word;
    const [end, height] = [box[0] + box[2], box[3]];
    const follows = words.some((other) => other !== word && besides(other, word) && other.box[0] < end + 1.4 * height);
    if (follows) return word;
    const stop = stopBehind(ink, word);
    return stop ? { ...word, text: `${text}.`, box: [box[0], box[1], stop.right + 1 - box[0], height] } : word;
  });
}

function besides(other: Word, { box }: Word): boolean {
  const overlap = Math.min(other.box[1] + other.box[3], box[1] + box[3]) - Math.max(other.box[1], box[1]);
  return overlap > 0.3 * box[3] && other.box[0] + other.box[2] > box[0] + box[2];
}

/** The only piece of ink after the word, if it has a full stop's size, is on the baseline and has nothing above it. */
function stopBehind(ink: Ink, { text, box: [x, y, width, height] }: Word): Glyph | null {
  const from = Math.ceil(x + width);
  const lettersEnd = y + height - (/[gjpqy]/.test(text) ? 0.24 * height : 0);
  // The word's box may end a pixel early or late; a full stop has a gap on its left.
  const found = glyphsIn(ink, [from - 1, y - 0.1 * height, BEHIND * height + 1, 1.25 * height]);
  const [first, second] = found;
  const stop = first && first.left <= from - 1 ? second : first;
  if (!stop || found.at(-1) !== stop) return null;
  const [wide, high] = [widthOf(stop), stop.height];
  const sized = [wide, high].every((size) => size >= 2 && size >= MIN_SIZE * height && size <= MAX_SIZE * height);
  const onLine = Math.abs(stop.bottom - lettersEnd) <= 0.16 * height;
  return sized && onLine && stop.right < from + BEHIND * height - 1 ? stop : null;
}
