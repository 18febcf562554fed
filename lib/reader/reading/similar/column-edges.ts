import { around, type Box, centerY, type Word } from "../geometry.ts";
import { runsOf } from "./groups.ts";

const NOWHERE: Box = [0, 0, 0, 0];
/** Text this far on both sides of an edge is cut by it. Points. */
const CUT = 1.5;

/** Text with more than this share before an edge belongs to the column before. */
const MOSTLY = 0.8;

/**
 * An edge between columns that is estimated from their headings, moved to the left of values that it would cut: their headings are centered
 * over them. Not beyond the end of the heading before. Where it would cut only the ends of texts, it is moved to their right.
 */
export function clearOfText(edge: number, words: readonly Word[], [top, end]: readonly [number, number], min: number): number {
  const rows = words.filter(({ box }) => centerY(box) > top && centerY(box) < end);
  const runs = runsOf(rows).map((run) => around(run.map(({ box }) => box)) ?? NOWHERE);
  const cut = runs.filter(([x, , width]) => x < edge - CUT && x + width > edge + CUT && x > min);
  const behind = cut.filter(([x, , width]) => edge - x < MOSTLY * width);
  if (behind.length > 0) return Math.max(min, Math.min(...behind.map(([x]) => x)) - CUT);
  return Math.max(edge, ...cut.map(([x, , width]) => x + width + CUT));
}
