import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";

export type Pdf = PDFKit.PDFDocument;

export const page = { width: 612, height: 792, margin: 40 } as const;

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * A US Letter document with our fonts and no page yet. `createdAt` (epoch seconds) is the only time in the file and no id in it is
 * random: equal calls give equal bytes, so a hash of the file identifies its content.
 */
export function openPdf(about: { title: string; subject: string; author: string; createdAt: number }): Pdf {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    font: fontFile("geist-regular"),
    info: {
      Title: about.title,
      Subject: about.subject,
      Author: about.author,
      Creator: about.author,
      Producer: about.author,
      CreationDate: new Date(about.createdAt * 1000),
    },
  });
  doc.registerFont("regular", fontFile("geist-regular"));
  doc.registerFont("semibold", fontFile("geist-semibold"));
  return doc;
}

/** Writes what `draw` put on the pages and gives the file's bytes; an error while writing rejects. */
export function closePdf(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
    doc.end();
  });
}
