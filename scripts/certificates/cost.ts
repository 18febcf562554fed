import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { CERTIFICATE } from "#lib/reader/find-layout.ts";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { certificateWords } from "#lib/reader/reading/document-facts.ts";
import type { Word } from "#lib/reader/reading/geometry.ts";
import { READING_SCALE } from "#lib/reader/reading/ocr/recognize-picture.ts";
import { recognizePage } from "#lib/reader/reading/ocr/recognizer.ts";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";
import { quarterTurns } from "#lib/reader/reading/raster/skew.ts";
import { audit } from "./audit.ts";
import type { LabelledDocument } from "./labels.ts";

/** Processor seconds for reading and auditing, and for the baseline on the pages that were read: text extraction, or drawing and OCR. */
export interface Cost {
  ours: number;
  bare: number;
}

/** Enough rounds for an undisturbed minimum; a round of an image takes seconds. */
const ROUNDS = 5;

/** The baseline is pdf.js's text and form fields. */
export function costOfText({ bytes, label }: LabelledDocument, page: number): Promise<Cost> {
  return leastOf(
    () => extractText(bytes, page),
    () => readAndAudit(bytes, label),
  );
}

export async function costOfPicture({ bytes, label }: LabelledDocument, page: number): Promise<Cost> {
  const turns = await turnsUpright(bytes, page);
  return leastOf(
    () => recognizeOnly(bytes, page, turns),
    () => readAndAudit(bytes, label),
  );
}

/** The minimum over the rounds, alternating between both, so that neither is charged for start-up or other load. */
async function leastOf(bareWork: () => Promise<unknown>, ourWork: () => Promise<unknown>): Promise<Cost> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await seconds(bareWork));
    ours.push(await seconds(ourWork));
  }
  return { ours: Math.min(...ours), bare: Math.min(...bare) };
}

async function extractText(bytes: Buffer, pages: number): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  for (let number = 1; number <= pages; number += 1) {
    const page = await document.getPage(number);
    await Promise.all([page.getTextContent(), page.getAnnotations()]);
  }
  await task.destroy();
}

/** The rotation at which a page is upright; OCR of a rotated page is fast and finds nothing. */
async function turnsUpright(bytes: Buffer, page: number): Promise<0 | 1 | 2 | 3> {
  for (const turns of [0, 2, 1, 3] as const) if (certificateWords(await recognizeOnly(bytes, page, turns)) >= CERTIFICATE) return turns;
  return 0;
}

async function recognizeOnly(bytes: Buffer, page: number, turns: 0 | 1 | 2 | 3): Promise<Word[]> {
  const document = await openPdf(bytes);
  const picture = document.draw(page, READING_SCALE);
  document.close();
  return recognizePage(quarterTurns(picture, turns), 200);
}

async function readAndAudit(bytes: Buffer, label: LabelledDocument["label"]): Promise<void> {
  const result = await readCertificate(bytes, { pages: 300 });
  if (result.state === "read") audit(label, result.certificate);
}

/** Processor time, including other threads of this process but no other processes. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
