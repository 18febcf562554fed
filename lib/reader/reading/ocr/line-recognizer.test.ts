import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { openPdf } from "../pdf/open.ts";
import { hasLineRecognizer, recognizeLine } from "./line-recognizer.ts";

/** A line of type as on a page at 200 dpi. */
async function lineOf(text: string) {
  const doc = new PDFDocument({ size: [6 + 5.4 * text.length, 14], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  doc.font("Helvetica").fontSize(9).text(text, 4, 3, { lineBreak: false });
  doc.end();
  await ended;
  const pdf = await openPdf(Buffer.concat(chunks));
  const picture = pdf.draw(1, 200 / 72);
  pdf.close();
  return picture;
}

it.each(["07/16/2026", "2,000,000", "C"])("reads %s, and nothing without the optional packages", async (text) => {
  const read = await recognizeLine(await lineOf(text));
  expect(read?.text ?? null).toBe(hasLineRecognizer() ? text : null);
});
