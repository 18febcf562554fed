import { coverages as coverageOrder } from "#lib/contract/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { CertificateCoverage } from "./certificate-data.ts";
import { shortDate } from "./format.ts";
import type { Pdf } from "./pdf.ts";
import { color, drawText, hairline, type } from "./text.ts";

const columns = [
  { key: "insurer", title: "Insurer", at: 4, width: 28 },
  { key: "type", title: "Type of insurance", at: 36, width: 124 },
  { key: "additional", title: "Additional insured", at: 164, width: 38 },
  { key: "waiver", title: "Subrogation waived", at: 206, width: 44 },
  { key: "policy", title: "Policy number and term", at: 256, width: 100 },
  { key: "limits", title: "Limits", at: 364, width: 164 },
] as const;

const headerStyle = { ...type.label, leading: 10 };
const limitStyle = { ...type.label, color: color.ink };

/** The table of coverages in their fixed order; returns the y below it. */
export function drawCoverageTable(doc: Pdf, coverages: CertificateCoverage[], x: number, y: number, width: number): number {
  doc.rect(x, y, width, 24).fill(color.tint);
  for (const column of columns) {
    drawText(doc, column.title, { x: x + column.at, y: y + 2, width: column.width, style: headerStyle, maxLines: 2 });
  }
  hairline(doc, x, y, width, color.ink);
  hairline(doc, x, y + 24, width);
  let top = y + 24;
  for (const coverage of [...coverages].sort((a, b) => coverageOrder.indexOf(a.type) - coverageOrder.indexOf(b.type))) {
    top = drawCoverage(doc, coverage, x, top, width);
  }
  return top;
}

function drawCoverage(doc: Pdf, coverage: CertificateCoverage, x: number, y: number, width: number): number {
  const [insurerColumn, typeColumn, additional, waiver, policy, limitsColumn] = columns;
  const top = y + 6;
  drawText(doc, coverage.insurer, { x: x + insurerColumn.at, y: top, width: 24, style: type.strong, maxLines: 1 });

  const { title, notes } = wordingOf(coverage);
  let typeEnd = drawText(doc, title, { x: x + typeColumn.at, y: top, width: typeColumn.width, style: type.strong });
  for (const note of notes)
    typeEnd = drawText(doc, note, { x: x + typeColumn.at, y: typeEnd, width: typeColumn.width, style: { ...type.small, leading: 12 } });

  if (coverage.type === "workers-comp") drawText(doc, "n/a", { x: x + additional.at, y: top, width: 40, style: type.label });
  else drawBox(doc, x + additional.at, top + 2, coverage.additionalInsured);
  drawBox(doc, x + waiver.at, top + 2, coverage.subrogationWaived);

  const policyAt = { x: x + policy.at, width: policy.width };
  let policyEnd = drawText(doc, coverage.policyNumber, { ...policyAt, y: top, style: type.figure, maxLines: 1 });
  for (const [label, epoch] of [["Effective", coverage.effectiveAt] as const, ["Expires", coverage.expiresAt] as const]) {
    drawText(doc, label, { ...policyAt, y: policyEnd, style: type.label });
    policyEnd = drawText(doc, shortDate(epoch), { ...policyAt, x: policyAt.x + 40, y: policyEnd, style: type.figure });
  }

  let limitEnd = top;
  for (const [label, amount] of limitsOf(coverage)) {
    const place = { x: x + limitsColumn.at, y: limitEnd };
    const labelEnd = drawText(doc, label, { ...place, width: limitsColumn.width - 56, style: limitStyle });
    drawText(doc, amount, { ...place, width: limitsColumn.width, style: type.figure, align: "right" });
    limitEnd = labelEnd;
  }

  const bottom = Math.max(typeEnd, policyEnd, limitEnd) + 6;
  hairline(doc, x, bottom, width);
  return bottom;
}

function wordingOf(coverage: CertificateCoverage): { title: string; notes: string[] } {
  if (coverage.type === "general") return { title: "General liability", notes: ["Occurrence form", "Aggregate applies per policy"] };
  if (coverage.type === "workers-comp") {
    return {
      title: "Workers' compensation and employers liability",
      notes: [
        `Per statute, ${coverage.workState}`,
        coverage.proprietorCovered ? "The sole proprietor is covered by election" : "The sole proprietor is excluded",
      ],
    };
  }
  const names = { professional: "Professional liability", media: "Media liability", cyber: "Cyber liability" };
  const retroactive = coverage.retroactiveAt === null ? "No retroactive date" : `Retroactive date ${shortDate(coverage.retroactiveAt)}`;
  return { title: names[coverage.type], notes: ["Claims-made form", retroactive] };
}

function limitsOf(coverage: CertificateCoverage): [label: string, amount: string][] {
  const dollars = (cents: number) => formatCents(cents, { whole: true });
  if (coverage.type === "general") {
    const { limits } = coverage;
    return [
      ["Each occurrence", dollars(limits.eachOccurrence)],
      ["General aggregate", dollars(limits.generalAggregate)],
      ["Products and completed operations aggregate", dollars(limits.productsCompletedOperationsAggregate)],
      ["Damage to rented premises", dollars(limits.damageToRentedPremises)],
      ["Medical expense", dollars(limits.medicalExpense)],
      ["Personal and advertising injury", dollars(limits.personalAndAdvertisingInjury)],
    ];
  }
  if (coverage.type === "workers-comp") {
    return [
      ["Workers' compensation", "Per statute"],
      ["E.L. each accident", dollars(coverage.limits.eachAccident)],
      ["E.L. disease, each employee", dollars(coverage.limits.diseaseEachEmployee)],
      ["E.L. disease, policy limit", dollars(coverage.limits.diseasePolicyLimit)],
    ];
  }
  return [
    ["Each claim", dollars(coverage.limits.eachClaim)],
    ["Aggregate", dollars(coverage.limits.aggregate)],
  ];
}

/** A check box. A checked box also has the word, so that text search finds it. */
function drawBox(doc: Pdf, x: number, y: number, ticked: boolean): void {
  doc
    .rect(x, y, 8, 8)
    .lineWidth(0.5)
    .strokeColor(ticked ? color.ink : color.hairline)
    .stroke();
  if (!ticked) return;
  doc
    .moveTo(x + 1.8, y + 4.2)
    .lineTo(x + 3.4, y + 5.9)
    .lineTo(x + 6.3, y + 2.2)
    .lineWidth(1.1)
    .strokeColor(color.accent)
    .stroke();
  drawText(doc, "Yes", { x: x + 12, y: y - 2, width: 24, style: type.body });
}
