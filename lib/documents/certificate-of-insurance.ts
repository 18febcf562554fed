import { restrictionsIn } from "#lib/rules/compliance/certificates/statements/said.ts";
import { drawCoverageTable } from "./certificate-coverages.ts";
import { assertCertificateData, type CertificateOfInsuranceData } from "./certificate-data.ts";
import { drawHeader, drawParties, shownCoverages } from "./certificate-parties.ts";
import { drawEndorsementPage } from "./endorsement-page.ts";
import { endorsementSentences, termSentences } from "./endorsement-wording.ts";
import { paragraph, startFlow } from "./flow.ts";
import { addressLines, shortDate } from "./format.ts";
import { drawMarks } from "./page-marks.ts";
import { closePdf, openPdf, type Pdf, page } from "./pdf.ts";
import { drawQrCode } from "./qr-code.ts";
import { breakLines, color, drawText, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;
const half = 254;
const right = left + width - half;
const label = { ...type.label, color: color.ink, leading: 10 };

/**
 * A certificate of liability insurance for a policy: all its coverages and insurers on one page, US Letter, in our own layout with the standard
 * headings, followed by a page per endorsement. Equal data produce equal bytes. Throws RangeError for invalid data (see
 * `assertCertificateData`).
 */
export async function certificateOfInsurance(data: CertificateOfInsuranceData): Promise<Uint8Array> {
  assertCertificateData(data);
  const doc = openPdf({
    title: `Certificate of liability insurance ${data.certificateNumber}`,
    subject: `${shownCoverages(data)} for ${data.insured.name}`,
    author: data.producer.name,
    createdAt: data.issuedAt,
  });
  doc.addPage();
  const parties = drawParties(doc, data, drawHeader(doc, data) + 4);
  const y = drawTitle(doc, data, parties + 3);
  const further = drawOperations(doc, data, drawCoverageTable(doc, data.coverages, y, footTop - 28) + 3);
  drawFoot(doc, data);
  if (further.length > 0) drawRemarks(doc, data, further);
  for (const endorsement of data.endorsements) drawEndorsementPage(doc, data, endorsement);
  finishPages(doc, data);
  return closePdf(doc);
}

function drawTitle(doc: Pdf, data: CertificateOfInsuranceData, y: number): number {
  drawText(doc, "COVERAGES", { x: left, y, width: 120, style: label });
  const value = { ...type.total, size: 10, leading: 10 };
  drawText(doc, "CERTIFICATE NUMBER:", { x: 180, y, width: 90, style: label });
  drawText(doc, data.certificateNumber, { x: 272, y, width: 174, style: value, maxLines: 1 });
  drawText(doc, "REVISION NUMBER:", { x: 452, y, width: 80, style: label });
  drawText(doc, String(data.revision), { x: 538, y, width: 34, style: value, maxLines: 1 });
  return y + 13;
}

/**
 * The statements about cover: its term and endorsements first, in full; then the job, each behind the words that introduce it. A job text with
 * words that read like a limitation of cover ("no", "except") is left out.
 */
export function statementsOf({ endorsements, job, term }: CertificateOfInsuranceData): { granted: string[]; job: string[] } {
  const led = (lead: string, text: string | null) =>
    text === null || text === "" || restrictionsIn(text).length > 0 ? [] : [`${lead}: ${text.replace(/[.\s]+$/, "")}.`];
  return {
    granted: [...termSentences(term), ...endorsementSentences(endorsements)],
    job: [
      ...led("RE", job.name),
      `Dates of work: ${shortDate(job.startsAt)} to ${shortDate(job.endsAt)}.`,
      ...led("Scope of work", job.description),
    ],
  };
}

/** The description of operations; returns the sentences that did not fit. The job's text may be shortened, grants may not. */
function drawOperations(doc: Pdf, data: CertificateOfInsuranceData, y: number): string[] {
  drawText(doc, "DESCRIPTION OF OPERATIONS", { x: left, y, width, style: label });
  const { granted: first, job } = statementsOf(data);
  const { leading } = type.body;
  let at = y + 10;
  const room = () => Math.floor((footTop - 2 - at) / leading);
  const lines = first.reduce((sum, sentence) => sum + breakLines(doc, sentence, type.body, width).length, 0);
  const fits = lines <= room();
  const shown = fits ? first : ["Its endorsements are listed in the additional remarks schedule."];
  for (const sentence of shown) if (room() > 0) at = drawText(doc, sentence, { x: left, y: at, width, style: type.body, maxLines: room() });
  for (const text of job)
    if (room() > 0) at = drawText(doc, text, { x: left, y: at, width, style: type.body, maxLines: text.startsWith("Scope") ? room() : 1 });
  return fits ? [] : first;
}

/** Sentences that did not fit on the first page. */
function drawRemarks(doc: Pdf, data: CertificateOfInsuranceData, sentences: readonly string[]): void {
  const flow = startFlow(doc, 84);
  drawText(doc, "ADDITIONAL REMARKS SCHEDULE", { x: left, y: 32, width, style: type.heading });
  drawText(doc, `To certificate ${data.certificateNumber}`, { x: left, y: 50, width, style: type.label, maxLines: 1 });
  for (const sentence of sentences) paragraph(flow, sentence);
}

const footTop = 668;

function drawFoot(doc: Pdf, data: CertificateOfInsuranceData): void {
  hairline(doc, left, footTop, width, color.ink);
  drawText(doc, "CERTIFICATE HOLDER", { x: left, y: footTop + 3, width: half, style: label });
  const nameEnd = drawText(doc, data.holder.name, {
    x: left,
    y: footTop + 14,
    width: half,
    style: { ...type.strong, size: 10, spacing: 0.3 },
    maxLines: 3,
  });
  if (data.holder.address)
    drawText(doc, addressLines(data.holder.address), {
      x: left,
      y: nameEnd,
      width: half,
      style: { ...type.total, size: 9.5, spacing: 0.2 },
      maxLines: 3,
    });
  const beside = { x: right, width: half - qr.side - qr.quiet };
  drawText(doc, "CANCELLATION", { ...beside, y: footTop + 3, style: label });
  const cancellation = "If a policy listed here is cancelled before it expires, notice is given as the policy provides.";
  drawText(doc, cancellation, { ...beside, y: footTop + 13, style: { ...type.small, color: color.ink }, maxLines: 3 });
  drawText(doc, "AUTHORIZED REPRESENTATIVE", { ...beside, y: footTop + 44, style: label });
  drawText(doc, data.authorizedRepresentative, {
    ...beside,
    y: footTop + 53,
    style: { ...type.heading, size: 11, leading: 14 },
    maxLines: 1,
  });
  drawText(doc, "Check that this certificate is genuine and current", { ...beside, y: footTop + 69, style: label });
  const style = { ...type.small, color: color.ink };
  const link = drawText(doc, data.verificationUrl, { x: right, width: half, y: footTop + 80, style, maxLines: 3 });
  doc.link(right, footTop + 80, half, link - footTop - 80, data.verificationUrl);
  const corner = { x: left + width - qr.side, y: footTop + qr.quiet };
  drawQrCode(doc, data.verificationUrl, { ...corner, side: qr.side });
  doc.link(corner.x, corner.y, qr.side, qr.side, data.verificationUrl);
}

/** In points. A verification URL needs at most 57 modules a side, which are then 0.4 mm each: enough for a phone's camera. */
const qr = { side: 68, quiet: 6 } as const;

/** The numbers of the pages, and the marks of a sample and of cancelled cover. */
function finishPages(doc: Pdf, data: CertificateOfInsuranceData): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const style = { ...type.label, leading: 10, tabular: true };
    drawText(doc, `Page ${index + 1} of ${count}`, { x: left, y: 770, width: 80, style });
    drawMarks(doc, data);
  }
}
