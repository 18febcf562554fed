const byLetter = new Intl.Segmenter("en", { granularity: "grapheme" });
const byWord = new Intl.Segmenter("en", { granularity: "word" });

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Grapheme clusters: letters with their accents. */
export const letters = (text: string): string[] => [...byLetter.segment(text)].map(({ segment }) => segment);

export interface Word {
  text: string;
  /** The separator between this word and the previous one on the same line. */
  space: " " | "";
}

/** The words between which a line can break, also in scripts without spaces. Punctuation stays with the word before it. */
export function words(paragraph: string): Word[] {
  return paragraph
    .split(/ +/)
    .filter(Boolean)
    .flatMap((word) => (unspaced.test(word) ? parts(word) : [{ text: word, space: " " as const }]));
}

function parts(word: string): Word[] {
  const found: Word[] = [];
  let opens = "";
  for (const { segment, isWordLike } of byWord.segment(word)) {
    const last = found.at(-1);
    if (/^[\p{Ps}\p{Pi}]+$/u.test(segment)) opens += segment;
    else if (last && !isWordLike) last.text += opens + segment;
    else found.push({ text: opens + segment, space: last ? "" : " " });
    if (!/^[\p{Ps}\p{Pi}]+$/u.test(segment)) opens = "";
  }
  const last = found.at(-1);
  if (!opens) return found;
  if (!last) return [{ text: opens, space: " " }];
  last.text += opens;
  return found;
}
