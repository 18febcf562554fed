import { type ParsedCertificate, READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { LOOKED_AT, photographFault } from "#lib/rules/compliance/photographs/photograph-fault.ts";
import { findLayout } from "./find-layout.ts";
import { inkedPages, type PictureRead, readPicturePage } from "./picture-pages.ts";
import { formOf, isUpperPart } from "./reading/document-facts.ts";
import { isListed } from "./reading/findings/editions.ts";
import { type Box, rounded, type Word } from "./reading/geometry.ts";
import { assembled } from "./reading/pages/assemble.ts";
import { textsOf } from "./reading/pages/cells.ts";
import { chooseCertificate } from "./reading/pages/choose.ts";
import { classifyPage, isOtherForm, type OtherPage } from "./reading/pages/classify.ts";
import { attachedFiles, missingPages } from "./reading/pages/missing.ts";
import { namedDocument } from "./reading/pages/named-document.ts";
import { type PlacedLine, placed, placedLines } from "./reading/pages/places.ts";
import type { Comment } from "./reading/pdf/annotations.ts";
import { openPdf, type Pdf } from "./reading/pdf/open.ts";
import { preCheck } from "./reading/precheck.ts";
import { type ReadErrorReason, type ReadResult, readError, UnreadableFile } from "./reading/result.ts";
import { unrecognized } from "./reading/unrecognized.ts";
import { printedLines, readTextPage } from "./text-page.ts";

/** If this share of the values on a page has high confidence, the picture is good enough. */
const MOSTLY = 0.5;

/** Whether the result for a page is worth a reviewer's time. */
function isRead(read: PictureRead): boolean {
  if ("other" in read) return read.other.entry.kind !== "other";
  const { document, fields } = read.certificate;
  const found = Object.values(fields);
  const sure = found.filter(({ confidence }) => confidence >= READING_CONFIDENCE);
  return document.layout !== "unrecognized" && sure.length >= MOSTLY * found.length;
}

/** The fault of a page's picture that could not be read; null if it was read, or the picture is not the cause. */
function faultOf(pdf: Pdf, page: number, read: PictureRead): ReadErrorReason | null {
  const dots = isRead(read) ? null : pdf.dots(page);
  if (!dots) return null;
  if (isUpperPart(read.words)) return "part_of_page";
  const { width, height } = pdf.draw(page, 1);
  const picture = pdf.draw(page, LOOKED_AT / Math.max(width, height));
  return photographFault(picture, { width: (width * dots[0]) / 72, height: (height * dots[1]) / 72 });
}

export interface ReadOptions {
  /** Number of pages read for the certificate, from the first. */
  pages: number;
  /** Called before each page, because time limits apply per page. */
  onPage?: ((page: number) => void) | undefined;
  /** The date of the reading. Of two certificates in a file, the one whose cover has begun is used. */
  today?: string | undefined;
  /** A file with more pages is refused. */
  maxPages?: number | undefined;
  /** The largest file size, if larger than the upload limit. */
  maxBytes?: number | undefined;
}

/** A page with fewer words than this is read as an image: a scan, or text converted to outlines. */
const MIN_WORDS = 40;

/**
 * Reads the certificate of liability insurance in a PDF, and what its other pages say about it. An unreadable file is a result, not an
 * exception.
 */
export async function readCertificate(bytes: Buffer, options: ReadOptions): Promise<ReadResult> {
  try {
    preCheck(bytes, options.maxBytes);
    const pdf = await openPdf(bytes);
    try {
      if (options.maxPages !== undefined && pdf.pages > options.maxPages) throw new UnreadableFile("too_many_pages");
      return { state: "read", certificate: await readPdf(pdf, options) };
    } finally {
      pdf.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return readError(error.reason, error.message);
    throw error;
  }
}

async function readPdf(pdf: Pdf, options: ReadOptions): Promise<ParsedCertificate> {
  const seen: FileContents = {
    texts: new Map(),
    lines: new Map(),
    certificates: [],
    others: new Map(),
    wordless: new Map(),
    unread: [],
    fault: null,
    anyWords: false,
  };
  const hasPatience = patience();
  for (let number = 1; number <= pdf.pages; number += 1) {
    if (number > options.pages || !hasPatience()) seen.unread.push(number);
    else readWordsOf(pdf, number, seen, options.onPage);
  }
  await readWordless(pdf, seen, hasPatience, options.onPage);
  const others = [...seen.others.values()];
  const chosen = chooseCertificate(seen.certificates, options.today);
  if (chosen) {
    const whole = withMissingPages(assembled(chosen, others, seen.unread, pdf.pages, seen.texts), seen, pdf.attached);
    return placed(whole, seen.lines, (page, box) => pdf.shownBox(page, box));
  }
  if (seen.unusable) throw seen.unusable;
  const named = namedDocument(others, pdf.pages, seen.anyWords ? "text" : "ocr");
  if (named) return assembled({ certificate: named, findings: [], notChosen: new Map() }, others, seen.unread, pdf.pages);
  if (seen.fault) throw seen.fault;
  if (pdf.isDynamic || [...seen.texts.values()].flat().some((text) => WAITING.test(text))) throw new UnreadableFile("dynamic_form");
  if (pdf.attached > 0) throw new UnreadableFile("portfolio");
  const inked = seen.inked && inkedPages(pdf, [...seen.wordless.keys()]).length > 0;
  throw new UnreadableFile(seen.anyWords || inked ? "not_a_certificate" : "blank");
}

/** What a dynamic form shows in programs other than Adobe's. */
const WAITING = /not eventually replaced by the proper contents/i;

/** The certificate, with a finding for each page that is announced and missing, and for files that no page shows. */
function withMissingPages(certificate: ParsedCertificate, { texts, unread }: FileContents, attached: number): ParsedCertificate {
  const missing = [...missingPages(certificate, certificate.document.contents ?? [], texts, unread), ...attachedFiles(attached)];
  return { ...certificate, findings: [...(certificate.findings ?? []), ...missing] };
}

/** The certificate with its boxes on the page as a viewer displays it. */
function asShown(pdf: Pdf, certificate: ParsedCertificate): ParsedCertificate {
  const { document, fields, findings = [] } = certificate;
  const shown = (box: Box) => rounded(pdf.shownBox(document.page, box));
  const { straightened } = document;
  const points = straightened?.points.map((row) => row.map(([x, y]): [number, number] => [shown([x, y, 0, 0])[0], shown([x, y, 0, 0])[1]]));
  return {
    ...certificate,
    document: straightened && points ? { ...document, straightened: { ...straightened, points } } : document,
    fields: Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, { ...field, box: shown(field.box) }])),
    findings: findings.map((finding) => ({ ...finding, box: finding.box && shown(finding.box) })),
  };
}

