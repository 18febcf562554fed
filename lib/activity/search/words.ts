/** What the longest words of a question are looked up by, at most. */
const LOOKED_UP = 2;

/** What is asked for, as search terms are written (`search_normal` in the database does the same): no accents, apostrophes or capitals. */
export function normal(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'\u2019]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

export interface Asked {
  /** All of it, as the beginning of a term. */
  phrase: string;
  /** Where it has several words: those that terms are looked up by, each with the words that must be in the term too. */
  apart: { word: string; others: string[] }[];
}

/** What to look for; null where nothing is left to look for. */
export function askedFor(q: string): Asked | null {
  const phrase = normal(q);
  if (!phrase) return null;
  const words = [...new Set(phrase.split(" "))].slice(0, 8);
  if (words.length < 2) return { phrase, apart: [] };
  const longest = [...words].sort((a, b) => b.length - a.length).slice(0, LOOKED_UP);
  return { phrase, apart: longest.map((word) => ({ word, others: words.filter((other) => other !== word) })) };
}

/** The first text after all that begin with `prefix`, byte by byte. */
export const beyond = (prefix: string): string => `${prefix}\u{10ffff}`;

/** At most `limit` of the lists in turns, the first of each before the second of any; each list keeps its order. */
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
