import fc from "fast-check";
import { expect, test } from "vitest";
import coverage from "./fonts/coverage.json" with { type: "json" };
import { closePdf, openPdf } from "./pdf.ts";
import { printableText } from "./printable-text.ts";
import { readPdf } from "./testing/read-pdf.ts";
import { breakLines, drawText, measure, type } from "./text.ts";

test.each([
  ["Łódź, Nguyễn Đặng, İstanbul, Ґонсалес", "Łódź, Nguyễn Đặng, İstanbul, Ґонсалес"],
  ["e\u0301", "é"],
  ["Αθήνα Ψυχή ς", "Athina Psychi s"],
  ["ﬁne №５", "fine №5"],
  ["王 שלום", "[U+738B] [U+05E9][U+05DC][U+05D5][U+05DD]"],
  ["a\u0000b\u200bc\u202ed\u2003e\tf", "abcd e f"],
  ["one\r\ntwo", "one\ntwo"],
])("%j prints as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

test("no letter of any name vanishes, and printing what is printable changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const printed = printableText(text);
      expect(printableText(printed)).toBe(printed);
      if (/\p{L}|\p{N}/u.test(text)) expect(printed).not.toBe("");
    }),
  );
});

test("the fonts really draw every character the coverage list promises, in both weights", async () => {
  const all = coverage.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const characters = all.map((code) => String.fromCodePoint(code)).filter((character) => !/[\s\p{M}]/u.test(character));
  const doc = openPdf({ title: "t", subject: "s", author: "a", createdAt: 0 });
  doc.addPage();
  for (const [i, character] of characters.entries()) {
    const place = { x: 40 + (i % 25) * 20, y: 20 + Math.floor(i / 25) * 12, width: 200 };
    drawText(doc, character, { ...place, style: type.body });
    drawText(doc, character, { ...place, y: place.y + 380, style: type.strong });
  }
  const { items } = await readPdf(await closePdf(doc));
  const drawn = items
    .map((item) => item.text)
    .join("")
    .replaceAll(/\s/g, "");
  for (const character of characters) {
    const times = drawn.split(character).length - 1 || drawn.normalize("NFKC").split(character.normalize("NFKC")).length - 1;
    expect([character, times >= 2]).toEqual([character, true]);
  }
});

test("broken lines fit the width and lose no letter", () => {
  const doc = openPdf({ title: "t", subject: "s", author: "a", createdAt: 0 });
  doc.addPage();
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.stringMatching(/^[a-zé]{0,60}$/), fc.integer({ min: 20, max: 500 }), (text, word, width) => {
      const lines = breakLines(doc, `${text} ${word}`, type.body, width);
      for (const line of lines) expect(measure(doc, line, type.body)).toBeLessThanOrEqual(width);
      expect(lines.join("").replaceAll(" ", "")).toBe(`${text}${word}`.replaceAll(" ", ""));
    }),
    { numRuns: 40 },
  );
});
