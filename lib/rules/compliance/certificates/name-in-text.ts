import { foldName, isLegalForm, legalForm } from "./names.ts";

/** Whether a text names this business: all words of its name in sequence, which no further words make another's. */
export function containsName(text: string, name: string): boolean {
  const wanted = foldName(name);
  // A last word of its own keeps the text's last legal form among its words.
  const words = foldName(`${text} -z`).words;
  const lower = words.map((word) => word.toLowerCase());
  const length = wanted.words.length;
  const isHere = (at: number) =>
    wanted.words.every((word, i) => word.toLowerCase() === lower[at + i]) && !goesOn(words, at + length, wanted.form);
  return length > 0 && words.some((_, at) => isHere(at));
}

/** Whether the words behind a name make it another's: "of Minnesota", "Realty LLC", another legal form. */
function goesOn(words: readonly string[], at: number, form: string | null): boolean {
  const isOther = (word: string | undefined) => word !== undefined && isLegalForm(word) && form !== null && legalForm(word) !== form;
  const [next = "", second] = [words[at], words[at + 1]];
  if (isLegalForm(next)) return isOther(next);
  if (/^of$/i.test(next) && /^\p{Lu}/u.test(second ?? "")) return true;
  const name = /^\p{Lu}/u;
  for (const index of [0, 1, 2]) {
    const word = words[at + index] ?? "";
    if (!name.test(word) || /^(?:AND|IS|ARE|AS|IF|ON|FOR|AI|ISAOA|ATIMA)$/.test(word)) return false;
    if (index > 0 && isOther(word)) return true;
  }
  return false;
}
