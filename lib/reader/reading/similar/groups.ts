import { type Box, centerX, linesOf, right, type Word } from "../geometry.ts";

/** Words closer than this belong together, as a share of their height. */
const SPACE = 0.7;

/** The words of each line, grouped where they are no more than a space apart. */
export function runsOf(words: readonly Word[]): Word[][] {
  return linesOf(words).flatMap((line) => {
    const runs: Word[][] = [];
    for (const word of line) {
      const last = runs.at(-1)?.at(-1);
      if (last && word.box[0] - right(last.box) < SPACE * word.box[3]) runs.at(-1)?.push(word);
      else runs.push([word]);
    }
    return runs;
  });
}

/** Boxes grouped into columns from left to right: centers in a column are less than `apart` points from its first. */
export function columnsOf(boxes: readonly Box[], apart: number): Box[][] {
  const columns: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => centerX(a) - centerX(b))) {
    const column = columns.at(-1);
    if (column?.[0] && centerX(box) - centerX(column[0]) < apart) column.push(box);
    else columns.push([box]);
  }
  return columns;
}
