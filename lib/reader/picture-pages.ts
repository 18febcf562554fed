import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { drawScan } from "./draw-scan.ts";
import { findLayout } from "./find-layout.ts";
import { buildCertificate } from "./reading/build.ts";
import type { Dictionary } from "./reading/dictionary.ts";
import { formOf } from "./reading/document-facts.ts";
import { isListed, oldEdition } from "./reading/findings/editions.ts";
import { commented } from "./reading/findings/marks.ts";
import { stampsInPicture } from "./reading/findings/picture-stamps.ts";
import { strikesInPicture } from "./reading/findings/picture-strikes.ts";
import { noteFreeCells } from "./reading/free-cells.ts";
import type { Word } from "./reading/geometry.ts";
import type { Layout } from "./reading/layout.ts";
import { spellAsWritten } from "./reading/ocr/as-written.ts";
import { readPicture, readSimply } from "./reading/ocr/read-picture.ts";
import { type PictureWords, READING_SCALE, recognizePicture, recognizeSentences } from "./reading/ocr/recognize-picture.ts";
import { straightenedOf } from "./reading/ocr/straightened.ts";
import { correctAlike, correctByShapes } from "./reading/outlines/correct.ts";
import { wordsOfShapes } from "./reading/outlines/decode.ts";
import { shapesOf } from "./reading/outlines/shapes.ts";
import { addLostAnds, doubtUnread } from "./reading/outlines/unread.ts";
import { classifyPage, isOtherForm, type OtherPage } from "./reading/pages/classify.ts";
import type { Comment } from "./reading/pdf/annotations.ts";
import type { Pdf } from "./reading/pdf/open.ts";
import { scannedInk } from "./reading/raster/binarize.ts";
import { inkShare } from "./reading/raster/gray.ts";
import { inPoints, withoutRules } from "./reading/raster/rules.ts";
import { tickBoxBefore } from "./reading/raster/tick-box.ts";
import { bracketsBefore } from "./reading/raster/tick-brackets.ts";
import { unrecognized } from "./reading/unrecognized.ts";

const GLANCE_SCALE = 100 / 72;
/** A page with less ink than this, including dust and page edges, is blank. */
const BLANK = 0.0004;

/** The pages without text that have ink, those with form-like lines first. */
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

/** Corrects readings of an upright page whose text is outlines, and lowers their confidence, by the shapes of its characters. */
function checkByShapes(pdf: Pdf, page: number, { picture, words }: PictureWords, layout: Layout, read: Dictionary): void {
  const [x, y] = picture.toPage([100, 200, 0, 0]);
  if (Math.abs(x - 100) + Math.abs(y - 200) > 0.1) return;
  const shapes = shapesOf(pdf.outlines(page));
  const shaped = wordsOfShapes(shapes, words);
  if (!shaped) return;
  const byShapes = readSimply(picture, shaped.words, layout);
  correctByShapes(read, byShapes);
  correctAlike(read, byShapes, readSimply(picture, shaped.distinguished, layout));
  doubtUnread(read, shapes, words);
  addLostAnds(read, shapes, words);
  spellAsWritten(read);
}

/** What a page that was read as an image is: a certificate, or something else. */
export type PictureRead = ({ certificate: ParsedCertificate } | { other: OtherPage }) & { words: readonly Word[] };

/** Reads a page that is only an image, with its annotations. */
export async function readPicturePage(pdf: Pdf, page: number, comments: readonly Comment[]): Promise<PictureRead> {
  const unruled = pdf.drawUnruled(page, READING_SCALE);
  const found = await recognizePicture(unruled ? pdf.draw(page, READING_SCALE) : drawScan(pdf, page), unruled);
  const { picture } = found;
  const { words } = found;
  const layoutOf = () =>
    findLayout(words, () => ({
      ...inPoints(picture.rules, picture.scale),
      tickBoxBefore: (label) => tickBoxBefore(picture.ruled, picture.scale, label),
      bracketsBefore: (label) => bracketsBefore(picture.ink, picture.scale, label),
    }));
  let layout = layoutOf();
  const grid = layout !== "unrecognized" && layout?.kind === "standard" ? layout : null;
  words.push(...(await recognizeSentences(found, grid)));
  // A heading may be among the sentences; the grid is known without them.
  const whole = layoutOf();
  if (!grid || (whole && whole !== "unrecognized")) layout = whole;
  if (layout === "unrecognized" && isOtherForm(words)) return { other: classifyPage(words, page, "ocr"), words };
  if (layout === "unrecognized" || (!layout && isListed(words)))
    return { certificate: unrecognized(formOf(words), page, pdf.pages, "ocr"), words };
  if (!layout) return { other: classifyPage(words, page, "ocr"), words };
  const read = await readPicture(found, layout);
  noteFreeCells(read);
  checkByShapes(pdf, page, found, layout, read);
  const form = formOf(words);
  const document = { ...form, layout: layout.kind, page, pages: pdf.pages, source: "ocr", straightened: straightenedOf(picture) } as const;
  const notes = commented(comments, picture.toPage(layout.blocks.signature), read, page);
  const strikes = strikesInPicture(found, layout, read, page);
  return {
    certificate: buildCertificate(read, document, [
      ...oldEdition(words, form.edition, page),
      ...(await stampsInPicture(found, layout, page)),
      ...strikes,
      ...notes,
    ]),
    words,
  };
}
