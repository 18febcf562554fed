import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PrintedText {
  page: number;
  text: string;
  /** Points from the lower left corner of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The content of a PDF: its pages, its upright texts with their positions, and all text with single spaces. */
export async function readPdf(bytes: Uint8Array) {
  // pdf.js takes ownership of the array and refuses a Buffer.
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
  const pdf = await task.promise;
  const items: PrintedText[] = [];
  let rotated = "";
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    for (const item of content.items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, slope = 0, , , x = 0, y = 0] = item.transform as number[];
      if (slope === 0) items.push({ page: number, text: item.str, x, y, width: item.width, height: item.height });
      else rotated += item.str;
    }
  }
  const { info } = await pdf.getMetadata();
  const pages = pdf.numPages;
  await task.destroy();
  const text = items
    .map((item) => item.text)
    .join(" ")
    .replace(/\s+/g, " ");
  return { pages, items, text, rotated, info: info as Record<string, unknown> };
}

/** Pairs of texts that overlap, and texts that leave the page. */
export function collisions(items: PrintedText[]): string[] {
  const found = items.filter((a) => a.x < 20 || a.x + a.width > 592 || a.y < 12 || a.y > 784).map((a) => `off the page: ${a.text}`);
  items.forEach((a, i) => {
    for (const b of items.slice(i + 1)) {
      if (a.page !== b.page) continue;
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      // Use the capital height, not the full em, so that lines 10 pt apart do not count as overlapping.
      const over = Math.min(a.y + a.height * 0.71, b.y + b.height * 0.71) - Math.max(a.y, b.y);
      if (across > 0.5 && over > 0.5) found.push(`${a.text} × ${b.text}`);
    }
  });
  return found;
}
