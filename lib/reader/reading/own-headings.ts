import { type Box, bottom, centerY, type Word } from "./geometry.ts";
import { findPhrase } from "./phrases.ts";

/** How far from its expected position a heading is searched for, across and down. Points of the grid. */
const REACH = { across: 14, down: 30 };

/** The heading nearest to the top of its block. */
function headingOf(words: readonly Word[], block: Box, phrase: string, scale: number): Box | undefined {
  const off = (box: Box) => Math.abs(bottom(box) - block[1]);
  return findPhrase(words, phrase)
    .filter((box) => Math.abs(box[0] - block[0]) < REACH.across * scale && off(box) < REACH.down * scale)
    .toSorted((a, b) => off(a) - off(b))[0];
}

/** The holder's block and the remarks, each below its own heading: where the foot of the page is higher or lower, headings are no values. */
export function belowHeadings(words: readonly Word[], holder: Box, remarks: Box, scale: number): { holder: Box; remarks: Box } {
  const [own, next] = [
    headingOf(words, remarks, "DESCRIPTION OF OPERATIONS", scale),
    headingOf(words, holder, "CERTIFICATE HOLDER", scale),
  ];
  const below = (block: Box, heading: Box | undefined, end: number): Box => {
    const top = heading ? bottom(heading) + 0.5 : block[1];
    return [block[0], top, block[2], Math.max(0, end - top)];
  };
  return {
    holder: below(holder, next, bottom(holder)),
    remarks: below(remarks, own, next ? Math.min(bottom(remarks), next[1] - 1) : bottom(remarks)),
  };
}

/** The cell of the date of issue, below its own label. */
export function belowDate(words: readonly Word[], cell: Box, scale: number): Box {
  const label = findPhrase(words, "DATE").find(
    (box) => Math.abs(box[0] - cell[0]) < REACH.across * scale && Math.abs(centerY(box) - cell[1]) < REACH.down * scale,
  );
  const top = label ? bottom(label) + 0.5 : cell[1];
  return top > cell[1] + 2 * scale ? [cell[0], top, cell[2], cell[3]] : cell;
}
