import type { Box, Word } from "./geometry.ts";

/** A printed label found on the page: its first word's box tells where the label begins. */
export interface Spot {
  key: string;
  box: Box;
}

/** Letters and digits only, in capitals: what a label is compared by. */
export const labelKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Whether two labels are the same but for what a recogniser gets wrong: one letter in five, two in nine. */
export function sameLabel(a: string, b: string): boolean {
  if (a === b) return true;
  const allowed = b.length >= 9 ? 2 : b.length >= 5 ? 1 : 0;
  return allowed > 0 && Math.abs(a.length - b.length) <= allowed && distance(a, b, allowed) <= allowed;
}

/** Edit distance, given up past `most`. */
export function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Words as spots. */
export function spotsOf(words: readonly Word[]): Spot[] {
  return words.flatMap(({ text, box }) => {
    const key = labelKey(text);
    return key.length >= 2 ? [{ key, box }] : [];
  });
}
