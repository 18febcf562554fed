import { expect, it } from "vitest";
import { drawnPage } from "#lib/testing/certificates/drawn-page.ts";
import { openPdf } from "./open.ts";

/** A letter page with a black square of 8 points at 96, 96, and additional drawing over it. */
const overSquare = (draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> =>
  drawnPage([612, 792], (doc) => {
    doc.rect(96, 96, 8, 8).fill("#000");
    draw(doc);
  });

/** Darkness of the page without its lines, beside and inside the square; null if it has no lines. */
async function unruled(pdf: Buffer): Promise<{ beside: number; inside: number } | null> {
  const document = await openPdf(pdf);
  const [ruled, picture] = [document.draw(1, 2), document.drawUnruled(1, 2)];
  expect(document.draw(1, 2).data).toEqual(ruled.data);
  document.close();
  const at = (x: number, y: number) => 255 - (picture?.data[2 * y * 1224 + 2 * x] ?? 0);
  return picture && { beside: at(100, 60), inside: at(100, 100) };
}

it.each([
  ["strokes", (doc: PDFKit.PDFDocument) => doc.lineWidth(1).moveTo(100, 20).lineTo(100, 180).stroke("#000")],
  ["thin areas", (doc: PDFKit.PDFDocument) => doc.rect(99.5, 20, 1, 160).fill("#333")],
  ["frames", (doc: PDFKit.PDFDocument) => doc.lineWidth(1).rect(20, 20, 80, 160).stroke("#000")],
])("draws a page without lines that are %s, and keeps what is below them", async (_, draw) => {
  expect(await unruled(await overSquare(draw))).toEqual({ beside: 0, inside: 255 });
});

it.each([
  ["short as a letter's stem", (doc: PDFKit.PDFDocument) => doc.rect(99.5, 55, 1, 9).fill("#000")],
  ["broad enough to cover a word", (doc: PDFKit.PDFDocument) => doc.lineWidth(8).moveTo(100, 20).lineTo(100, 180).stroke("#000")],
  ["white, because they hide what is below", (doc: PDFKit.PDFDocument) => doc.rect(99, 20, 2, 160).fill("#fff")],
  ["curves", (doc: PDFKit.PDFDocument) => doc.moveTo(100, 20).bezierCurveTo(100, 60, 100, 120, 100, 180).stroke("#000")],
])("keeps lines that are %s", async (_, draw) => {
  expect(await unruled(await overSquare(draw))).toBeNull();
});
