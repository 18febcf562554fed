import type { Box, Word } from "../geometry.ts";
import type { Char } from "./chars.ts";

/** Of the size of type: a wider gap, or a step up or down, parts words even where no space is written. */
const GAP = 0.3;
const STEP = 0.25;
/** Of the size of type: a run that starts so far inside another was printed over it, not behind it. */
const OVER = 0.12;

/** Characters as words, each with its box: a line of type high, from the first character to the last. */
export function wordsOfChars(chars: readonly (Char | null)[]): Word[] {
  const words: Word[] = [];
  let current: Char[] = [];
  const end = () => {
    const [first, last] = [current[0], current.at(-1)];
    if (first && last) {
      const { size, baseline, left } = first;
      const box: Box = [left, baseline - 0.78 * size, Math.max(0.1, last.right - left), size];
      words.push({ text: current.map(({ text }) => text).join(""), box, confidence: 1 });
    }
    current = [];
  };
  for (const char of chars) {
    const last = current.at(-1);
    if (char === null || (last && parted(last, char))) end();
    if (char) current.push(char);
  }
  end();
  return words;
}

function parted(last: Char, next: Char): boolean {
  const size = Math.min(last.size, next.size);
  const gap = next.left - last.right;
  if (next.object !== last.object && gap < -OVER * size) return true;
  return gap > GAP * size || gap < -1.2 * size || Math.abs(next.baseline - last.baseline) > STEP * size;
}
