import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { formOf } from "./document-facts.ts";
import { findLayout } from "./find-layout.ts";
import { openPdf, type Pdf } from "./pdf/open.ts";
import { inkedPages, readPictures } from "./picture-pages.ts";
import { preCheck } from "./precheck.ts";
import { type ReadResult, readError, UnreadableFile } from "./result.ts";
import { printedLines, readTextPage } from "./text-page.ts";
import { unrecognized } from "./unrecognized.ts";

export interface ReadOptions {
  /** Pages looked at for the certificate, from the first. */
  pages: number;
  /** Told before each page is looked at: time is allowed by the page. */
  onPage?: ((page: number) => void) | undefined;
}

/** A page with fewer words than this is read as a picture: a scan, or print that was turned into outlines. */
const FEW_WORDS = 40;

/** Reads the first certificate of liability insurance among the first pages of a PDF. Files that cannot be read are an answer, not an error. */
export async function readCertificate(bytes: Buffer, options: ReadOptions): Promise<ReadResult> {
  try {
    preCheck(bytes);
    const pdf = await openPdf(bytes);
    try {
      return { state: "read", certificate: await readPdf(pdf, options) };
    } finally {
      pdf.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return readError(error.reason);
    throw error;
  }
}

async function readPdf(pdf: Pdf, { pages: most, onPage }: ReadOptions): Promise<ParsedCertificate> {
  const wordless: number[] = [];
  let anyWords = false;
  let unfamiliar: ParsedCertificate | null = null;
  for (let number = 1; number <= Math.min(most, pdf.pages); number += 1) {
    onPage?.(number);
    const page = pdf.page(number);
    const { words } = page;
    anyWords ||= words.length > 0;
    const layout = findLayout(words, () => printedLines(page));
    if (layout === "unrecognized") unfamiliar ??= unrecognized(formOf(words), number, pdf.pages, "text");
    else if (layout) return readTextPage(page, layout, pdf.pages);
    else if (words.length < FEW_WORDS) wordless.push(number);
  }
  if (unfamiliar) return unfamiliar;
  // One page alone needs no order.
  const certificate = await readPictures(pdf, wordless.length > 1 ? inkedPages(pdf, wordless) : wordless, onPage);
  if (certificate) return certificate;
  throw new UnreadableFile(anyWords || inkedPages(pdf, wordless).length > 0 ? "not_a_certificate" : "blank");
}
