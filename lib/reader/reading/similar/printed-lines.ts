import { type Box, centerX, right, type Word } from "../geometry.ts";
import type { Rule } from "../raster/rules.ts";
import { DAY } from "./date-columns.ts";
import type { ColumnName } from "./headings.ts";
import { numbersLeft } from "./narrow-columns.ts";

/** Printed lines, in points. */
export interface PointRules {
  horizontal: readonly Rule[];
  vertical: readonly Rule[];
  /** Printed boxes the size of a tick box, if the page has paths. */
  boxes?: readonly Box[];
  /** The tick box left of a label, where lines are found only in an image. */
  tickBoxBefore?(label: Box): Box | null;
  /** The same for a box of two brackets, `[ ]`. */
  bracketsBefore?(label: Box): Box | null;
}

/** The vertical lines that cover most of the table's height, whole or in pieces. */
export function verticals({ vertical }: PointRules, top: number, end: number): number[] {
  const lengths: { x: number; length: number }[] = [];
  for (const rule of vertical) {
    const length = Math.min(rule.y1, end) - Math.max(rule.y0, top);
    if (length <= 0) continue;
    const x = (rule.x0 + rule.x1) / 2;
    const same = lengths.find((line) => Math.abs(line.x - x) < 2);
    if (same) same.length += length;
    else lengths.push({ x, length });
  }
  return lengths.filter(({ length }) => length > 0.4 * (end - top)).map(({ x }) => x);
}

/** The least part of a heading beside a line; a line may touch it. Points. */
const PART = 3;

/** Cuts the narrow columns' headings at the line on their right: OCR joins what stands behind it. */
export function cutAtLines(found: Map<ColumnName, Box>, lines: readonly number[]): void {
  for (const name of ["additional", "waiver"] as const) {
    const box = found.get(name);
    const line = box && lines.find((x) => x > box[0] + PART && x < right(box) - PART);
    if (box && line) found.set(name, [box[0], box[1], line - 1 - box[0], box[3]]);
  }
}

/** Width of a date column and of a letter column. Points. */
const DAYS_WIDE = [30, 80] as const;
const LETTERS_WIDE = [11, 30] as const;
/** The least width of the types' column. Points. */
const TYPES_WIDE = 100;

/**
 * Finds columns with unreadable headings by the lines beside the policy numbers: two of date width that both contain dates, and those of
 * letters before.
 */
export function addByLines(words: readonly Word[], found: Map<ColumnName, Box>, anchor: Box, lines: readonly number[], end: number): void {
  const sorted = lines.toSorted((a, b) => a - b);
  const after = sorted.filter((x) => x > right(anchor));
  if (!found.has("type")) addTypes(found, sorted, anchor);
  const type = found.get("type");
  // Lines left of the types' heading are those of the letters and of tick boxes, also where no others are printed.
  const before = sorted.filter((x) => x < anchor[0] && (!type || x > right(type)));
  // The line before the numbers was not found.
  const numbers = type ? numbersLeft(words, right(type) + LETTERS_WIDE[0], anchor, end) : null;
  if (numbers !== null && before.length > 0 && numbers - (before.at(-1) ?? 0) > LETTERS_WIDE[0]) before.push(numbers - 2);
  const add = (name: ColumnName, x0: number | undefined, x1: number | undefined, [min, max]: readonly [number, number]) => {
    if (found.has(name) || x0 === undefined || x1 === undefined || x1 - x0 < min || x1 - x0 > max) return;
    found.set(name, [x0 + 2, anchor[1], x1 - x0 - 4, anchor[3]]);
  };
  const hasDay = (x0 = 0, x1 = 0) =>
    words.some(({ text, box }) => DAY.test(text) && centerX(box) > x0 && centerX(box) < x1 && box[1] > anchor[1]);
  const [first, second, third] = after;
  const fits = (name: ColumnName, x0 = 0, x1 = 0) => {
    const box = found.get(name);
    return !box || (centerX(box) > x0 && centerX(box) < x1);
  };
  if (hasDay(first, second) && hasDay(second, third) && fits("effective", first, second) && fits("expiration", second, third)) {
    add("effective", first, second, DAYS_WIDE);
    add("expiration", second, third, DAYS_WIDE);
  }
  if (found.has("additional") !== found.has("waiver") || !found.has("waiver")) {
    add("waiver", before.at(-2), before.at(-1), LETTERS_WIDE);
    if (found.has("waiver")) add("additional", before.at(-3), before.at(-2), LETTERS_WIDE);
  }
  if (type) add("letter", sorted[0], sorted[1], LETTERS_WIDE);
}

/** The types' column by its lines, if its heading is unreadable: the first wide one, after that of the letters. */
function addTypes(found: Map<ColumnName, Box>, [outer = 0, left = 0, ...others]: readonly number[], anchor: Box): void {
  const end = others.find((x) => x - left > TYPES_WIDE);
  const isLetters = left - outer >= LETTERS_WIDE[0] && left - outer <= LETTERS_WIDE[1];
  if (isLetters && end !== undefined && end < anchor[0]) found.set("type", [left + 40, anchor[1], end - left - 80, anchor[3]]);
}
