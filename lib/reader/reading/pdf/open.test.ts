import { expect, it } from "vitest";
import { drawnPage } from "#lib/testing/certificates/drawn-page.ts";
import { openPdf } from "./open.ts";

async function isOnlyText(draw: (doc: PDFKit.PDFDocument) => void): Promise<boolean> {
  const pdf = await openPdf(await drawnPage([400, 200], (doc) => draw(doc.fontSize(10))));
  const page = pdf.page(1);
  pdf.close();
  return page.isOnlyText;
}

it("knows a page that paints nothing but text", async () => {
  expect(await isOnlyText((doc) => doc.text("GENERAL LIABILITY - each occurrence: $1,000,000", 20, 20))).toBe(true);
});

it.each([
  ["a line", (doc: PDFKit.PDFDocument) => doc.text("POLICY NUMBER", 20, 20).moveTo(20, 40).lineTo(380, 40).stroke()],
  ["a white area", (doc: PDFKit.PDFDocument) => doc.text("POLICY NUMBER", 20, 20).rect(20, 40, 100, 20).fill("#fff")],
  ["a line of underscores", (doc: PDFKit.PDFDocument) => doc.text("POLICY NUMBER", 20, 20).text("________________", 20, 40)],
  ["a line of dashes", (doc: PDFKit.PDFDocument) => doc.text("POLICY NUMBER", 20, 20).text("----------------", 20, 40)],
  ["columns of bars", (doc: PDFKit.PDFDocument) => doc.text("| A | POLICY NUMBER |", 20, 20)],
])("does not take a page for one of text alone that has %s", async (_, draw) => {
  expect(await isOnlyText(draw)).toBe(false);
});
