/** `change_dates` and `changeDates` both become words: change, dates. */
const wordsOf = (name: string): string[] => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split("_");

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const camelCase = (name: string): string =>
  wordsOf(name)
    .map((word, at) => (at === 0 ? word : capital(word)))
    .join("");

export const pascalCase = (name: string): string => wordsOf(name).map(capital).join("");

export const snakeCase = (name: string): string => wordsOf(name).join("_");

/** `applySessions` becomes `Apply sessions`. */
export const sentenceCase = (name: string): string => capital(wordsOf(name).join(" "));
