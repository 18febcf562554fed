import PDFDocument from "pdfkit";
import { sourceOf } from "./faces.ts";
import type { Spelling } from "./spelling.ts";

export interface Filling {
  face: string;
  size: number;
  spelling: Spelling;
  alignRight: boolean;
  /** The height of a policy in its row, 0 top to 1 bottom. */
  height: number;
  /** The dollar sign that forms print in amount cells. */
  dollarSigns: boolean;
  /** Letters as outlines instead of text. */
  outlines: boolean;
}

/** A PDF page on which words are placed; letters may be drawn as outlines. */
export class Sheet {
  readonly doc = new PDFDocument({ size: "LETTER", margin: 0 });
  readonly #done: Promise<Buffer>;
  readonly #outlines: boolean;

  constructor(outlines: boolean) {
    this.#outlines = outlines;
    const chunks: Buffer[] = [];
    this.#done = new Promise((resolve) => {
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", () => resolve(Buffer.concat(chunks)));
    });
    this.doc.registerFont("print", this.#outlines ? sourceOf("open sans") : "Helvetica");
  }

  end(): Promise<Buffer> {
    this.doc.end();
    return this.#done;
  }

  /** One line with its top at y, narrowed to `maxWidth` points if longer. With `align` right it ends at x. */
  put(text: string, x: number, y: number, { face = "print", size = 6, maxWidth = 1000, right = false } = {}): void {
    if (text === "") return;
    const { doc } = this;
    doc.font(face).fontSize(size);
    const wide = doc.widthOfString(text);
    const share = Math.min(1, maxWidth / wide);
    const chosen = size * share;
    doc.fontSize(chosen);
    const left = right ? x - wide * share : x;
    if (this.#outlines) this.#shapes(text, left, y, chosen);
    else doc.text(text, left, y, { lineBreak: false });
  }

  #shapes(text: string, x: number, y: number, size: number): void {
    const { doc } = this;
    const opened = (doc as unknown as { _font: { font: OutlineFont } })._font.font;
    const scale = size / opened.unitsPerEm;
    const run = opened.layout(text);
    let at = x;
    for (const [index, glyph] of run.glyphs.entries()) {
      const path = glyph.path.toSVG();
      if (path) {
        doc
          .save()
          .translate(at, y + opened.ascent * scale)
          .scale(scale, -scale);
        doc.path(path).fill("black").restore();
      }
      at += (run.positions[index]?.xAdvance ?? 0) * scale;
    }
  }
}

interface OutlineFont {
  unitsPerEm: number;
  ascent: number;
  layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
}
