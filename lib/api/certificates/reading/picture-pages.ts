import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { buildCertificate } from "./build.ts";
import { formOf } from "./document-facts.ts";
import { drawScan } from "./draw-scan.ts";
import { findLayout } from "./find-layout.ts";
import { readPicture } from "./ocr/read-picture.ts";
import { READING_SCALE, recognizePicture, recognizeSentences } from "./ocr/recognize-picture.ts";
import type { Pdf } from "./pdf/open.ts";
import { scannedInk } from "./raster/binarize.ts";
import { inkShare } from "./raster/gray.ts";
import { inPoints, withoutRules } from "./raster/rules.ts";
import { tickBoxBefore } from "./raster/tick-box.ts";
import { unrecognized } from "./unrecognized.ts";

/** How many pages are read as pictures at most; each takes seconds. */
const MOST_PICTURES = 3;
const GLANCE_SCALE = 100 / 72;
/** Less ink than this, dust and page edges included, is a blank page. */
const BLANK = 0.0004;

/** Of the pages without text those with ink, first those ruled like a form. */
export function inkedPages(pdf: Pdf, pages: readonly number[]): number[] {
  const seen: { page: number; ruled: number }[] = [];
  for (const page of pages) {
    const picture = pdf.draw(page, GLANCE_SCALE);
    const ink = scannedInk(picture);
    if (inkShare(ink, 0, 0, ink.width, ink.height) < BLANK) continue;
    seen.push({ page, ruled: Math.min(60, withoutRules(ink, picture.scale).rules.horizontal.length) });
  }
  return seen.toSorted((a, b) => b.ruled - a.ruled || a.page - b.page).map(({ page }) => page);
}

/** The certificate on the first of the pages that shows one; null for none. */
export async function readPictures(
  pdf: Pdf,
  inked: readonly number[],
  onPage: ((page: number) => void) | undefined,
): Promise<ParsedCertificate | null> {
  let unfamiliar: ParsedCertificate | null = null;
  for (const page of inked.slice(0, MOST_PICTURES)) {
    onPage?.(page);
    const unruled = pdf.drawUnruled(page, READING_SCALE);
    const found = await recognizePicture(unruled ? pdf.draw(page, READING_SCALE) : drawScan(pdf, page), unruled);
    const { picture, words } = found;
    const layoutOf = () =>
      findLayout(words, () => ({
        ...inPoints(picture.rules, picture.scale),
        tickBoxBefore: (label) => tickBoxBefore(picture.ruled, picture.scale, label),
      }));
    let layout = layoutOf();
    const grid = layout !== "unrecognized" && layout?.kind === "standard" ? layout : null;
    words.push(...(await recognizeSentences(found, grid)));
    if (!grid) layout = layoutOf();
    if (layout === "unrecognized") unfamiliar ??= unrecognized(formOf(words), page, pdf.pages, "ocr");
    else if (layout) {
      return buildCertificate(await readPicture(found, layout), {
        ...formOf(words),
        layout: layout.kind,
        page,
        pages: pdf.pages,
        source: "ocr",
      });
    }
  }
  return unfamiliar;
}
