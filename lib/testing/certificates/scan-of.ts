import PDFDocument from "pdfkit";
import { PNG } from "pngjs";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";
import { quarterTurns, turnBack } from "#lib/reader/reading/raster/skew.ts";

/** The first page of a PDF as a scan: an image at 200 dpi, slightly skewed, optionally rotated. */
export async function scanOf(pdf: Buffer, { degrees = 0, turns = 0 as 0 | 1 | 2 | 3 } = {}): Promise<Buffer> {
  const document = await openPdf(pdf);
  const page = quarterTurns(turnBack(document.draw(1, 200 / 72), degrees), turns);
  document.close();
  const png = new PNG({ width: page.width, height: page.height, colorType: 0 });
  for (const [index, value] of page.data.entries()) png.data.set([value, value, value, 255], index * 4);
  const doc = new PDFDocument({ size: [(page.width * 72) / 200, (page.height * 72) / 200], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.image(PNG.sync.write(png, { colorType: 0 }), 0, 0, { width: doc.page.width });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
