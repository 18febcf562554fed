import { fontName, type Pdf, page } from "./pdf.ts";
import { color, drawText, type } from "./text.ts";

const words = "SAMPLE — NOT INSURANCE";

/**
 * Marks the page as a sample: a striped bar at the top and large words across it, over everything drawn so far. Our own reader sees the
 * words as a stamp, so that a sample is never approved automatically.
 */
export function drawSampleMark(doc: Pdf): void {
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
  drawText(doc, "Sample: made for testing or with demonstration data, provides no insurance", {
    x: page.margin,
    y: 2,
    width: page.width - 2 * page.margin,
    style,
  });

  doc
    .save()
    .fillOpacity(0.13)
    .rotate(-52, { origin: [page.width / 2, page.height / 2] });
  doc.font(fontName("geist", "semibold"), 58).fillColor(color.amber);
  const width = doc.widthOfString(words);
  doc.text(words, (page.width - width) / 2, page.height / 2 + 20, { lineBreak: false, baseline: "alphabetic" }).restore();
}
