import type { Word } from "../geometry.ts";

/** Of the height of the words beside it, the least room a space takes: more than lets two pieces pass for one word. */
const SPACE = 0.15;

/**
 * The words of a recognised line with room between them. The recogniser saw a space wherever it parts two words, though the boxes it gives
 * them may touch, overlap or be too tall.
 */
export function apart(words: readonly Word[]): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1];
    const [x, y, width, height] = word.box;
    if (!next || next.box[0] <= x) return word;
    const most = next.box[0] - x - SPACE * Math.max(height, next.box[3]);
    return most > 0 && most < width ? { ...word, box: [x, y, most, height] } : word;
  });
}
