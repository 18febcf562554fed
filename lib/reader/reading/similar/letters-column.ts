import { labelKey, sameLabel } from "../anchors.ts";
import { around, type Box, centerY, right, type Word } from "../geometry.ts";
import type { ColumnName } from "./headings.ts";

/** Printed words at the left edge of the types' column. */
const FIRST = ["AUTOMOBILE", "WORKERS", "GENL", "OFFICERMEMBER"];
/** How far right of its column's edge a printed type begins. Points. */
const INDENT = 3;
/** How far left of the types the insurers' letters are. Points. */
const LETTERS = 26;

/** The left edge of the types' column by its printed words; null if none was read. */
export function typesEdge(words: readonly Word[], top: number, end: number): number | null {
  const found = words.filter(
    ({ text, box }) => centerY(box) > top && centerY(box) < end && FIRST.some((each) => sameLabel(labelKey(text), each)),
  );
  return found.length === 0 ? null : Math.min(...found.map(({ box }) => box[0])) - INDENT;
}

/** The estimated column: how far left of the types it begins, and its width. Points. */
const COLUMN = { before: 16, wide: 11 } as const;

/**
 * Finds the column of the insurers' letters, whose heading is unreadable, by the letters left of the types; estimates it on a recognised page
 * without any, if it may. Returns whether it is estimated.
 */
export function addLetters(
  words: readonly Word[],
  found: Map<ColumnName, Box>,
  types: number | null,
  end: number,
  mayEstimate: boolean,
): boolean {
  const [heading, number] = [found.get("type"), found.get("number")];
  if (found.has("letter") || types === null || !number) return false;
  const letters = words.filter(
    ({ text, box }) =>
      /^[A-F]\W?$/.test(text) && right(box) < types + 1 && box[0] > types - LETTERS && centerY(box) > number[1] && centerY(box) < end,
  );
  const box = around(letters.map((word) => word.box));
  if (box && (!heading || right(box) < heading[0])) found.set("letter", [box[0], number[1], Math.min(box[2], types - box[0]), number[3]]);
  if (!mayEstimate || found.has("letter") || !words.some(({ confidence }) => confidence < 1) || types < COLUMN.before) return false;
  found.set("letter", [types - COLUMN.before, number[1], COLUMN.wide, number[3]]);
  return true;
}
