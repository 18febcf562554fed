import type { Box, Word } from "../geometry.ts";
import type { Char } from "./chars.ts";

/** As a share of the type size: a wider gap, or a vertical step, separates words even without a space character. */
const GAP = 0.3;
const STEP = 0.25;
/** As a share of the type size: a run that starts this far inside another was printed over it, not after it. */
const OVER = 0.12;

/** A date of the term that runs into the next column's label. */
const DAY_AND_LABEL = /^(\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2})[A-Z]/;

/** Groups characters into words, each with its box: one line of type high, from the first character to the last. */
export function wordsOfChars(chars: readonly (Char | null)[]): Word[] {
  const words: Word[] = [];
  let current: Char[] = [];
  const end = () => {
    if (current.length > 0) words.push(wordOf(current));
    current = [];
  };
  for (const char of chars) {
    const last = current.at(-1);
    if (char === null || (last && parted(last, char))) end();
    if (char) current.push(char);
  }
  end();
  return words.flatMap((word) => apart(word));
}

function wordOf(chars: readonly Char[]): Word {
  const { size, baseline, left } = chars[0] as Char;
  const box: Box = [left, baseline - 0.78 * size, Math.max(0.1, (chars.at(-1) as Char).right - left), size];
  return { text: chars.map(({ text }) => text).join(""), box, confidence: 1 };
}

function apart(word: Word): Word[] {
  const day = DAY_AND_LABEL.exec(word.text)?.[1];
  if (!day) return [word];
  const [x, y, width, height] = word.box;
  const first = (width * day.length) / word.text.length;
  return [
    { ...word, text: day, box: [x, y, first, height] },
    { ...word, text: word.text.slice(day.length), box: [x + first, y, width - first, height] },
  ];
}

function parted(last: Char, next: Char): boolean {
  const size = Math.min(last.size, next.size);
  const gap = next.left - last.right;
  if (next.object !== last.object && gap < -OVER * size) return true;
  return gap > GAP * size || gap < -1.2 * size || Math.abs(next.baseline - last.baseline) > STEP * size;
}
