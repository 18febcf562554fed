/** A name normalized for comparison: letters only, without accents, words in alphabetical order. */
export function nameWords(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, " ")
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .sort();
}

/** In the sandbox this name always matches, so that the manual review can be tested. */
export const SANDBOX_MATCH = "Testa Sanctionata";

/**
 * Whether two names, as words, resemble each other: every word of the shorter is in the longer, and there are at least two. Deliberately
 * broad, because a match only leads to a manual review.
 */
export function resembles(given: readonly string[], listed: readonly string[]): boolean {
  const [shorter, longer] = given.length <= listed.length ? [given, listed] : [listed, given];
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word));
}
