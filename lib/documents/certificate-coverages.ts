import { claimsMade, coverageNames } from "#lib/contract/core/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";
import { type CertificateCoverage, type ClaimsMadeCoverage, printedLimits } from "./certificate-data.ts";
import { shortDate } from "./format.ts";
import type { Pdf } from "./pdf.ts";
import { color, drawText, hairline, type TextStyle, type } from "./text.ts";

const limitsOf = (coverage: CertificateCoverage) =>
  printedLimits(coverage).map(([label, cents]): Line => [label, formatCents(cents, { whole: true })]);

/** Left edges of the columns, and of the amounts within the limits. Certificate readers find values by these headings and lines. */
const columns = {
  letter: 40,
  type: 55,
  additional: 160,
  waiver: 179,
  number: 198,
  effective: 317,
  expiration: 364.5,
  limits: 412,
  amounts: 515,
  end: 572,
};
const headings = [
  ["Ltr", columns.letter, columns.type],
  ["Type of insurance", columns.type, columns.additional],
  ["Addl insd", columns.additional, columns.waiver],
  ["Subr wvd", columns.waiver, columns.number],
  ["Policy number", columns.number, columns.effective],
  ["Effective", columns.effective, columns.expiration],
  ["Expiration", columns.expiration, columns.limits],
  ["Limits", columns.limits, columns.end],
] as const;
const HEADING = 22;
const ROW = 12;
/** Heights of the bands with a printed title, and how far policies without one stand apart: as far as the page has room. */
const BANDS = { general: 78, notSold: ROW * 2, workers: 54 } as const;
const APART = { most: 38, least: 26 } as const;

const small = { ...type.label, color: color.ink, leading: ROW };
const figure = { ...type.figure, size: 9 };
/** Single letters and the number of the policy: larger than elsewhere, because a fax must leave them legible. */
const sign = { ...type.strong, size: 10 };
const number = { ...type.total, spacing: 0.4 };

type Line = readonly [label: string, amount: string];
const find = <T extends CertificateCoverage["type"]>(coverages: readonly CertificateCoverage[], wanted: T) =>
  coverages.find((one): one is Extract<CertificateCoverage, { type: T }> => one.type === wanted) ?? null;

/** The coverage table with every standard row, filled in where there is cover; it ends before `bottom`. Returns the y below it. */
export function drawCoverageTable(doc: Pdf, coverages: readonly CertificateCoverage[], top: number, bottom: number): number {
  const { letter, end } = columns;
  doc.rect(letter, top, end - letter, HEADING).fill(color.tint);
  for (const [title, from, to] of headings)
    drawText(doc, title, {
      x: from + 2,
      y: top + 1,
      width: to - from - 3,
      style: { ...type.label, color: color.ink, leading: 10 },
      maxLines: 2,
    });
  hairline(doc, letter, top, end - letter, color.ink);
  let y = top + HEADING;
  hairline(doc, letter, y, end - letter, color.ink);
  const band = (height: number, draw: (y: number) => void) => {
    draw(y);
    y += height;
    hairline(doc, letter, y, end - letter, color.ink);
  };
  band(BANDS.general, (at) => drawGeneral(doc, find(coverages, "general"), at));
  band(BANDS.notSold, (at) => drawNotSold(doc, "Automobile liability", at));
  band(BANDS.notSold, (at) => drawNotSold(doc, "Umbrella liability", at));
  band(BANDS.workers, (at) => drawWorkers(doc, find(coverages, "workers-comp"), at));
  const others = claimsMade.flatMap((one) => find(coverages, one) ?? []);
  const apart = Math.max(APART.least, Math.min(APART.most, (bottom - y - 4) / Math.max(1, others.length)));
  band(Math.max(60, apart * others.length + 4), (at) => {
    for (const [index, other] of others.entries()) drawOther(doc, other, at + 2 + index * apart, apart);
  });
  for (const x of [
    letter,
    columns.type,
    columns.additional,
    columns.waiver,
    columns.number,
    columns.effective,
    columns.expiration,
    columns.limits,
    columns.amounts,
    end,
  ])
    doc
      .moveTo(x, top + HEADING)
      .lineTo(x, y)
      .lineWidth(0.5)
      .strokeColor(color.ink)
      .stroke();
  return y;
}

/** A policy's insurer letter, endorsement marks, number and term on one line. */
function drawPolicy(doc: Pdf, coverage: CertificateCoverage, y: number): void {
  const put = (text: string, x: number, to: number, style: TextStyle = figure) =>
    drawText(doc, text, { x: x + 2, y, width: to - x - 4, style, maxLines: 1 });
  put(coverage.insurer, columns.letter + 2, columns.type, sign);
  const mark = (granted: boolean, from: number) => put(granted ? "Y" : "N", from + 3, from + 19, sign);
  if (coverage.type === "workers-comp") put("N/A", columns.additional, columns.waiver, type.strong);
  else mark(coverage.additionalInsured, columns.additional);
  mark(coverage.subrogationWaived, columns.waiver);
  put(coverage.policyNumber, columns.number, columns.effective, number);
  put(shortDate(coverage.effectiveAt), columns.effective, columns.expiration);
  put(shortDate(coverage.expiresAt), columns.expiration, columns.limits);
}

