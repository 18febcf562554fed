import PDFDocument from "pdfkit";
import { PNG } from "pngjs";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";
import type { Gray } from "#lib/reader/reading/raster/gray.ts";
import { quarterTurns, turnBack } from "#lib/reader/reading/raster/skew.ts";

interface Scan {
  degrees?: number;
  turns?: 0 | 1 | 2 | 3;
  /** As a fax machine sends it: black or white, with specks and frayed letters, which this number varies. */
  fax?: number;
  /** Dots per inch. */
  dots?: number;
}

/** The first page of a PDF as a scan: an image, slightly skewed, optionally rotated or faxed. */
export async function scanOf(pdf: Buffer, { degrees = 0, turns = 0, fax, dots = 200 }: Scan = {}): Promise<Buffer> {
  const document = await openPdf(pdf);
  const scanned = quarterTurns(turnBack(document.draw(1, dots / 72), degrees), turns);
  document.close();
  const page = fax === undefined ? scanned : faxed(scanned, fax);
  const png = new PNG({ width: page.width, height: page.height, colorType: 0 });
  for (const [index, value] of page.data.entries()) png.data.set([value, value, value, 255], index * 4);
  const doc = new PDFDocument({ size: [(page.width * 72) / dots, (page.height * 72) / dots], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.image(PNG.sync.write(png, { colorType: 0 }), 0, 0, { width: doc.page.width });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** One of 10,000 pixels is a speck, and the threshold between black and white sways by a sixth from pixel to pixel. */
function faxed({ width, height, data }: Gray, seed: number): Gray {
  let state = seed * 2_654_435_761 + 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const ink = (value: number) => (value < 150 + (random() - 0.5) * 45 ? 0 : 255);
  return { width, height, data: data.map((value) => (random() < 1e-4 ? 255 - ink(value) : ink(value))) };
}
