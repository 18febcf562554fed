import type { Pdf } from "./pdf.ts";

/** What pdfkit uses of a shaped text. Glyphs of its own would keep the whole font of their document in memory. */
interface Shaped {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
  positions: object[];
  advanceWidth: number;
}

/** A font of a document; pdfkit's types leave it out. */
interface Font {
  name: string;
  layoutRun(text: string, features?: readonly string[]): Shaped;
}

const MAX_TEXTS = 20_000;
const shaped = new Map<string, Shaped>();
const sharing = new WeakSet<Font>();

/**
 * Lets the document's present font take the shapes of texts that any document had before. pdfkit shapes each text twice and forgets it with its
 * document, and most words of a certificate are those of the one before: 35 ms become 12 (30 certificates in one process, 29 November 2026).
 */
export function shareShaping(doc: Pdf): void {
  const { _font: font } = doc as unknown as { _font: Font };
  if (sharing.has(font)) return;
  sharing.add(font);
  const shape = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const key = `${font.name}\n${features ?? ""}\n${text}`;
    const known = shaped.get(key);
    if (known) return known;
    const { glyphs, positions, advanceWidth } = shape(text, features);
    const plain = {
      glyphs: glyphs.map((glyph) => ({ id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: glyph.codePoints })),
      positions,
      advanceWidth,
    };
    if (shaped.size >= MAX_TEXTS) shaped.clear();
    shaped.set(key, plain);
    return plain;
  };
}
