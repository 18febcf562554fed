import { drawCoverageTable } from "./certificate-coverages.ts";
import { assertCertificateData, type CertificateOfInsuranceData } from "./certificate-data.ts";
import { addressLines, shortDate } from "./format.ts";
import { closePdf, openPdf, type Pdf, page } from "./pdf.ts";
import { drawSandboxMark } from "./sandbox-mark.ts";
import { breakLines, color, drawText, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;
const half = 254;
const right = left + width - half;

/**
 * One page, US Letter, in our own layout: a certificate of liability insurance for one coverage group of a policy. Equal data produce equal
 * bytes. Throws RangeError for invalid data (see `assertCertificateData`).
 */
export async function certificateOfInsurance(data: CertificateOfInsuranceData): Promise<Uint8Array> {
  assertCertificateData(data);
  const doc = openPdf({
    title: `Certificate of liability insurance ${data.certificateNumber}`,
    subject: `${groupName(data)} for ${data.insured.name}`,
    author: data.producer.name,
    createdAt: data.issuedAt,
  });
  doc.addPage();
  let y = drawHeader(doc, data);
  y = drawParties(doc, data, y + 10);
  y = drawCoverageTable(doc, data.coverages, left, y + 12, width);
  drawOperations(doc, data, Math.min(y + 12, footTop - 28));
  drawFoot(doc, data);
  if (data.environment === "sandbox") drawSandboxMark(doc);
  return closePdf(doc);
}

function groupName(data: CertificateOfInsuranceData): string {
  return data.group === "gl" ? "General liability" : "Workers' compensation and employers liability";
}

function drawHeader(doc: Pdf, data: CertificateOfInsuranceData): number {
  doc.rect(left, 32, 24, 3).fill(color.accent);
  drawText(doc, "Certificate of liability insurance", { x: left, y: 44, width: 340, style: type.title });
  drawText(doc, groupName(data), { x: left, y: 68, width: 340, style: { ...type.body, size: 10, leading: 16, color: color.soft } });
  const facts = [["Certificate number", data.certificateNumber] as const, ["Issued", shortDate(data.issuedAt)] as const];
  facts.forEach(([label, value], i) => {
    const y = 40 + i * 24;
    drawText(doc, label, { x: page.width - left - 172, y, width: 172, style: type.label, align: "right" });
    drawText(doc, value, { x: page.width - left - 172, y: y + 12, width: 172, style: type.total, align: "right", maxLines: 1 });
  });
  const notice =
    "This certificate is issued for information only. It gives its holder no rights, and it does not change, extend or replace the cover of " +
    "any policy listed here. It is not a contract between the insurers, the producer and the holder. The terms, exclusions and conditions of the " +
    "policies determine the cover, and paid claims may have reduced the limits shown. A holder is an additional insured, or has subrogation waived, " +
    "only where the policy is endorsed to say so.";
  hairline(doc, left, 96, width, color.ink);
  return drawText(doc, notice, { x: left, y: 104, width, style: type.small });
}

function drawParties(doc: Pdf, data: CertificateOfInsuranceData, y: number): number {
  const { producer, insured } = data;
  const block = (
    title: string,
    name: string,
    detail: string,
    x: number,
    top: number,
    across: number,
    most: [name: number, detail: number],
  ) => {
    drawText(doc, title, { x, y: top, width: across, style: type.label });
    const end = drawText(doc, name, { x, y: top + 12, width: across, style: type.strong, maxLines: most[0] });
    return drawText(doc, detail, { x, y: end, width: across, style: type.body, maxLines: most[1] });
  };
  const caller = [producer.contactName, producer.phone].filter(Boolean).join(", ");
  const producerDetail = [producer.address ? addressLines(producer.address) : null, caller, producer.email].filter(Boolean).join("\n");
  const insuredName = insured.companyName ? `${insured.name} (${insured.companyName})` : insured.name;
  hairline(doc, left, y, width);
  const producerEnd = block("Producer", producer.name, producerDetail, left, y + 6, half, [2, 4]);
  // Never shorten a named insured. A name too long for half the page takes as many full-width lines as it needs.
  const isLong = breakLines(doc, insuredName, type.strong, half).length > 3;
  const insuredTop = isLong ? Math.max(producerEnd, y + 20 + 12 * data.insurers.length) : y;
  if (isLong) hairline(doc, left, insuredTop + 2, width);
  const insuredEnd = isLong
    ? block("Named insured", insuredName, addressLines(insured.address), left, insuredTop + 4, width, [8, 2])
    : block("Named insured", insuredName, addressLines(insured.address), right, y + 6, half, [3, 4]);

  // Below the producer, or beside it when the named insured takes the full width.
  const insurers = isLong ? { x: right, y: y + 6 } : { x: left, y: Math.max(producerEnd, insuredEnd) + 12 };
  if (!isLong) hairline(doc, left, insurers.y - 6, width);
  const insurersEnd = drawInsurers(doc, data, insurers.x, insurers.y, isLong ? 1 : 2);
  return isLong ? insuredEnd : insurersEnd;
}

/** The insurers in one column or two; returns the y below them. */
function drawInsurers(doc: Pdf, { insurers }: CertificateOfInsuranceData, from: number, y: number, columns: 1 | 2): number {
  drawText(doc, "Insurers affording coverage", { x: from, y, width: half, style: type.label });
  const rows = Math.ceil(insurers.length / columns);
  insurers.forEach((insurer, i) => {
    const x = i < rows ? from : right;
    const line = y + 14 + (i % rows) * 12;
    drawText(doc, insurer.letter, { x, y: line, width: 16, style: type.strong, maxLines: 1 });
    drawText(doc, insurer.name, { x: x + 20, y: line, width: half - 84, style: type.body, maxLines: 1 });
    const naic = insurer.naic ? `NAIC ${insurer.naic}` : "No NAIC number";
    drawText(doc, naic, { x: x + half - 64, y: line, width: 64, style: type.figure, align: "right", maxLines: 1 });
  });
  return y + 14 + rows * 12;
}

function drawOperations(doc: Pdf, data: CertificateOfInsuranceData, y: number): void {
  const { job } = data;
  const at = { x: left + 120, width: width - 120 };
  drawText(doc, "Description of operations", { x: left, y, width: 112, style: type.label });
  const nameEnd = drawText(doc, job.name, { ...at, y, style: type.strong, maxLines: 1 });
  const facts = `Job ${job.id}, from ${shortDate(job.startsAt)} to ${shortDate(job.endsAt)}`;
  const factsEnd = drawText(doc, facts, { ...at, y: nameEnd, style: type.figure, maxLines: 1 });
  const room = Math.floor((footTop - 4 - factsEnd) / type.body.leading);
  if (job.description && room > 0) drawText(doc, job.description, { ...at, y: factsEnd, style: type.body, maxLines: Math.min(room, 6) });
}

const footTop = 640;

function drawFoot(doc: Pdf, data: CertificateOfInsuranceData): void {
  hairline(doc, left, footTop, width, color.ink);
  drawText(doc, "Certificate holder", { x: left, y: footTop + 4, width: half, style: type.label });
  const nameEnd = drawText(doc, data.holder.name, { x: left, y: footTop + 16, width: half, style: type.strong, maxLines: 3 });
  if (data.holder.address)
    drawText(doc, addressLines(data.holder.address), { x: left, y: nameEnd, width: half, style: type.body, maxLines: 3 });

  drawText(doc, "Cancellation", { x: right, y: footTop + 4, width: half, style: type.label });
  const cancellation = "If a policy listed here is cancelled before it expires, notice is given as the policy provides.";
  drawText(doc, cancellation, { x: right, y: footTop + 16, width: half, style: type.body, maxLines: 3 });
  drawText(doc, data.authorizedRepresentative, {
    x: right,
    y: footTop + 64,
    width: half,
    style: { ...type.heading, size: 11 },
    maxLines: 1,
  });
  hairline(doc, right, footTop + 82, half, color.ink);
  drawText(doc, "Authorized representative", { x: right, y: footTop + 83, width: half, style: type.label });

  const y = 744;
  hairline(doc, left, y - 4, width);
  drawText(doc, "Check that this certificate is genuine and current", { x: left, y, width: 220, style: type.label });
  const link = drawText(doc, data.verificationUrl, {
    x: left,
    y: y + 11,
    width: width - 96,
    style: { ...type.small, color: color.accent },
    maxLines: 2,
  });
  doc.link(left, y + 11, width - 96, link - y - 11, data.verificationUrl);
  drawText(doc, "Page 1 of 1", { x: left + width - 80, y, width: 80, style: { ...type.label, tabular: true }, align: "right" });
}
