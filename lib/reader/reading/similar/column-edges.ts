import { type Box, centerY, linesOf, right, type Word } from "../geometry.ts";

/** Text this far on both sides of an edge is cut by it. Points. */
const CUT = 1.5;
/** Words closer than this belong to one value, as a share of their height. */
const SPACE = 0.7;

/**
 * An edge between columns that is estimated from their headings, moved to the left of values that it would cut: their headings are centered
 * over them. Not beyond the end of the heading before.
 */
export function clearOfText(edge: number, words: readonly Word[], [top, end]: readonly [number, number], least: number): number {
  const rows = words.filter(({ box }) => centerY(box) > top && centerY(box) < end);
  const cut = runsOf(rows).filter(([x, , width]) => x < edge - CUT && x + width > edge + CUT && x > least);
  return cut.length === 0 ? edge : Math.max(least, Math.min(...cut.map(([x]) => x)) - CUT);
}

/** Words of a line that stand close together, as boxes. */
function runsOf(words: readonly Word[]): Box[] {
  return linesOf(words).flatMap((line) => {
    const runs: Box[] = [];
    for (const { box } of line) {
      const last = runs.at(-1);
      if (last && box[0] - right(last) < SPACE * box[3]) runs[runs.length - 1] = [last[0], last[1], right(box) - last[0], last[3]];
      else runs.push(box);
    }
    return runs;
  });
}
