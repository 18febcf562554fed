import { linesOf, right, textOf, type Word } from "../geometry.ts";

/** A run of adjacent words on one line: the content of a column, or of the page's full width. */
export interface Cell {
  text: string;
  x: number;
  /** The line's index on the page, from the top. */
  line: number;
}

/** Words with a wider gap (in type heights) belong to different columns. */
const APART = 1.4;

/** A page's lines from top to bottom, each as its cells from left to right. */
export function cellsOf(words: readonly Word[]): Cell[][] {
  return linesOf(words).map((line, index) => {
    const cells: Word[][] = [];
    for (const word of line) {
      const last = cells.at(-1)?.at(-1);
      if (last && word.box[0] - right(last.box) < APART * Math.max(last.box[3], 6)) cells.at(-1)?.push(word);
      else cells.push([word]);
    }
    return cells.map((cell) => ({ text: textOf(cell).trim(), x: cell[0]?.box[0] ?? 0, line: index }));
  });
}

/** The texts of a page, each of one column of one line. */
export const textsOf = (words: readonly Word[]): string[] => cellsOf(words).flatMap((cells) => cells.map(({ text }) => text));

/** How far below (lines) and beside (points) a label its value may begin. */
const BELOW = 2;
const BESIDE = 40;

/** A label's value: behind it, in the next cell of its line, or below it; null if there is none. */
export function labelledValue(
  lines: readonly (readonly Cell[])[],
  label: RegExp,
  isLabel: RegExp,
  take: (text: string) => string | null = (text) => text,
): string | null {
  for (const cells of lines)
    for (const [at, cell] of cells.entries()) {
      const match = label.exec(cell.text);
      if (!match) continue;
      const rest = cell.text.slice(match.index + match[0].length).replace(/^[\s:#.]+/, "");
      const next = cells[at + 1];
      const below = lines
        .slice(cell.line + 1, cell.line + 1 + BELOW)
        .flat()
        .find(({ x }) => Math.abs(x - cell.x) < BESIDE);
      const places = rest === "" ? [next?.text, below?.text].filter((text) => text !== undefined && !isLabel.test(text)) : [rest];
      for (const text of places) {
        const value = take(text ?? "");
        if (value) return value;
      }
    }
  return null;
}
