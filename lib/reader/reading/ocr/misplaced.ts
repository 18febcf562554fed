import { labelKey, sameLabel } from "../anchors.ts";
import { type Dictionary, doubted, MISPLACED } from "../dictionary.ts";
import { type Box, centerX, centerY, right, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";

/** How much higher or lower than its label an amount may be, relative to the form: half a row belongs to the next. Points. */
const BESIDE = 4;
/** How far left of an amount's cell its label may end, and how far from its expected position it is searched for. */
const LEFT = 95;
const NEAR = 9;
const AMOUNT = /^\$?\d{1,3}(?:[,.]\d{3})+$/;
const FREE = /OtherCoverage/;

/**
 * Lowers the confidence of amounts that are not beside their own label, and of a whole column if one amount is outside every cell: on a
 * curled or obliquely photographed page, amounts appear in the next row, and the last one outside the table.
 */
export function doubtMisplaced(words: readonly Word[], layout: Layout, read: Dictionary): void {
  const limits = [...read].filter(
    ([name, { raw, source }]) => /LimitAmount_A$|Accident(?:Limit)?Amount_A$|Umbrella_\w+Amount_A$/.test(name) && raw && source === "ocr",
  );
  const amounts = limits.filter(([name]) => !name.includes("Retention"));
  const slipped = hasOrphans(
    words,
    layout,
    amounts.map(([name]) => layout.cells.get(name)).filter((box) => box !== undefined),
  );
  for (const [name, reading] of amounts) {
    const cell = layout.cells.get(name);
    const own = cell && layout.kind === "standard" && !FREE.test(name) ? labelOffset(words, layout, cell) : undefined;
    const beside =
      own === undefined || (own !== null && Math.abs(centerY(reading.box) - centerY(cell as Box) - own) < BESIDE * layout.scale);
    if (!beside || slipped) read.set(name, doubted(reading, MISPLACED, "out_of_place"));
  }
}

/** How much lower than the layout a cell's label is; null if none of its words was found. */
function labelOffset(words: readonly Word[], { labels, scale }: Layout, cell: Box): number | null {
  const own = labels.filter(
    ({ box }) =>
      cell[0] - right(box) < LEFT * scale && right(box) < cell[0] + 4 * scale && Math.abs(centerY(box) - centerY(cell)) < 6.3 * scale,
  );
  const offsets = own.flatMap((label) => {
    const key = labelKey(label.text);
    const found = words.filter(({ text, box }) => {
      const off = Math.hypot(box[0] - label.box[0], centerY(box) - centerY(label.box));
      return key.length >= 3 && off < NEAR * scale && sameLabel(labelKey(text), key);
    });
    const nearest = found.toSorted(
      (a, b) => Math.abs(centerY(a.box) - centerY(label.box)) - Math.abs(centerY(b.box) - centerY(label.box)),
    )[0];
    return nearest ? [centerY(nearest.box) - centerY(label.box)] : [];
  });
  return offsets.toSorted((a, b) => a - b)[offsets.length >> 1] ?? null;
}

/** Whether an amount in the column of limits is outside all cells, or in a free cell without a label. */
function hasOrphans(words: readonly Word[], layout: Layout, columns: readonly Box[]): boolean {
  const { rows, cells, blocks, scale } = layout;
  const [left, end] = [Math.min(...columns.map((box) => box[0])), Math.max(...columns.map(right))];
  const top = rows.general?.number[1];
  if (columns.length === 0 || top === undefined) return false;
  const labelled = [...cells].filter(([name]) => !FREE.test(name)).map(([, box]) => box);
  const free = [...cells].filter(([name]) => FREE.test(name)).map(([, box]) => box);
  const isDescribed = (box: Box) =>
    words.some(
      (word) =>
        /[A-Za-z]{2}/.test(word.text) &&
        right(word.box) < box[0] &&
        box[0] - right(word.box) < LEFT * scale &&
        Math.abs(centerY(word.box) - centerY(box)) < BESIDE * scale,
    );
  return words.some(({ text, box }) => {
    const [x, y] = [centerX(box), centerY(box)];
    if (!AMOUNT.test(text) || x < left || x > end || y < top - 14 * scale || y > blocks.remarks[1]) return false;
    const stands = (cell: Box) => x >= cell[0] && x < right(cell) && y >= cell[1] - 0.5 && y < cell[1] + cell[3] + 0.5;
    return !labelled.some(stands) && !stands(blocks.otherAmounts) && !(free.some(stands) && isDescribed(box));
  });
}
