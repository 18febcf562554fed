import type { Box } from "../geometry.ts";
import type { Ink } from "./gray.ts";

/** A bracket's unbroken vertical length, longer than any adjacent letter's, and the distance between two. Points. */
const STEM = 5.6;
const APART = [4, 15] as const;
/** The margin around a cell in which its brackets are searched. */
const BESIDE = 5;
const ASIDE = 2;
/** Brackets bend inwards at both ends. */
const BEND = 1.4;
/** The ink between two brackets that is a mark, and that is dust, in square points. */
const TICKED = 1.8;
const EMPTY = 0.5;

/** Whether there is a mark between the brackets of a tick box, `[ ]`; null if unclear, undefined without brackets. Cell in points. */
export function markInBrackets(ink: Ink, scale: number, cell: Box): boolean | null | undefined {
  const [pair] = bracketsIn(ink, scale, cell);
  if (!pair) return undefined;
  const area = inkBetween(ink, ...pair, Math.round(BEND * scale)) / scale ** 2;
  if (area >= TICKED) return true;
  return area <= EMPTY ? false : null;
}

/** How far left of its label a box begins at most. Points. */
const BEFORE = 26;

/** The brackets just left of where an unreadable label is expected, in points, like the label; null for none. */
export function bracketsBefore(ink: Ink, scale: number, [x, y, , height]: Box): Box | null {
  const [left, right] = bracketsIn(ink, scale, [x - BEFORE, y, BEFORE + BESIDE, height]).at(-1) ?? [];
  if (!left || !right) return null;
  return [left.left / scale, left.top / scale, (right.right - left.left + 1) / scale, (left.end - left.top + 1) / scale];
}

/** The pairs of brackets in a cell and a little beside it, from left to right. */
function bracketsIn(ink: Ink, scale: number, [x, y, width, height]: Box): [Run, Run][] {
  const [from, to] = [Math.max(0, Math.round((x - BESIDE) * scale)), Math.min(ink.width - 1, Math.round((x + width + BESIDE) * scale))];
  const [top, end] = [Math.max(0, Math.round((y - ASIDE) * scale)), Math.min(ink.height - 1, Math.round((y + height + ASIDE) * scale))];
  const stems: Run[] = [];
  for (let column = from; column <= to; column += 1) {
    const run = longestRun(ink, column, top, end);
    if (run.end - run.top + 1 < STEM * scale) continue;
    const last = stems.at(-1);
    if (last && column - last.right <= 1) {
      last.right = column;
      last.top = Math.min(last.top, run.top);
      last.end = Math.max(last.end, run.end);
    } else stems.push({ ...run, left: column, right: column });
  }
  return stems.flatMap((left, index) =>
    stems.slice(index + 1).flatMap((right): [Run, Run][] => {
      const apart = (right.left - left.right) / scale;
      const level = Math.abs(left.top - right.top) < 2 * scale && Math.abs(left.end - right.end) < 2 * scale;
      return apart >= APART[0] && apart <= APART[1] && level ? [[left, right]] : [];
    }),
  );
}

interface Run {
  left: number;
  right: number;
  top: number;
  end: number;
}

function longestRun({ width, data }: Ink, column: number, from: number, to: number): { top: number; end: number } {
  let best = { top: 0, end: -1 };
  let start = -1;
  for (let row = from; row <= to + 1; row += 1) {
    const inked = row <= to && data[row * width + column];
    if (inked && start < 0) start = row;
    if (inked || start < 0) continue;
    if (row - 1 - start > best.end - best.top) best = { top: start, end: row - 1 };
    start = -1;
  }
  return best;
}

function inkBetween({ width, data }: Ink, left: Run, right: Run, bend: number): number {
  let dark = 0;
  for (let row = left.top + bend; row <= left.end - bend; row += 1)
    for (let column = left.right + 2; column < right.left - 1; column += 1) dark += data[row * width + column] ?? 0;
  return dark;
}
