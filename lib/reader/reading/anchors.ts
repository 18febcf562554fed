import type { Box, Word } from "./geometry.ts";

/** A printed label found on the page; its first word's box is where the label begins. */
export interface Spot {
  key: string;
  box: Box;
}

/** The form in which labels are compared: letters and digits only, in capitals. */
export const labelKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Whether two labels are equal except for OCR errors: one letter in five, two in nine, and letters that look alike. */
export function sameLabel(a: string, b: string): boolean {
  if (a === b) return true;
  const allowed = b.length >= 9 ? 2 : b.length >= 5 ? 1 : 0;
  if (allowed === 0 || Math.abs(a.length - b.length) > allowed + MOST_JOINED) return false;
  return within(a, b, allowed) || within(lookOf(a), lookOf(b), allowed);
}

const within = (a: string, b: string, allowed: number) => Math.abs(a.length - b.length) <= allowed && distance(a, b, allowed) <= allowed;

/** Most pairs of letters in a label that may be recognised as one letter: `LIABILITY` as `UABIUTY`. */
const MOST_JOINED = 2;
const looks = new Map<string, string>();
const MOST_LOOKS = 20_000;

/** A label in which characters that look alike in small print are the same character. */
function lookOf(key: string): string {
  const known = looks.get(key);
  if (known !== undefined) return known;
  const look = key
    .replace(/LI|IJ/g, "U")
    .replace(/[L1]/g, "I")
    .replace(/[0QD]/g, "O")
    .replace(/VV/g, "W")
    .replace(/RN/g, "M")
    .replace(/5/g, "S")
    .replace(/8/g, "B");
  if (looks.size >= MOST_LOOKS) looks.clear();
  looks.set(key, look);
  return look;
}

/** Edit distance, abandoned above `most`. */
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
