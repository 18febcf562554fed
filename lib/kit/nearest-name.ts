/** Longer names are not compared: the cost of a comparison grows with the product of the lengths. */
const MAX_LENGTH = 48;

/** `isActive`, `is-active` and `IS_ACTIVE` are spellings of `is_active`. */
const plain = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");

/** How many letters differ; two swapped neighbors count once. Counting stops above `max`. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : max + 1;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? max + 1;
}

/** The most similar known name: at most a third of its letters differ, and no more than `most`. Null when none is similar. */
export function nearestName(given: string, known: readonly string[], most = 3): string | null {
  if (given.length > MAX_LENGTH) return null;
  const meant = plain(given);
  let [best, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const name of known) {
    const max = Math.min(most, Math.max(1, Math.floor(name.length / 3)));
    const differs = distance(meant, plain(name), max);
    if (differs <= max && differs < least) [best, least] = [name, differs];
  }
  return best;
}
