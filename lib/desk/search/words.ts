/** The maximum number of words that are looked up; the longest are used. */
const LOOKED_UP = 2;

/** The query normalized like search terms (see `search_normal` in the database): no accents, apostrophes or capitals. */
export function normal(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'\u2019]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

export interface SearchWords {
  /** The whole query, as the beginning of a term. */
  phrase: string;
  /** For several words: the words to look up, each with the other words the term must contain. */
  apart: { word: string; others: string[] }[];
  /** The digits of a phone number, as the beginning of a term. */
  digits: string | null;
}

/** The digits of a text that can be a phone number, or its beginning, without the country code. */
function digitsOf(text: string): string | null {
  if (!/^[+(]?[\d\s().-]{3,}$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length < 3 || digits === text) return null;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** What to look up. Null when nothing is left. */
export function searchWords(q: string): SearchWords | null {
  const phrase = normal(q);
  if (!phrase) return null;
  const digits = digitsOf(phrase);
  const words = [...new Set(phrase.split(" "))].slice(0, 8);
  if (words.length < 2) return { phrase, apart: [], digits };
  const longest = [...words].sort((a, b) => b.length - a.length).slice(0, LOOKED_UP);
  return { phrase, apart: longest.map((word) => ({ word, others: words.filter((other) => other !== word) })), digits };
}

/** The first text after all texts with this prefix, in byte order. */
export const beyond = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Interleaves lists, at most `limit` in total: the first of each before the second of any, keeping each list's order. */
export function inTurns<K, V>(lists: ReadonlyMap<K, readonly V[]>, limit: number): Map<K, V[]> {
  const chosen = new Map<K, V[]>();
  let left = limit;
  for (let round = 0; left > 0 && [...lists.values()].some((list) => list.length > round); round++) {
    for (const [key, list] of lists) {
      const next = list[round];
      if (next === undefined || left === 0) continue;
      chosen.set(key, [...(chosen.get(key) ?? []), next]);
      left--;
    }
  }
  return new Map([...lists.keys()].flatMap((key) => (chosen.has(key) ? [[key, chosen.get(key) as V[]]] : [])));
}
