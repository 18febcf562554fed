import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { buildCertificate } from "./build.ts";
import { type Dictionary, SIGNATURE, SURE } from "./dictionary.ts";
import { formOf } from "./document-facts.ts";
import { readForm } from "./form-fields.ts";
import type { Box, Word } from "./geometry.ts";
import { doubtOver } from "./hidden-text.ts";
import type { Layout } from "./layout.ts";
import type { Drawing, PdfPage } from "./pdf/open.ts";
import { drawnInk } from "./raster/gray.ts";
import { inPoints, withoutRules } from "./raster/rules.ts";
import { readWords } from "./read-layout.ts";
import { signatureAmong } from "./signature.ts";
import type { PointRules } from "./similar/columns.ts";
import { lacksTicks, readTicks } from "./ticks.ts";

/** Pixels for each point where only marks and lines are looked at. */
const DRAWN_SCALE = 1.5;

/** A page with text, and its drawing for what text does not tell; drawn at most once, and only when asked for. */
export interface TextPage {
  page: PdfPage;
  words: Word[];
  pages: number;
  drawing(): Drawing;
}

export function textPage(page: PdfPage, pages: number): TextPage {
  let picture: Drawing | undefined;
  return {
    page,
    words: page.words,
    pages,
    drawing: () => {
      picture ??= page.draw(DRAWN_SCALE);
      return picture;
    },
  };
}

/** With fewer lines than this the page's are no paths: a picture of the form may lie below its text. */
const FEW_LINES = 8;

/** The page's printed lines. */
export function printedLines({ page, drawing }: TextPage): PointRules {
  const lines = page.lines();
  if (lines.horizontal.length >= FEW_LINES && lines.vertical.length >= FEW_LINES) return lines;
  const picture = drawing();
  return inPoints(withoutRules(drawnInk(picture), picture.scale).rules, picture.scale);
}

/** Reads the form's fields where there are any, text elsewhere, and marks that are drawn rather than written. */
export function readTextPage({ page, words, pages, drawing }: TextPage, layout: Layout): ParsedCertificate {
  const typed = readForm(page.widgets, words);
  const read: Dictionary = new Map([...readWords(layout, words, "text"), ...typed]);
  if (lacksTicks(read)) {
    const picture = drawing();
    // Where boxes are guessed from their labels, lines must go before marks are weighed.
    const ink = layout.ticksPrinted ? drawnInk(picture) : withoutRules(drawnInk(picture), picture.scale).ink;
    for (const [name, tick] of readTicks(layout, ink, scaled(picture.scale), "text", SURE.text)) {
      if (!read.get(name)?.raw) read.set(name, tick);
    }
  }
  if (!read.has(SIGNATURE)) read.set(SIGNATURE, signatureAmong(page.shapes, layout.blocks.signature));
  doubtOver(page.hidden, read);
  return buildCertificate(read, {
    ...formOf(words),
    layout: layout.kind,
    page: page.page,
    pages,
    source: [...typed.values()].some(({ raw }) => raw) ? "form" : "text",
  });
}

const scaled =
  (scale: number) =>
  ([x, y, width, height]: Box): Box => [x * scale, y * scale, width * scale, height * scale];
