import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { formOf } from "./document-facts.ts";
import { findLayout } from "./find-layout.ts";
import { wordsOfOtherFields } from "./form-fields.ts";
import { openPdfText, type PdfText } from "./pdf-text.ts";
import { inkedPages, readPictures } from "./picture-pages.ts";
import { preCheck } from "./precheck.ts";
import { openRenderer, type Renderer } from "./raster/render.ts";
import { type ReadResult, readError, UnreadableFile } from "./result.ts";
import { drawnRules, readTextPage, textPage } from "./text-page.ts";
import { unrecognized } from "./unrecognized.ts";

export interface ReadOptions {
  /** Pages looked at for the certificate, from the first. */
  pages: number;
}

/** A page with fewer words than this is read as a picture: a scan, or print that was turned into outlines. */
const FEW_WORDS = 40;

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

async function readPdf(bytes: Buffer, text: PdfText, most: number): Promise<ParsedCertificate> {
  let opened: Promise<Renderer> | undefined;
  const renderer = () => {
    opened ??= openRenderer(bytes);
    return opened;
  };
  try {
    // An image is a stream, and a stream's dictionary is never hidden inside another.
    const images = /\/Subtype\s*\/Image/.test(bytes.toString("latin1"));
    const wordless: number[] = [];
    let anyWords = false;
    let unfamiliar: ParsedCertificate | null = null;
    for (let number = 1; number <= Math.min(most, text.pages); number += 1) {
      const read = await text.page(number);
      const words = [...read.words, ...wordsOfOtherFields(read.widgets)];
      anyWords ||= words.length > 0;
      const page = textPage(read, words, { pages: text.pages, images }, renderer);
      const layout = await findLayout(words, () => drawnRules(page));
      if (layout === "unrecognized") unfamiliar ??= unrecognized(formOf(words), number, text.pages, "text");
      else if (layout) return await readTextPage(page, layout);
      else if (words.length < FEW_WORDS) wordless.push(number);
    }
    if (unfamiliar) return unfamiliar;
    const inked = wordless.length > 0 ? await inkedPages(await renderer(), wordless) : [];
    const certificate = await readPictures(await renderer(), inked, text.pages);
    if (certificate) return certificate;
    throw new UnreadableFile(inked.length === 0 && !anyWords ? "blank" : "not_a_certificate");
  } finally {
    (await opened)?.close();
  }
}
