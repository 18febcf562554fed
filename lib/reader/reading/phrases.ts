import { labelKey, sameLabel, shortestMatch } from "./anchors.ts";
import { around, type Box, centerY, right, type Word } from "./geometry.ts";

/** Every occurrence of a phrase's words on a line, as boxes; small misreadings are tolerated. */
export function findPhrase(words: readonly Word[], phrase: string): Box[] {
  return phraseWords(words, phrase).map((found) => around(found.map(({ box }) => box)) ?? [0, 0, 0, 0]);
}

/** Like `findPhrase`, but returns the words. */
export function phraseWords(words: readonly Word[], phrase: string): Word[][] {
  const [first = "", ...rest] = phrase.split(" ").map(labelKey);
  const occurrences: Word[][] = [];
  // Most words of a page are too short; a key is never longer than its text.
  const shortest = shortestMatch(first);
  for (const word of words) {
    if (word.text.length < shortest || !sameLabel(labelKey(word.text), first)) continue;
    const found = [word];
    for (const next of rest) {
      const last = found.at(-1) ?? word;
      const follower = words.find(
        (each) =>
          Math.abs(centerY(each.box) - centerY(last.box)) < 0.5 * last.box[3] &&
          each.box[0] >= right(last.box) - 2 &&
          each.box[0] - right(last.box) < 2 * last.box[3] &&
          sameLabel(labelKey(each.text), next),
      );
      if (!follower) break;
      found.push(follower);
    }
    if (found.length > rest.length) occurrences.push(found);
  }
  return occurrences;
}

/** The topmost occurrence of the first phrase that is found. */
export function firstOf(words: readonly Word[], ...phrases: string[]): Box | null {
  for (const phrase of phrases) {
    const found = findPhrase(words, phrase).toSorted((a, b) => a[1] - b[1]);
    if (found[0]) return found[0];
  }
  return null;
}
