import { nameWords, resembles } from "./screen.ts";

interface Entry<T> {
  value: T;
  words: readonly string[];
}

/** Finds the entries of a list that resemble a name. */
export type NameIndex<T> = (name: string) => T[];

function put<T>(index: Map<string, T[]>, word: string, entry: T): void {
  const there = index.get(word);
  if (there) there.push(entry);
  else index.set(word, [entry]);
}

/**
 * An index of a list of names, each normalized once. A name resembles an entry that contains all its words, found by the name's rarest
 * word, or an entry whose words it contains, stored under the entry's rarest word. So a search looks at few entries, however long the list
 * and however common a word of the name.
 */
export function nameIndex<T extends { readonly name: string }>(list: Iterable<T>): NameIndex<T> {
  const containing = new Map<string, Entry<T>[]>();
  const entries: Entry<T>[] = [];
  for (const value of list) {
    const entry = { value, words: nameWords(value.name) };
    if (entry.words.length < 2) continue;
    entries.push(entry);
    for (const word of new Set(entry.words)) put(containing, word, entry);
  }
  const spread = (word: string) => containing.get(word)?.length ?? 0;
  const rarest = (words: readonly string[]) => words.reduce((least, word) => (spread(word) < spread(least) ? word : least));
  const byRarest = new Map<string, Entry<T>[]>();
  for (const entry of entries) put(byRarest, rarest(entry.words), entry);
  return (name) => {
    const given = nameWords(name);
    if (given.length < 2) return [];
    const longer = (containing.get(rarest(given)) ?? []).filter(({ words }) => words.length >= given.length);
    const shorter = [...new Set(given)].flatMap((word) => byRarest.get(word) ?? []).filter(({ words }) => words.length < given.length);
    return [...longer, ...shorter].filter(({ words }) => resembles(given, words)).map(({ value }) => value);
  };
}
