import { writeFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";
import { PNG } from "pngjs";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";

const SCALE = 110 / 72;

/** A document that a page links to: its bytes and its text. Each of its pages is kept as a picture in the test's folder. */
export async function paperAt(page: Page, url: string, name: string, info: TestInfo) {
  const answer = await page.request.get(url);
  if (answer.status() !== 200) throw new Error(`${name}: ${answer.status()}`);
  const bytes = await answer.body();
  const pdf = await openPdf(bytes);
  for (let at = 1; at <= pdf.pages; at += 1) {
    const { width, height, data } = pdf.draw(at, SCALE);
    const png = new PNG({ width, height });
    for (const [index, value] of data.entries()) png.data.set([value, value, value, 255], index * 4);
    writeFileSync(info.outputPath(`${name}-${at}.png`), PNG.sync.write(png, { colorType: 0 }));
  }
  pdf.close();
  return { bytes, ...(await readPdf(bytes)) };
}
