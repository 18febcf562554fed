import fc from "fast-check";
import { expect, test } from "vitest";
import { faces, rangesOf } from "./faces.ts";
import { closePdf, fontName, openPdf } from "./pdf.ts";
import { printableText } from "./printable-text.ts";
import { breakLines, measure, type } from "./text.ts";

test.each([
  ["Łódź, Nguyễn Đặng, İstanbul, Ґонсалес", "Łódź, Nguyễn Đặng, İstanbul, Ґонсалес"],
  ["e\u0301", "é"],
  ["Αθήνα Ψυχή ς", "Αθήνα Ψυχή ς"],
  ["محمد پوری می‌خواهم", "محمد پوری می‌خواهم"],
  ["王小明 龍 山田さくら 김철수 שלום สมชาย प्रिया", "王小明 龍 山田さくら 김철수 שלום สมชาย प्रिया"],
  ["ﬁne №５", "fine №5"],
  ["🎨 𒀀", "[U+1F3A8] [U+12000]"],
  ["a\u0000b\u200bc\u202ed\u2003e\tf", "abcd e f"],
  ["one\r\ntwo", "one\ntwo"],
])("%j prints as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

test("no letter of a name is lost, and the conversion is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const printed = printableText(text);
      expect(printableText(printed)).toBe(printed);
      if (/\p{L}|\p{N}/u.test(text)) expect(printed).not.toBe("");
    }),
  );
});

/** Every fiftieth character of the large fonts. */
const sampled = (codes: number[]) => (codes.length > 2000 ? codes.filter((_, i) => i % 50 === 0) : codes);

test.each(faces)("the fonts of %s draw every character in the coverage list, in both weights", async (face) => {
  const promised = rangesOf(face).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const characters = sampled(promised)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/[\s\p{M}]/u.test(character));
  for (const style of [type.body, type.strong]) {
    const doc = openPdf({ title: "t", subject: "s", author: "a", createdAt: 0 });
    doc.addPage();
    for (const character of characters) {
      doc.font(fontName(face, style.weight));
      // A missing character is drawn as glyph 0.
      const [glyphs] = (doc as unknown as { _font: { encode(text: string): [string[]] } })._font.encode(character);
      expect([character, glyphs.every((glyph) => glyph !== "0000")]).toEqual([character, true]);
    }
    await closePdf(doc);
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
