import PDFDocument from "pdfkit";

/** A PDF with one page of this size, in points, that `draw` draws. */
export async function drawnPage(size: [width: number, height: number], draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const doc = new PDFDocument({ size, margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  draw(doc);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
