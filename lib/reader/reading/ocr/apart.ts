import type { Word } from "../geometry.ts";

/** The least width of a space, as a share of the height of the words beside it: more than the gap between fragments of one word. */
const SPACE = 0.15;

/**
 * Separates the boxes of words on a recognised line. The OCR engine found a space between them, although their boxes may touch, overlap or
 * be too tall.
 */
export function apart(words: readonly Word[]): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1];
    const [x, y, width, height] = word.box;
    if (!next || next.box[0] <= x) return word;
    const maxWidth = next.box[0] - x - SPACE * Math.max(height, next.box[3]);
    return maxWidth > 0 && maxWidth < width ? { ...word, box: [x, y, maxWidth, height] } : word;
  });
}
