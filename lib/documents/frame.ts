import { drawMarks } from "./page-marks.ts";
import { type Pdf, page } from "./pdf.ts";
import { color, drawText, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;

/** The top of a first page, 100 points high: the title, the line below it, and on the right the author and the date. */
export function drawHead(doc: Pdf, { title, under, right, date }: { title: string; under: string; right: string; date: string }): void {
  doc.rect(left, 32, 24, 3).fill(color.accent);
  drawText(doc, title, { x: left, y: 44, width: 340, style: type.title, maxLines: 1 });
  drawText(doc, under, { x: left, y: 70, width: 340, style: type.body, maxLines: 2 });
  const at = { x: left + width - 172, width: 172, align: "right" as const };
  drawText(doc, right, { ...at, y: 44, style: type.strong, maxLines: 2 });
  drawText(doc, date, { ...at, y: 70, style: type.label });
}

/** The last line of every page, with its number, and the marks of a sample and of cancelled cover. Call it when all pages are there. */
export function drawFooters(doc: Pdf, text: string, sample: boolean, cancelledAt: number | null = null): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    hairline(doc, left, 744, width);
    drawText(doc, text, { x: left, y: 748, width: 400, style: type.label, maxLines: 1 });
    drawText(doc, `Page ${i + 1} of ${count}`, { x: left + width - 100, y: 748, width: 100, style: type.label, align: "right" });
    drawMarks(doc, { sample, cancelledAt });
  }
}
