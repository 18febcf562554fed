/**
 * The same function, which keeps its last results: for pure functions that are asked the same again and again. It starts anew with `most`
 * results, so that whatever it is asked takes bounded memory.
 */
export function remember<A extends string | number, R>(most: number, compute: (asked: A) => R): (asked: A) => R {
  const known = new Map<A, R>();
  return (asked) => {
    const found = known.get(asked);
    if (found !== undefined) return found;
    const result = compute(asked);
    if (known.size >= most) known.clear();
    known.set(asked, result);
    return result;
  };
}
