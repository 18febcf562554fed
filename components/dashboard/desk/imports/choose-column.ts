/** What a file's columns stand for once one is chosen anew: no two of one sheet stand for the same. */
export function choose(
  chosen: readonly (string | null)[],
  columns: readonly { of: string }[],
  at: number,
  value: string,
): (string | null)[] {
  const isTaken = (column: string | null, i: number) => column === value && columns[i]?.of === columns[at]?.of;
  return chosen.map((column, i) => (i === at ? value || null : isTaken(column, i) ? null : column));
}
