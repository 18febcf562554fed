import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { buildCertificate } from "./build.ts";
import { type Dictionary, SURE } from "./dictionary.ts";
import { certificateWords, formOf } from "./document-facts.ts";
import { readForm, wordsOfOtherFields } from "./form-fields.ts";
import type { Box, Word } from "./geometry.ts";
import { type Layout, standardLayout } from "./layout.ts";
import { openPdfText, type PageText, type PdfText } from "./pdf-text.ts";
import { preCheck } from "./precheck.ts";
import { drawnInk } from "./raster/gray.ts";
import { openRenderer, type Renderer } from "./raster/render.ts";
import { readWords } from "./read-layout.ts";
import { isStandard, register } from "./register.ts";
import { type ReadResult, readError, UnreadableFile } from "./result.ts";
import { lacksTicks, readTicks } from "./ticks.ts";

export interface ReadOptions {
  /** Pages looked at for the certificate, from the first. */
  pages: number;
}

/** Below this share of a certificate's usual words a page is something else. */
const CERTIFICATE = 0.35;

/** Reads the first certificate of liability insurance among the first pages of a PDF. Files that cannot be read are an answer, not an error. */
export async function readCertificate(bytes: Buffer, { pages }: ReadOptions): Promise<ReadResult> {
  try {
    preCheck(bytes);
    const text = await openPdfText(bytes);
    try {
      return { state: "read", certificate: await readPdf(bytes, text, pages) };
    } finally {
      await text.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return readError(error.reason);
    throw error;
  }
}

async function readPdf(bytes: Buffer, text: PdfText, pages: number): Promise<ParsedCertificate> {
  let drawn: Renderer | undefined;
  const renderer = async () => {
    drawn ??= await openRenderer(bytes);
    return drawn;
  };
  try {
    for (let number = 1; number <= Math.min(pages, text.pages); number += 1) {
      const page = await text.page(number);
      const words = [...page.words, ...wordsOfOtherFields(page.widgets)];
      const layout = layoutOf(words);
      if (layout) return await readTextPage(page, words, layout, text.pages, renderer);
    }
    throw new UnreadableFile("not_a_certificate");
  } finally {
    drawn?.close();
  }
}

function layoutOf(words: readonly Word[]): Layout | null {
  if (certificateWords(words) < CERTIFICATE) return null;
  const registration = register(words);
  return registration && isStandard(registration) ? standardLayout(registration.affine) : null;
}

const DRAWN_SCALE = 1.5;

async function readTextPage(
  page: PageText,
  words: readonly Word[],
  layout: Layout,
  pages: number,
  renderer: () => Promise<Renderer>,
): Promise<ParsedCertificate> {
  const typed = readForm(page.widgets);
  const printed = readWords(layout, words, "text");
  const read: Dictionary = new Map([...printed, ...typed]);
  if (lacksTicks(read)) {
    const picture = await (await renderer()).render(page.page, DRAWN_SCALE);
    const toPixels = (box: Box) => box.map((value) => value * picture.scale) as unknown as Box;
    for (const [name, tick] of readTicks(layout, drawnInk(picture), toPixels, "text", SURE.text)) if (!read.has(name)) read.set(name, tick);
  }
  const typedIn = typed.size > 0;
  return buildCertificate(read, {
    ...formOf(words),
    layout: layout.kind,
    page: page.page,
    pages,
    source: typedIn ? "form" : "text",
    signature_present: null,
  });
}
