import fc from "fast-check";
import { expect, test } from "vitest";
import { closePdf, openPdf, page } from "./pdf.ts";
import { drawText, type } from "./text.ts";

const SAMPLES = ["Ortega Pictures LLC", "$1,000,000", "offiziell, Ñandú, Łódź", "شركة الأفق", "חברה בע״מ", "株式会社", "A\u0301 e\u0301"];

async function drawn(texts: string[]): Promise<Uint8Array> {
  const doc = openPdf({ title: "Shapes", subject: "", author: "", createdAt: 1_800_000_000 });
  doc.addPage();
  let y: number = page.margin;
  for (const text of texts) for (const style of [type.body, type.small]) y = drawText(doc, text, { x: page.margin, y, width: 300, style });
  return await closePdf(doc);
}

test("a document is the same to the byte, whatever was drawn before it", async () => {
  const text = fc.oneof(fc.constantFrom(...SAMPLES), fc.string({ unit: "grapheme", maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
      const first = await drawn(texts);
      await drawn([...texts, ...SAMPLES].reverse());
      expect(Buffer.from(await drawn(texts)).equals(Buffer.from(first))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
