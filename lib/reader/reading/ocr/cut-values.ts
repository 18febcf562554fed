import { type Dictionary, doubted } from "../dictionary.ts";
import { type Box, bottom, centerX, right, type Word } from "../geometry.ts";
import { type Layout, withoutLabels } from "../layout.ts";
import { bandNames, rowFields } from "../standard-grid.ts";

/** Below the confidence that rules accept. */
const CUT = 0.5;
/** Text closer than this to a value belongs to it, as a share of the value's height. */
const SPACE = 0.8;
/** The same for the words of a policy number. */
const WIDE_SPACE = 1.6;
/** Possible text of the next cell: a date, an insurer's letter, a mark, a NAIC code. */
const OTHERS = /^(?:\W*|[A-FNXY]\W?|\$.*|\d{5}|\W?\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\W?)$/i;

/**
 * Lowers the confidence of values with text directly beside them that is outside their cell: the estimated cell is too narrow and cuts
 * them. `918` is no policy number if `600872` precedes it.
 */
export function doubtCut(words: readonly Word[], layout: Layout, read: Dictionary): void {
  const outside = withoutLabels(words, layout).filter(({ text }) => !OTHERS.test(text));
  for (const [name, cell] of bounded(layout)) {
    const reading = read.get(name);
    const space = /PolicyNumber/.test(name) ? WIDE_SPACE : SPACE;
    if (reading?.raw && outside.some(({ box }) => isCutFrom(reading.box, box, cell, space)))
      read.set(name, doubted(reading, CUT, "out_of_place"));
  }
}

function* bounded({ rows, cells }: Layout): Generator<[string, Box]> {
  for (const band of bandNames) {
    const row = rows[band];
    if (!row) continue;
    yield [rowFields[band].number, row.number];
    yield [rowFields[band].effective, row.effective];
    yield [rowFields[band].expiration, row.expiration];
  }
  for (const [name, box] of cells) if (/^Insurer_FullName|ContactPerson_FullName/.test(name)) yield [name, box];
}

function isCutFrom(value: Box, word: Box, cell: Box, space: number): boolean {
  const inCell = centerX(word) >= cell[0] && centerX(word) < right(cell);
  const overlap = Math.min(bottom(value), bottom(word)) - Math.max(value[1], word[1]);
  if (inCell || overlap < 0.5 * Math.min(value[3], word[3])) return false;
  const gap = Math.max(value[0] - right(word), word[0] - right(value));
  return gap < space * Math.min(value[3], 9);
}
