import { expect, test } from "vitest";
import { REPORTED, readReport } from "./read-report.ts";

/** A service whose roster has so many contractors. */
function rosterOf(many: number) {
  const asked: object[] = [];
  const roster = async ({ query }: { query: { starting_after?: string; limit: number } }) => {
    asked.push(query);
    const from = query.starting_after === undefined ? 0 : Number(query.starting_after) + 1;
    const to = Math.min(from + query.limit, many);
    const items = Array.from({ length: to - from }, (_, i) => ({
      contractor: { id: String(from + i), first_name: "Ann", last_name: `Vance ${from + i}` },
    }));
    return { items, next: to < many ? String(to - 1) : null };
  };
  return { asked, session: { client: { compliance: { roster } } } as never };
}

test("the parts of a report have every contractor once, in order, and the last has no next", async () => {
  const { session, asked } = rosterOf(2 * REPORTED + 50);
  const parts: { ids: string[]; next: string | null }[] = [];
  let after: string | null = null;
  do {
    const { rows, next } = await readReport(session, { entity: "en_1" }, after);
    parts.push({ ids: rows.map(({ id }) => id), next });
    after = next;
  } while (after !== null);
  expect(parts.map(({ ids }) => ids.length)).toEqual([REPORTED, REPORTED, 50]);
  expect(parts.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 2 * REPORTED + 50 }, (_, i) => String(i)));
  expect(asked[0]).toMatchObject({ entity: "en_1", sort: "last_name" });
});

test("a roster that fills a part exactly has no second part", async () => {
  const { rows, next } = await readReport(rosterOf(REPORTED).session, {}, null);
  expect([rows.length, next]).toEqual([REPORTED, null]);
});
