import fc from "fast-check";
import { expect, test } from "vitest";
import { beyond, inTurns, normal, searchWords } from "./words.ts";

test("accents, apostrophes, capitals and spaces do not distinguish words", () => {
  expect(normal("  José   O’Brien ")).toBe("jose obrien");
  expect(normal("O'BRIEN")).toBe("obrien");
  expect(searchWords(" ' ")).toBeNull();
});

test("one word is a prefix; several are looked up by the longest, and the others must be present", () => {
  expect(searchWords("Dana")).toEqual({ phrase: "dana", apart: [], digits: null });
  expect(searchWords("d whit photo")).toEqual({
    phrase: "d whit photo",
    apart: [
      { word: "photo", others: ["d", "whit"] },
      { word: "whit", others: ["d", "photo"] },
    ],
    digits: null,
  });
});

test("a phone number is looked up by its digits, however it is written", () => {
  const written = ["(415) 555-0142", "+1 415.555.0142", "1-415-555-0142"];
  expect(written.map((text) => searchWords(text)?.digits)).toEqual(written.map(() => "4155550142"));
  expect(["415 5", "41", "4155550142", "PO-415", "512-44-7391x"].map((text) => searchWords(text)?.digits ?? null)).toEqual([
    "4155",
    ...Array(4).fill(null),
  ]);
});

test("every text with a prefix is between the prefix and its upper bound, in byte order", () => {
  const bytes = (text: string) => Buffer.from(text, "utf8");
  const anyText = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(anyText, anyText, (prefix, rest) => {
      fc.pre(!rest.startsWith("\u{10ffff}") && prefix.isWellFormed() && rest.isWellFormed());
      expect(Buffer.compare(bytes(prefix), bytes(prefix + rest))).toBeLessThanOrEqual(0);
      expect(Buffer.compare(bytes(prefix + rest), bytes(beyond(prefix)))).toBeLessThan(0);
    }),
  );
});

test("round robin returns at most the limit, in order, and nobody's second before another's first", () => {
  const lists = fc.array(fc.array(fc.nat(), { maxLength: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(lists, fc.nat({ max: 20 }), (given, limit) => {
      const chosen = inTurns(new Map(given.map((list, key) => [key, list])), limit);
      const total = [...chosen.values()].reduce((sum, list) => sum + list.length, 0);
      expect(total).toBe(Math.min(limit, given.flat().length));
      for (const [key, list] of chosen) expect(given[key]?.slice(0, list.length)).toEqual(list);
      const rounds = given.map((list, key) => ({ had: list.length, got: chosen.get(key)?.length ?? 0 }));
      for (const a of rounds) for (const b of rounds) if (b.got < b.had) expect(a.got).toBeLessThanOrEqual(b.got + 1);
    }),
  );
});
