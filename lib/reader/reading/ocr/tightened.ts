import { type Box, bottom, right, type Word } from "../geometry.ts";
import type { Ink } from "../raster/gray.ts";

/** Relative to the height of the lowest quarter of words: a box this much taller has the height of a line, not of its word. */
const TALL = 1.35;
/** Empty rows within a word: below the dot of an i. Pixels. */
const GAP = 3;

/** Crops words' boxes to their ink: on blurred pages the OCR engine returns some boxes that are two lines tall. Boxes in pixels. */
export function tightened(words: readonly Word[], ink: Ink): Word[] {
  const heights = words.map(({ box }) => box[3]).toSorted((a, b) => a - b);
  const maxHeight = TALL * (heights[heights.length >> 2] ?? 0);
  return words.map((word) => (word.box[3] > maxHeight ? { ...word, box: inkRows(ink, word.box) } : word));
}

/** The box, cropped to the rows of ink around its darkest row. */
function inkRows({ width, height, data }: Ink, box: Box): Box {
  const [x0, x1] = [Math.max(0, Math.floor(box[0])), Math.min(width, Math.ceil(right(box)))];
  const [y0, y1] = [Math.max(0, Math.floor(box[1])), Math.min(height, Math.ceil(bottom(box)))];
  const rows: number[] = [];
  for (let y = y0; y < y1; y += 1) {
    let dark = 0;
    for (let x = x0; x < x1; x += 1) dark += data[y * width + x] ?? 0;
    rows.push(dark);
  }
  const darkest = rows.indexOf(Math.max(...rows));
  if (!rows[darkest]) return box;
  const reach = (step: 1 | -1) => {
    let last = darkest;
    for (let y = darkest; y >= 0 && y < rows.length && Math.abs(y - last) <= GAP; y += step) if (rows[y]) last = y;
    return last;
  };
  const [top, end] = [reach(-1), reach(1)];
  return [box[0], y0 + top, box[2], end - top + 1];
}
