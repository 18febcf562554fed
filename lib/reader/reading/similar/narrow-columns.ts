import { around, type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { columnsOf, runsOf } from "./groups.ts";
import type { ColumnName } from "./headings.ts";

/** The width of the two narrow columns' headings at most, and how far apart the columns are at least. Points. */
const NARROW = 26;
const APART = 9;
/** How far apart their middles are at most; a heading further right is that of the numbers. Points. */
const TOGETHER = 34;

/** The two narrow columns between the types and the numbers: whatever their headings were read as, the left one is of additional insureds. */
export function addNarrow(strip: readonly Word[], found: Map<ColumnName, Box>): ColumnName[] {
  const [type, number] = [found.get("type"), found.get("number")];
  if (!type || !number || (found.has("additional") && found.has("waiver"))) return [];
  // The first row is close below the headings.
  const headings = strip.filter(({ box }) => box[1] <= bottom(number)).map(({ box }) => box);
  const between = headings.filter((box) => box[0] > right(type) && right(box) < number[0] && box[2] <= TOGETHER + NARROW);
  const [left, other, ...more] = halved(
    columnsOf(between, APART)
      .map((boxes) => around(boxes))
      .filter((box) => box !== null),
  );
  if (!left || !other || more.length > 0 || right(left) > other[0] || centerX(other) - centerX(left) > TOGETHER) return [];
  // One of the two is the heading that was read, and the other something beside it.
  const [additional, waiver] = [found.get("additional"), found.get("waiver")];
  if ((waiver && right(left) > waiver[0]) || (additional && other[0] < right(additional))) return [];
  const added = ([["additional", left], ["waiver", other]] as const).filter(([name]) => !found.has(name)); // biome-ignore format: a table
  for (const [name, box] of added) found.set(name, box);
  return added.map(([name]) => name);
}

/** One wide heading is both narrow ones, read as one word. */
function halved(headings: Box[]): Box[] {
  const [only, ...more] = headings;
  if (!only || more.length > 0 || only[2] <= NARROW) return headings.filter((box) => box[2] <= NARROW);
  const wide = only[2] / 2 - 1;
  return [only[0], right(only) - wide].map((left) => [left, only[1], wide, only[3]]);
}

/** Policy numbers begin in one place within this distance. Points. */
const SAME_PLACE = 4;
/** The width of a narrow column. Points. */
const WIDE = 18;

/** Where the policy numbers below a heading begin: at the place where most of them do. Null for none. */
export function numbersLeft(words: readonly Word[], from: number, anchor: Box, end: number): number | null {
  const inside = words.filter(({ box }) => box[0] > from && box[0] < right(anchor) && box[1] > bottom(anchor) && box[1] < end);
  const starts = runsOf(inside)
    .filter((run) => run.some(({ text }) => /\d{2}/.test(text)))
    .flatMap(([first]) => (first && first.box[0] < centerX(anchor) ? [first.box[0]] : []))
    .toSorted((a, b) => a - b);
  const groups = starts.map((start) => starts.filter((other) => other >= start && other - start < SAME_PLACE));
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

/**
 * The narrow columns without a heading, by the marks in them: they stand at regular distances before the policy numbers, and from each
 * other. Returns the columns that were added.
 */
export function addByMarks(words: readonly Word[], found: Map<ColumnName, Box>, end: number): ColumnName[] {
  const [type, number, additional, waiver] = (["type", "number", "additional", "waiver"] as const).map((name) => found.get(name));
  if (!type || !number || (additional && waiver)) return [];
  const marks = words.filter(({ text, box }) => /^[YNX]$/i.test(text) && centerY(box) > bottom(number) && centerY(box) < end);
  const left = additional || waiver ? null : numbersLeft(words, right(type) + NARROW, number, end);
  /** The middle of a column that was not found: beside the other one, or before the policy numbers. */
  const middleOf = (name: "additional" | "waiver"): number | null => {
    if (additional) return centerX(additional) + WIDE;
    if (waiver) return centerX(waiver) - WIDE;
    return left && left - (name === "waiver" ? 0.6 : 1.6) * WIDE;
  };
  return (["waiver", "additional"] as const).filter((name) => {
    const middle = middleOf(name);
    if (found.has(name) || middle === null || !marks.some(({ box }) => Math.abs(centerX(box) - middle) < WIDE / 2)) return false;
    found.set(name, [middle - WIDE / 2 + 2, number[1], WIDE - 4, number[3]]);
    return true;
  });
}
