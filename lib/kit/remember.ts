/**
 * Memoizes a pure function that is called repeatedly with the same arguments. The cache is cleared at `max` results, which bounds its
 * memory.
 */
export function remember<A extends string | number, R>(max: number, compute: (asked: A) => R): (asked: A) => R {
  const known = new Map<A, R>();
  return (asked) => {
    const found = known.get(asked);
    if (found !== undefined) return found;
    const result = compute(asked);
    if (known.size >= max) known.clear();
    known.set(asked, result);
    return result;
  };
}

/** Computes a value when it is first needed. */
export function once<T>(compute: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
