import { shortDate } from "./format.ts";
import { fontName, type Pdf, page } from "./pdf.ts";
import { color, drawText, type } from "./text.ts";

interface Marks {
  sample: boolean;
  /** When the cover was cancelled, in epoch seconds. */
  cancelledAt: number | null;
}

/**
 * Marks the page as a sample, or as of cancelled cover: a striped bar at the top and large words across it, over everything drawn so far. Our
 * own reader sees the words as a stamp, so that neither is ever approved automatically.
 */
export function drawMarks(doc: Pdf, { sample, cancelledAt }: Marks): void {
  if (!sample && cancelledAt === null) return;
  const said = [
    ...(cancelledAt === null ? [] : [`Cancelled on ${shortDate(cancelledAt)}: shows no cover from then on.`]),
    ...(sample ? ["Sample: made for testing or with demonstration data, provides no insurance"] : []),
  ];
  drawBar(doc, said.join(" "));
  if (sample) drawAcross(doc, "SAMPLE — NOT INSURANCE", 20);
  if (cancelledAt !== null) drawAcross(doc, "CANCELLED", 100);
}

function drawBar(doc: Pdf, text: string): void {
  doc.save().rect(0, 0, page.width, 16).clip().rect(0, 0, page.width, 16).fill("#fde9c8");
  for (let x = -16; x < page.width + 16; x += 16) {
    doc
      .moveTo(x, 16)
      .lineTo(x + 16, 0)
      .lineTo(x + 24, 0)
      .lineTo(x + 8, 16)
      .fill("#f9d393");
  }
  doc.restore();
  const style = { ...type.strong, size: 8, color: "#7c3a06" };
  drawText(doc, text, { x: page.margin, y: 2, width: page.width - 2 * page.margin, style, maxLines: 1 });
}

/** Words from corner to corner, `below` the middle in points. */
function drawAcross(doc: Pdf, words: string, below: number): void {
  doc
    .save()
    .fillOpacity(0.13)
    .rotate(-52, { origin: [page.width / 2, page.height / 2] });
  doc.font(fontName("geist", "semibold"), 58).fillColor(color.amber);
  const width = doc.widthOfString(words);
  doc.text(words, (page.width - width) / 2, page.height / 2 + below, { lineBreak: false, baseline: "alphabetic" }).restore();
}
