import type { Box, Word } from "./geometry.ts";

/** A printed label found on the page; its first word's box is where the label begins. */
export interface Spot {
  key: string;
  box: Box;
}

const NOT_IN_KEY = /[^A-Z0-9]/g;

/** The form in which labels are compared: letters and digits only, in capitals. */
export const labelKey = (text: string) => text.toUpperCase().replace(NOT_IN_KEY, "");

/** Whether two labels are equal except for OCR errors: one letter in five, two in nine, and letters that look alike. */
export function sameLabel(a: string, b: string): boolean {
  if (a === b) return true;
  const allowed = editsAllowed(b);
  if (allowed === 0 || Math.abs(a.length - b.length) > allowed + MAX_JOINED) return false;
  return within(a, b, allowed) || within(lookOf(a), lookOf(b), allowed);
}

const editsAllowed = ({ length }: string) => (length >= 9 ? 2 : length >= 5 ? 1 : 0);

/** The length of the shortest key that is the same label. */
export const shortestMatch = (key: string) => key.length - (editsAllowed(key) === 0 ? 0 : editsAllowed(key) + MAX_JOINED);

const within = (a: string, b: string, allowed: number) => Math.abs(a.length - b.length) <= allowed && distance(a, b, allowed) <= allowed;

/** Most pairs of letters in a label that may be recognised as one letter: `LIABILITY` as `UABIUTY`. */
const MAX_JOINED = 2;
const looks = new Map<string, string>();
const MAX_LOOKS = 20_000;

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
  if (looks.size >= MAX_LOOKS) looks.clear();
  looks.set(key, look);
  return look;
}

/** Edit distance; more than `max` if it is above. What both begin and end with does not count. */
export function distance(a: string, b: string, max: number): number {
  let from = 0;
  let endA = a.length;
  let endB = b.length;
  if (Math.abs(endA - endB) > max) return max + 1;
  while (from < endA && from < endB && a.charCodeAt(from) === b.charCodeAt(from)) from += 1;
  while (endA > from && endB > from && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const longest = Math.max(endA - from, endB - from);
  if (endA === from || endB === from || longest === 1) return longest;
  // One edit would have left at most one letter of each.
  return max <= 1 ? max + 1 : editsBetween(a.slice(from, endA), b.slice(from, endB), max);
}

/** Longer labels are compared in buffers of their own. */
const MAX_BUFFERED_LENGTH = 64;
const buffers = [new Uint16Array(MAX_BUFFERED_LENGTH), new Uint16Array(MAX_BUFFERED_LENGTH)] as const;

function editsBetween(a: string, b: string, max: number): number {
  let [row, next] = b.length < MAX_BUFFERED_LENGTH ? buffers : [new Uint16Array(b.length + 1), new Uint16Array(b.length + 1)];
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const off = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change);
      next[j] = off;
      if (off < least) least = off;
    }
    if (least > max) return max + 1;
    [row, next] = [next, row];
  }
  return row[b.length] ?? max + 1;
}

/** Words as spots. */
export function spotsOf(words: readonly Word[]): Spot[] {
  return words.flatMap(({ text, box }) => {
    const key = labelKey(text);
    return key.length >= 2 ? [{ key, box }] : [];
  });
}
