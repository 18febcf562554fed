import { claimsMade, coverageNames } from "#lib/contract/core/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";
import { FREE_ROW_LINE } from "#lib/rules/compliance/certificates/free-row-line.ts";
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
  waiver: 184,
  number: 208,
  effective: 306,
  expiration: 354,
  limits: 402,
  amounts: 512,
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
const OTHER = 25;

const small = { ...type.label, color: color.ink, leading: ROW };
const dense = { ...type.label, color: color.ink, leading: FREE_ROW_LINE };
const figure = { ...type.figure, size: 8.5 };
const number = { ...type.total, size: 9.5 };

type Line = readonly [label: string, amount: string];
const find = <T extends CertificateCoverage["type"]>(coverages: readonly CertificateCoverage[], wanted: T) =>
  coverages.find((one): one is Extract<CertificateCoverage, { type: T }> => one.type === wanted) ?? null;

/** The coverage table with every standard row, filled in where there is cover. Returns the y below it. */
export function drawCoverageTable(doc: Pdf, coverages: readonly CertificateCoverage[], top: number): number {
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
  band(78, (at) => drawGeneral(doc, find(coverages, "general"), at));
  band(ROW * 2, (at) => drawNotSold(doc, "Automobile liability", at));
  band(ROW * 2, (at) => drawNotSold(doc, "Umbrella liability", at));
  band(54, (at) => drawWorkers(doc, find(coverages, "workers-comp"), at));
  const others = claimsMade.flatMap((one) => find(coverages, one) ?? []);
  band(Math.max(60, OTHER * others.length + 4), (at) => {
    for (const [index, other] of others.entries()) drawOther(doc, other, at + 2 + index * OTHER);
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
  put(coverage.insurer, columns.letter, columns.type, { ...type.strong, size: 10 });
  const mark = (granted: boolean) => (granted ? "Y" : "N");
  put(coverage.type === "workers-comp" ? "N/A" : mark(coverage.additionalInsured), columns.additional, columns.waiver);
  put(mark(coverage.subrogationWaived), columns.waiver, columns.number);
  put(coverage.policyNumber, columns.number, columns.effective, number);
  put(shortDate(coverage.effectiveAt), columns.effective, columns.expiration);
  put(shortDate(coverage.expiresAt), columns.expiration, columns.limits);
}

function drawLimits(doc: Pdf, lines: readonly Line[], y: number, style: typeof small = small): void {
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
  drawTick(doc, "Claims-made", false, x, y + 16, 54);
  drawTick(doc, "Occurrence", isSold, x + 54, y + 16, 50);
  drawText(doc, "Aggregate applies per", { x, y: y + 32, width: 100, style: small, maxLines: 1 });
  drawTick(doc, "Policy", isSold, x, y + 46, 34);
  drawTick(doc, "Project", false, x + 34, y + 46, 36);
  drawTick(doc, "Location", false, x + 70, y + 46, 36);
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

function drawOther(doc: Pdf, coverage: ClaimsMadeCoverage, y: number): void {
  const retroactive = coverage.retroactiveAt === null ? "No retroactive date" : `Retroactive date ${shortDate(coverage.retroactiveAt)}`;
  const place = { x: columns.type + 3, width: 101, style: dense, maxLines: 1 };
  drawText(doc, `${coverageNames[coverage.type]}, claims-made`, { ...place, y: y + 2 });
  drawText(doc, retroactive, { ...place, y: y + 2 + FREE_ROW_LINE });
  drawPolicy(doc, coverage, y + 2 + FREE_ROW_LINE - ROW / 2);
  drawLimits(doc, limitsOf(coverage), y + 2, dense);
}