function drawLimits(doc: Pdf, lines: readonly Line[], y: number, style: TextStyle = small): void {
  const { limits, amounts, end } = columns;
  lines.forEach(([label, amount], index) => {
    const at = y + index * style.leading;
    drawText(doc, label, { x: limits + 3, y: at, width: amounts - limits - 5, style, maxLines: 1 });
    drawText(doc, amount, {
      x: amounts,
      y: at,
      width: end - amounts - 3,
      style: { ...figure, leading: style.leading },
      align: "right",
      maxLines: 1,
    });
  });
}

/** A tick box with its label; the mark is a letter, so that text search finds it. */
function drawTick(doc: Pdf, label: string, isTicked: boolean, x: number, y: number, width: number): void {
  doc
    .rect(x, y + 2, 8, 8)
    .lineWidth(0.5)
    .strokeColor(color.ink)
    .stroke();
  if (isTicked) drawText(doc, "X", { x: x + 1.5, y, width: 8, style: { ...type.strong, size: 8, color: color.accent }, maxLines: 1 });
  drawText(doc, label, { x: x + 11, y, width: width - 11, style: small, maxLines: 1 });
}

function drawGeneral(doc: Pdf, coverage: Extract<CertificateCoverage, { type: "general" }> | null, y: number): void {
  const x = columns.type + 3;
  const isSold = coverage !== null;
  drawTick(doc, "Commercial general liability", isSold, x, y + 2, 101);
  drawTick(doc, "Claims-made", false, x, y + 14, 101);
  drawTick(doc, "Occurrence", isSold, x, y + 26, 101);
  drawText(doc, "Aggregate applies per", { x, y: y + 39, width: 100, style: small, maxLines: 1 });
  drawTick(doc, "Policy", isSold, x, y + 51, 50);
  drawTick(doc, "Project", false, x + 50, y + 51, 50);
  drawTick(doc, "Location", false, x, y + 63, 101);
  if (!coverage) return;
  drawPolicy(doc, coverage, y + 3);
  drawLimits(doc, limitsOf(coverage), y + 3);
}

function drawNotSold(doc: Pdf, title: string, y: number): void {
  drawText(doc, title, { x: columns.type + 3, y: y + 1, width: 101, style: small, maxLines: 1 });
  drawText(doc, "Not part of this program", {
    x: columns.type + 3,
    y: y + 11,
    width: 101,
    style: { ...type.small, color: color.ink },
    maxLines: 1,
  });
}

function drawWorkers(doc: Pdf, coverage: Extract<CertificateCoverage, { type: "workers-comp" }> | null, y: number): void {
  const x = columns.type + 3;
  drawText(doc, "Workers' compensation and employers' liability", {
    x,
    y: y + 2,
    width: 102,
    style: { ...small, leading: 10 },
    maxLines: 2,
  });
  if (!coverage) return;
  drawText(doc, "Proprietor excluded?", { x, y: y + 24, width: 78, style: small, maxLines: 1 });
  const proprietor = coverage.proprietorCovered ? "covered by election" : "excluded";
  drawText(doc, proprietor, { x, y: y + 36, width: 76, style: small, maxLines: 1 });
  drawText(doc, "Y/N", { x: x + 82, y: y + 24, width: 20, style: small, maxLines: 1 });
  drawText(doc, coverage.proprietorCovered ? "N" : "Y", { x: x + 84, y: y + 36, width: 16, style: type.strong, maxLines: 1 });
  drawPolicy(doc, coverage, y + 3);
  drawTick(doc, `Per statute, ${coverage.workState}`, true, columns.limits + 3, y + 3, columns.amounts - columns.limits - 4);
  drawLimits(doc, limitsOf(coverage), y + 15);
}

/** A policy without a printed row, its limits above and below the line of its number. */
function drawOther(doc: Pdf, coverage: ClaimsMadeCoverage, y: number, height: number): void {
  const retroactive = coverage.retroactiveAt === null ? "No retroactive date" : `Retroactive date ${shortDate(coverage.retroactiveAt)}`;
  const leading = Math.min(ROW, (height - 2) / 3);
  const place = { x: columns.type + 3, width: 101, style: { ...small, leading }, maxLines: 1 };
  drawText(doc, coverageNames[coverage.type], { ...place, y, style: { ...type.strong, leading } });
  drawText(doc, "Claims-made", { ...place, y: y + leading });
  drawText(doc, retroactive, { ...place, y: y + 2 * leading });
  drawPolicy(doc, coverage, y + 1.5 * leading - ROW / 2);
  drawLimits(doc, limitsOf(coverage), y + leading / 2, { ...type.body, leading });
}
