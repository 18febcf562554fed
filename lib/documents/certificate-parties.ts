import { coverageNames } from "#lib/contract/core/coverages.ts";
import { type CertificateOfInsuranceData, insuredName } from "./certificate-data.ts";
import { addressLines, shortDate } from "./format.ts";
import { type Pdf, page } from "./pdf.ts";
import { breakLines, color, drawText, fitLines, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;
const half = 254;
const right = 306;
const label = { ...type.label, color: color.ink, leading: 10 };
const ROW = 12;
/** Larger than elsewhere: a fax must leave it legible. */
const name = { ...type.strong, size: 10, spacing: 0.3 };
const value = { ...type.total, size: 9.5, spacing: 0.2 };

/** The coverages by name. */
export const shownCoverages = ({ coverages }: Pick<CertificateOfInsuranceData, "coverages">): string =>
  coverages.map(({ type: coverage }) => coverageNames[coverage]).join(", ");

const NOTICE =
  "This certificate is issued for information only. It gives its holder no rights, and it does not change, extend or replace the cover of any " +
  "policy listed here. It is not a contract between the insurers, the agent and the holder. The terms, exclusions and conditions of the policies " +
  "determine the cover, and paid claims may have reduced the limits shown. A holder is covered as an additional party, or has subrogation waived, only " +
  "where the policy is endorsed to say so.";

export function drawHeader(doc: Pdf, data: CertificateOfInsuranceData): number {
  doc.rect(left, 24, 24, 3).fill(color.accent);
  drawText(doc, "Certificate of liability insurance", { x: left, y: 32, width: 340, style: type.title });
  drawText(doc, shownCoverages(data), { x: left, y: 55, width: 400, style: { ...type.body, size: 10, leading: 14 }, maxLines: 1 });
  const place = { x: page.width - left - 120, width: 120, align: "right" } as const;
  drawText(doc, "DATE (MM/DD/YYYY)", { ...place, y: 36, style: label });
  drawText(doc, shortDate(data.issuedAt), { ...place, y: 46, style: type.total, maxLines: 1 });
  hairline(doc, left, 73, width, color.ink);
  return drawText(doc, NOTICE, { x: left, y: 77, width, style: { ...type.small, color: color.ink } });
}

/** Producer and named insured on the left, contact and insurers on the right; returns the y below them. */
export function drawParties(doc: Pdf, data: CertificateOfInsuranceData, top: number): number {
  const { producer, insured } = data;
  hairline(doc, left, top, width, color.ink);
  const block = (title: string, named: string, detail: string, y: number, across: number, maxLines: [name: number, detail: number]) => {
    drawText(doc, title, { x: left, y, width: across, style: label });
    const end = drawText(doc, named, { x: left, y: y + 10, width: across, style: name, maxLines: maxLines[0] });
    return drawText(doc, detail, { x: left, y: end, width: across, style: value, maxLines: maxLines[1] });
  };
  const producerEnd = block("PRODUCER", producer.name, producer.address ? addressLines(producer.address) : "", top + 3, half, [2, 3]);
  const insurersEnd = drawInsurers(doc, data, drawContact(doc, producer, top + 3));
  const named = insuredName(insured);
  // Never shorten a named insured. A name too long for half the page takes as many full-width lines as it needs.
  const isLong = breakLines(doc, named, name, half).length > 3;
  const insuredTop = isLong ? Math.max(producerEnd, insurersEnd) + 4 : Math.max(producerEnd + 4, top + 46);
  if (isLong) hairline(doc, left, insuredTop - 2, width, color.ink);
  const insuredEnd = block("INSURED", named, addressLines(insured.address), insuredTop, isLong ? width : half, isLong ? [8, 2] : [3, 3]);
  return Math.max(insuredEnd, insurersEnd);
}

function drawContact(doc: Pdf, { contactName, phone, email }: CertificateOfInsuranceData["producer"], top: number): number {
  const rows = [
    ["CONTACT", contactName],
    ["PHONE", phone],
    ["E-MAIL", email],
  ] as const;
  rows.forEach(([title, text], index) => {
    const y = top + index * ROW;
    drawText(doc, title, { x: right, y, width: 40, style: { ...label, leading: ROW }, maxLines: 1 });
    if (text) drawText(doc, text, { x: right + 46, y, width: half - 36, style: value, maxLines: 1 });
  });
  return top + rows.length * ROW + 2;
}

const NAIC = 545;
const insurerName = { ...type.total, size: 9.5 };

function drawInsurers(doc: Pdf, { insurers }: CertificateOfInsuranceData, top: number): number {
  hairline(doc, right, top, page.width - left - right, color.ink);
  drawText(doc, "Insurers affording coverage", { x: right, y: top + 1, width: 180, style: label });
  drawText(doc, "NAIC", { x: NAIC, y: top + 1, width: 28, style: label });
  let end = top + 12;
  const across = NAIC - right - 60;
  for (const insurer of insurers) {
    const y = end;
    drawText(doc, `INSURER ${insurer.letter} :`, { x: right, y, width: 56, style: { ...label, leading: ROW }, maxLines: 1 });
    // A page with more insurers has no room for second lines.
    const isLong = insurers.length <= 3 && fitLines(doc, insurer.name, insurerName, across, 1).lines.some((line) => line.endsWith("…"));
    end = drawText(doc, insurer.name, { x: right + 54, y, width: across, style: insurerName, maxLines: isLong ? 2 : 1 });
    drawText(doc, insurer.naic ?? "none", { x: NAIC, y, width: 28, style: { ...type.total, size: 9 }, maxLines: 1 });
  }
  return end;
}
