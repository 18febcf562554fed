import fc from "fast-check";
import { expect, test } from "vitest";
import { type AskedPage, askedPage, pageOfRows } from "./page.ts";

/** A list that pages by itself: rows beyond the cursor, one more than are shown. */
function pageAt(all: readonly string[], asked: AskedPage) {
  const at = asked.cursor === undefined ? (asked.forward ? -1 : all.length) : all.indexOf(asked.cursor);
  const beyond = asked.forward ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse();
  return pageOfRows(beyond.slice(0, asked.limit + 1), asked, (id) => id);
}

test("from the first page to the last and back again, each page links to those beside it and to no other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 1, max: 10 }), (count, limit) => {
      const all = Array.from({ length: count }, (_, n) => `id${n}`);
      let page = pageAt(all, askedPage({ limit }));
      expect(page.prev).toBeNull();
      const there = [page.items];
      while (page.next !== null) {
        page = pageAt(all, askedPage({ limit, starting_after: page.next }));
        expect(page.prev).not.toBeNull();
        there.push(page.items);
      }
      expect(there.flat()).toEqual(all);
      const back = [page.items];
      while (page.prev !== null) {
        page = pageAt(all, askedPage({ limit, ending_before: page.prev }));
        expect(page.next).not.toBeNull();
        back.unshift(page.items);
      }
      expect(back.flat()).toEqual(all);
    }),
  );
});

test("both directions at once are refused", () => {
  expect(() => askedPage({ starting_after: "a", ending_before: "b" })).toThrow("not both");
});
