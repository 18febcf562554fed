import PDFDocument from "pdfkit";
import { type Face, faces, fontFile, type Weight } from "./faces.ts";

export type Pdf = PDFKit.PDFDocument;

export const page = { width: 612, height: 792, margin: 40 } as const;

/** The name of a face within a document. */
export const fontName = (face: Face, weight: Weight): string => `${face} ${weight}`;

/**
 * A US Letter document with our fonts and no pages. `createdAt` (epoch seconds) is the only time in the file, and no id in it is random.
 * Equal calls produce equal bytes, so a hash of the file identifies its content.
 */
export function openPdf(about: { title: string; subject: string; author: string; createdAt: number }): Pdf {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    // No default: pdfkit does not recognize it by its registered name, and would read its file again at each use.
    font: "",
    info: {
      Title: about.title,
      Subject: about.subject,
      Author: about.author,
      Creator: about.author,
      Producer: about.author,
      CreationDate: new Date(about.createdAt * 1000),
    },
  });
  // Registers the names only. A font file is read when the first text uses it.
  for (const weight of ["regular", "semibold"] satisfies Weight[])
    for (const face of faces) doc.registerFont(fontName(face, weight), fontFile(face, weight));
  shareShapes(doc);
  return doc;
}

/** What pdfkit keeps of a font: the shapes of words, which its types leave out. */
interface ShapedFont {
  _font: { layoutCache: Record<string, unknown> };
  font(name: string, size?: number): unknown;
}

/** The shapes of words by font. Shaping is more than half of a document's processor time, and words repeat between documents. */
const shapes = new Map<string, { words: Record<string, unknown>; documents: number }>();
const MAX_DOCUMENTS = 500;

/** Lets a document use the shapes of those before it: a third less processor time each. They are forgotten now and then. */
function shareShapes(doc: Pdf): void {
  const shaped = doc as unknown as ShapedFont;
  const select = shaped.font.bind(doc);
  const known = new Set<string>();
  shaped.font = (name, size) => {
    select(name, size);
    if (known.has(name)) return doc;
    known.add(name);
    const before = shapes.get(name);
    const shared = before && before.documents < MAX_DOCUMENTS ? before : { words: Object.create(null), documents: 0 };
    shared.documents += 1;
    shapes.set(name, shared);
    shaped._font.layoutCache = shared.words;
    return doc;
  };
}

/** Writes the pages that `draw` produced and returns the file's bytes. Rejects when writing fails. */
export function closePdf(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
    doc.end();
  });
}
