import { labelKey, sameLabel } from "../anchors.ts";
import { around, type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { firstOf } from "../phrases.ts";
import { columnsOf } from "./groups.ts";
import type { ColumnName } from "./headings.ts";

/** A date, or the rest of one whose slashes were read as digits. */
export const DAY = /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|[\d/-]{2,6}20\d\d)$/;

/** Finds the two date headings by the `(MM/DD/YYYY)` printed below both, if one of their own words was unreadable. */
export function addDays(strip: readonly Word[], found: Map<ColumnName, Box>): void {
  if (found.has("effective") === found.has("expiration")) return;
  const formats = strip.filter(({ text }) => sameLabel(labelKey(text), "MMDDYYYY")).toSorted((a, b) => a.box[0] - b.box[0]);
  const [first, second, ...more] = formats.map(({ box }) => box);
  if (!first || !second || more.length > 0) return;
  if (!found.has("effective")) found.set("effective", first);
  else found.set("expiration", second);
}

/** Dates of one column share a left or right edge within this distance. Points. */
const SAME_COLUMN = 25;

/** Finds unreadable date headings by the dates: they are in two columns right of the policy numbers. */
export function addByDays(words: readonly Word[], found: Map<ColumnName, Box>, anchor: Box, end: number): void {
  if (found.has("effective") && found.has("expiration")) return;
  const columns = dateColumns(words, [right(anchor), bottom(anchor)], end);
  if (!columns) {
    addBesideOther(words, found, anchor, end);
    return;
  }
  for (const [at, name] of (["effective", "expiration"] as const).entries()) {
    const [x, , width] = columns[at] as Box;
    if (!found.has(name)) found.set(name, [x, anchor[1], width, anchor[3]]);
  }
}

/** The words of the last line of a heading begin this far right of their column's dates at most. Points. */
const HEADING_AT = 28;

/** Finds one of the two date headings by the dates in its column, where the other was read. */
function addBesideOther(words: readonly Word[], found: Map<ColumnName, Box>, anchor: Box, end: number): void {
  const [effective, expiration] = [found.get("effective"), found.get("expiration")];
  if (!effective === !expiration) return;
  const limits = limitsEdge(words, bottom(anchor), end);
  const [from, to] = expiration ? [right(anchor), expiration[0] - HEADING_AT] : [right(effective as Box) + HEADING_AT / 2, limits];
  const days = words.filter(
    ({ text, box }) =>
      (DAY.test(text) || isLikeDay(text)) && box[1] > bottom(anchor) && box[1] < end && centerX(box) > from && centerX(box) < to,
  );
  const column = around(days.map(({ box }) => box));
  if (column) found.set(expiration ? "effective" : "expiration", [column[0], anchor[1], column[2], anchor[3]]);
}

/** How far apart the two date columns are. Points of a letter page. */
const COLUMN_WIDE = 47;

/** Estimates the place of a date heading beside the other one. Returns the column that was added, of which no date was read. */
export function addBesideHeading(found: Map<ColumnName, Box>): ColumnName[] {
  const [effective, expiration, number] = [found.get("effective"), found.get("expiration"), found.get("number")];
  const other = effective ?? expiration;
  if (!other || (effective && expiration)) return [];
  const name = effective ? "expiration" : "effective";
  const box: Box = [other[0] + (effective ? COLUMN_WIDE : -COLUMN_WIDE), other[1], other[2], other[3]];
  if (number && box[0] < right(number)) return [];
  found.set(name, box);
  return [name];
}

/** The two columns of dates right of and below a point; damaged dates count where those that are legible are in no two columns. */
function dateColumns(words: readonly Word[], [left, top]: readonly [number, number], end: number): readonly [Box, Box] | null {
  const limits = limitsEdge(words, top, end);
  const inside = words.filter(({ box }) => box[0] > left && box[1] > top && box[1] < end && right(box) < limits + 4);
  return twoColumns(inside.filter(({ text }) => DAY.test(text))) ?? twoColumns(inside.filter(({ text }) => isLikeDay(text)));
}