/** What the pages of a file contain. */
interface FileContents {
  /** The texts of each page, line by line. */
  texts: Map<number, readonly string[]>;
  /** Its lines with their places. */
  lines: Map<number, readonly PlacedLine[]>;
  certificates: ParsedCertificate[];
  others: Map<number, OtherPage>;
  /** Pages without text, or with little, to be read as images, with their annotations and words. */
  wordless: Map<number, { comments: readonly Comment[]; words: readonly Word[] }>;
  /** Pages that were not read. */
  unread: number[];
  /** Why a page could not be opened. */
  fault: UnreadableFile | null;
  /** Why a picture cannot be used, in words for the person who took it. */
  unusable?: UnreadableFile;
  anyWords: boolean;
  inked?: boolean;
}

function readWordsOf(pdf: Pdf, number: number, seen: FileContents, onPage: ReadOptions["onPage"]): void {
  onPage?.(number);
  try {
    const page = pdf.page(number);
    const { words } = page;
    seen.texts.set(number, textsOf(words));
    seen.lines.set(number, placedLines(words));
    seen.anyWords ||= words.length > 0;
    const layout = isOtherForm(words) ? null : findLayout(words, () => printedLines(page));
    if (layout === "unrecognized" || (!layout && isListed(words)))
      seen.certificates.push(unrecognized(formOf(words), number, pdf.pages, "text"));
    else if (layout) seen.certificates.push(asShown(pdf, readTextPage(page, layout, pdf.pages)));
    else if (words.length < MIN_WORDS) seen.wordless.set(number, { comments: page.comments, words });
    else seen.others.set(number, classifyPage(words, number));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    seen.fault ??= error;
    seen.unread.push(number);
  }
  if (number > 1) pdf.release(number);
}

/** Most images that are read as pages of a certificate or attachments to one; each takes seconds. */
const MAX_PICTURES = 4;

async function readWordless(pdf: Pdf, seen: FileContents, hasPatience: () => boolean, onPage: ReadOptions["onPage"]): Promise<void> {
  // A single page needs no ordering.
  const pages = [...seen.wordless.keys()];
  const alone = pages.length === 1 && pdf.pages === 1;
  const inked = alone ? pages : inkedPages(pdf, pages);
  seen.inked = inked.length > 0;
  for (const page of pages) if (!inked.includes(page)) seen.others.set(page, classifyPage([], page));
  for (const [index, page] of inked.entries()) {
    if (index >= MAX_PICTURES || !hasPatience()) {
      seen.unread.push(page);
      continue;
    }
    onPage?.(page);
    const { comments, words: typed } = seen.wordless.get(page) ?? { comments: [], words: [] };
    const seenThere = await readPicturePage(pdf, page, comments);
    // A short page of text: what is typed is exact.
    const isTyped = "other" in seenThere && typed.length > MOSTLY * seenThere.words.length;
    const read: PictureRead = isTyped ? { other: classifyPage(typed, page), words: typed } : seenThere;
    const fault = faultOf(pdf, page, read);
    if (fault) {
      seen.unusable ??= new UnreadableFile(fault, pdf.pages > 1 ? `Page ${page}` : undefined);
      seen.unread.push(page);
      continue;
    }
    seen.texts.set(page, textsOf(read.words));
    seen.lines.set(page, placedLines(read.words));
    if ("certificate" in read) seen.certificates.push(asShown(pdf, read.certificate));
    else seen.others.set(page, read.other);
  }
}

/** Whether processor time is left for another page: a packet of hundreds of pages must not take a minute. */
function patience(): () => boolean {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6 < MAX_CPU_SECONDS;
  };
}

const MAX_CPU_SECONDS = 25;
