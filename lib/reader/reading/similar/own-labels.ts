import { around, type Box, bottom, centerY, right, type Word } from "../geometry.ts";
import { phraseWords } from "../phrases.ts";

/** A word nearer than this belongs to the same sentence, in heights of the line. */
const SPACE = 0.9;

const isCapitals = (text: string) => text === text.toUpperCase();
/** In capitals, or with a capital first letter. */
export const isTitle = (text: string) => isCapitals(text) || /^[A-Z][a-z]+:?$/.test(text);

/**
 * The labels with these words, from top to bottom. A label begins a cell and stands alone in its line; the same words in a sentence, such as
 * those of a form's notice, are none.
 */
export function ownLabels(words: readonly Word[], phrase: string, isWritten = isCapitals): Box[] {
  return phraseWords(words, phrase)
    .filter((label) => label.every(({ text }) => isWritten(text)))
    .flatMap((label) => {
      const box = around(label.map((word) => word.box));
      return box && !inSentence(words, label, box) ? [box] : [];
    })
    .toSorted((a, b) => a[1] - b[1]);
}

/** Whether a word is printed within a space of a label, before or after it. Single characters may be lines that were recognised as letters. */
function inSentence(words: readonly Word[], label: readonly Word[], own: Box): boolean {
  const near = SPACE * own[3];
  return words.some((word) => {
    const y = centerY(word.box);
    if (y < own[1] || y > bottom(own) || label.includes(word) || word.text.replace(/\W/g, "").length < 2) return false;
    return Math.abs(word.box[0] - right(own)) < near || Math.abs(own[0] - right(word.box)) < near;
  });
}
