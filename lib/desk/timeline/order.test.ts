import fc from "fast-check";
import { expect, test } from "vitest";
import { boundOf, type Moment, merge } from "./order.ts";

/** A source sorted by the database's id order, which differs from JavaScript's. */
type Source = { rank: number; rows: Moment[] };

const source = (rank: number) =>
  fc.uniqueArray(fc.record({ minute: fc.nat(4), id: fc.nat(500) }), { maxLength: 12, selector: ({ id }) => id }).map((found): Source => {
    const sorted = found.sort((a, b) => b.minute - a.minute || a.id - b.id);
    return { rank, rows: sorted.map(({ minute, id }) => ({ at: new Date(minute * 1000), id: `s${rank}_${id}`, rank })) };
  });

/** The database's result: the rows beyond a position, nearest first. */
function read({ rank, rows }: Source, place: Moment | null, older: boolean, max: number): Moment[] {
  const ordered = older ? rows : [...rows].reverse();
  if (!place) return ordered.slice(0, max);
  const { at, id, inclusive } = boundOf(rank, place, older);
  if (id !== null) return ordered.slice(ordered.findIndex((row) => row.id === id) + 1).slice(0, max);
  const apart = (row: Moment) => (older ? at.getTime() - row.at.getTime() : row.at.getTime() - at.getTime());
  return ordered.filter((row) => apart(row) > 0 || (inclusive && apart(row) === 0)).slice(0, max);
}

test("paging over several sources shows everything once, in one order, in both directions and with any page size", () => {
  fc.assert(
    fc.property(fc.tuple(source(0), source(1), source(2)), fc.integer({ min: 1, max: 7 }), (sources, size) => {
      const walk = (older: boolean) => {
        const seen: Moment[] = [];
        for (;;) {
          const place = seen.at(-1) ?? null;
          const page = merge(
            sources.map((one) => read(one, place, older, size)),
            older,
            size,
          );
          if (page.length === 0) return seen;
          seen.push(...page);
        }
      };
      const down = walk(true);
      expect(down).toHaveLength(sources.flatMap(({ rows }) => rows).length);
      expect(new Set(down.map(({ id }) => id)).size).toBe(down.length);
      for (const [index, one] of down.entries()) {
        const next = down[index + 1];
        if (next) expect(one.at > next.at || (one.at.getTime() === next.at.getTime() && one.rank >= next.rank)).toBe(true);
      }
      expect(walk(false).reverse()).toEqual(down);
    }),
  );
});