/** Six digits and more of a date, with what its slashes were read as; amounts have groups of three. */
const isLikeDay = (text: string) =>
  text.length >= 7 && text.length <= 11 && text.replace(/\D/g, "").length >= 6 && !/^\$|[A-Za-z]{3}|[.,]\d{3}(?!\d)/.test(text);

function twoColumns(days: readonly Word[]): readonly [Box, Box] | null {
  const columns = columnsOf(
    days.map(({ box }) => box),
    SAME_COLUMN,
  );
  const [first = [], second = [], ...more] = columns;
  if (more.length > 0 || !areRows(first, second)) return null;
  const [effective, expiration] = [around(first), around(second)];
  return effective && expiration && [effective, expiration];
}

/** Dates in at least two rows, or one pair of dates in a row. */
function areRows(first: readonly Box[], second: readonly Box[]): boolean {
  const [one, other] = [first[0], second[0]];
  if (!one || !other) return false;
  if (first.length > 1 && second.length > 1) return true;
  return first.length + second.length === 2 && Math.abs(centerY(one) - centerY(other)) < one[3];
}

/** Words with which the printed limits begin. */
const LIMITS = ["DAMAGE", "PREMISES", "PERSONAL", "GENERAL", "PRODUCTS", "COMBINED", "BODILY", "PROPERTY", "AGGREGATE"];
/** How many of them are in a column. */
const LEGIBLE = 4;

/** The left edge of the printed limits; unlimited if too few of them are legible. */
function limitsEdge(words: readonly Word[], top: number, end: number): number {
  const edges = words
    .filter(({ text, box }) => box[1] > top && box[1] < end && LIMITS.some((each) => sameLabel(labelKey(text), each)))
    .map(({ box }) => box[0]);
  const best = edges.map((edge) => edges.filter((other) => Math.abs(other - edge) < 4)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  return best.length >= LEGIBLE ? Math.min(...best) : Number.POSITIVE_INFINITY;
}

/** Heights of the headings, which are directly above the first row. Points. */
const HEADINGS = [3, 28] as const;
/** The width of the types' column at least, and a space between columns. Points. */
const TYPES = 95;
const SPACE = 4;

/**
 * The expected position of the unread number heading where no other heading identifies the row: above the first printed type, left of the
 * dates, and over what is like policy numbers beside them.
 */
export function numberBeforeDates(apart: readonly Word[], words: readonly Word[], end: number): Box | null {
  const types = words.filter(({ box }) => box[1] < end);
  const general = firstOf(types, "COMMERCIAL GENERAL LIABILITY", "COMMERCIAL GENERAL");
  if (!general) return null;
  const strip = apart.filter(({ box }) => general[1] - centerY(box) > HEADINGS[0] && general[1] - centerY(box) < HEADINGS[1]);
  const from = general[0] + TYPES;
  const dates = dateColumns(words, [from, general[1] - HEADINGS[0]], end);
  if (!dates || strip.length === 0) return null;
  const [effective, expiration] = dates;
  const rows = words.filter(({ box }) => isBeside(box, effective, expiration));
  const numbers = rows.filter(({ text, box }) => box[0] > from && right(box) < effective[0] && text.replace(/\D/g, "").length >= 4);
  if (numbers.length === 0) return null;
  const left = Math.min(...numbers.map(({ box }) => box[0])) - SPACE;
  const heights = strip.map(({ box }) => centerY(box)).toSorted((a, b) => a - b);
  const y = heights[heights.length >> 1] ?? 0;
  return [left, y - 3, effective[0] - SPACE - left, 6];
}

/** Whether a box is at the height of the dates. */
const isBeside = (box: Box, effective: Box, expiration: Box) =>
  centerY(box) > Math.min(effective[1], expiration[1]) - SPACE && centerY(box) < Math.max(bottom(effective), bottom(expiration)) + SPACE;
