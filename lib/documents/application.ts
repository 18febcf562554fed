import { coverageNames } from "#lib/contract/core/coverages.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { formatCents } from "#lib/kit/money.ts";
import { type ApplicationAnswer, type ApplicationDocumentData, assertApplicationData } from "./application-data.ts";
import { applicationStatements } from "./application-statements.ts";
import { type Column, type Flow, facts, heading, paragraph, row, startFlow } from "./flow.ts";
import { addressLines, shortDate, wordedDate } from "./format.ts";
import { drawMarks } from "./page-marks.ts";
import { closePdf, openPdf, type Pdf, page } from "./pdf.ts";
import { drawSignatureBlock } from "./signature-block.ts";
import { assertSignatureImage } from "./signature-image.ts";
import { color, drawText, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;

const wageTypes = {
  flatfee: "for the whole job",
  hourly: "in all, paid by the hour",
  unit: "in all, paid by the unit",
  blended: "in all, blended",
};

/**
 * The application as the contractor signs it: US Letter, any number of pages. With `signature: null` it is the unsigned document. Hash its
 * bytes and pass the hash with the signature to get the signed copy. Equal data produce equal bytes. Throws RangeError (see
 * `assertApplicationData`) and SignatureImageError.
 */
export async function applicationDocument(data: ApplicationDocumentData): Promise<Uint8Array> {
  assertApplicationData(data);
  if (data.signature?.kind === "drawn") assertSignatureImage(data.signature.png);
  const name = [data.applicant.firstName, data.applicant.middleName, data.applicant.lastName].filter(Boolean).join(" ");
  const doc = openPdf({
    title: `Application for insurance, ${name}`,
    subject: `Application ${data.applicationId}`,
    author: data.producer.name,
    createdAt: data.preparedAt,
  });
  const flow = startFlow(doc, 100);
  drawTitle(doc, data, name);
  drawApplicant(flow, data, name);
  if (data.contact) paragraph(flow, data.contact);
  if (data.cover) {
    drawJob(flow, data.cover);
    drawCoverages(flow, data.cover);
  }
  if (data.generalOptIn) drawOptIn(flow, data.generalOptIn);
  drawQuestions(flow, data);
  for (const { title, paragraphs } of applicationStatements(data, data.texts)) {
    heading(flow, title);
    for (const text of paragraphs) paragraph(flow, text);
  }
  drawSignatureBlock(flow, data);
  drawFrames(doc, data, name);
  return closePdf(doc);
}

function drawTitle(doc: Pdf, data: ApplicationDocumentData, name: string): void {
  doc.rect(left, 32, 24, 3).fill(color.accent);
  drawText(doc, "Application for insurance", { x: left, y: 44, width: 340, style: type.title });
  drawText(doc, name, { x: left, y: 70, width: 340, style: { ...type.body, size: 10, leading: 16, color: color.soft }, maxLines: 1 });
  const at = { x: page.width - left - 172, width: 172, align: "right" as const };
  drawText(doc, "Prepared", { ...at, y: 40, style: type.label });
  drawText(doc, wordedDate(data.preparedAt), { ...at, y: 52, style: type.total });
  drawText(doc, `by ${data.producer.name}`, { ...at, y: 64, style: type.label, maxLines: 2 });
}

type JobCover = NonNullable<ApplicationDocumentData["cover"]>;

function drawApplicant(flow: Flow, { applicant }: ApplicationDocumentData, name: string): void {
  heading(flow, "Applicant");
  facts(flow, [
    ["Name", name],
    ["Business name", applicant.companyName],
    ["Email", applicant.email],
    ["Phone", applicant.phone],
    ["Home address", addressLines(applicant.address)],
    ["Tax ID, last four", applicant.taxIdLastFour && `ending in ${applicant.taxIdLastFour}`],
  ]);
}

/** The general opt-in. It has no prices, because each job is priced by its own quote. */
function drawOptIn(flow: Flow, { workState, coverages }: NonNullable<ApplicationDocumentData["generalOptIn"]>): void {
  const columns: Column[] = [{ width: 172, style: type.strong }, { width: 360 }];
  heading(flow, "Coverage for future jobs", 88);
  facts(flow, [["Work state", regionNames[workState]]]);
  row(flow, columns, ["Coverage", "Limits"], { head: true });
  for (const coverage of coverages) row(flow, columns, [coverageNames[coverage.type], coverage.limits]);
  flow.y += 4;
  paragraph(flow, "Each job is priced by its own quote, based on its kind of work and its pay.", type.small);
}

function drawJob(flow: Flow, { job, term, wage }: JobCover): void {
  heading(flow, "Job");
  facts(flow, [
    ["Job", job.name],
    ["Job id", job.id],
    ["Contracting entity", job.entityName],
    ["Category", job.category],
    ["Coverage begins", shortDate(term.effectiveAt)],
    ["Coverage ends", shortDate(term.endsAt)],
    ["Work state", regionNames[job.workState]],
    ["Pay", `${formatCents(wage.cents)} ${wageTypes[wage.type]}`],
  ]);
  if (!job.description) return;
  flow.y += 4;
  paragraph(flow, job.description);
}

function drawCoverages(flow: Flow, data: JobCover): void {
  const columns: Column[] = [
    { width: 132, style: type.strong },
    { width: 224 },
    { width: 88, align: "right", style: type.figure },
    { width: 88, align: "right", style: type.figure },
  ];
  heading(flow, "Coverages and price", 88);
  row(flow, columns, ["Coverage", "Limits", "Per $100 earned", "Estimated premium"], { head: true });
  for (const coverage of data.coverages) {
    const estimate = coverage.estimateCents === null ? "By pay" : formatCents(coverage.estimateCents);
    row(flow, columns, [coverageNames[coverage.type], coverage.limits, formatCents(coverage.netRate), estimate]);
  }
  for (const fee of data.fees) row(flow, columns, [fee.label, "Charged once", "", formatCents(fee.cents)]);
  const estimates = data.coverages.map(({ estimateCents }) => estimateCents);
  const known = estimates.every((cents) => cents !== null);
  const total = [...estimates, ...data.fees.map(({ cents }) => cents)].reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  const rate = formatCents(data.coverages.reduce((sum, { netRate }) => sum + netRate, 0));
  const bold = columns.map((column, i) => ({ ...column, style: i < 2 ? type.strong : type.total }));
  row(flow, bold, ["Total", "", rate, known ? formatCents(total) : "By pay"]);
  flow.y += 4;
  paragraph(
    flow,
    "The premium is an estimate based on the pay shown above. The amount charged follows what is actually earned.",
    type.small,
  );
}

function drawQuestions(flow: Flow, data: ApplicationDocumentData): void {
  const columns: Column[] = [{ width: 348 }, { width: 184, style: type.strong }];
  for (const { title, items } of data.questions) {
    heading(flow, title, 72);
    row(flow, columns, ["Question", "Answer"], { head: true });
    for (const { question, answer } of items) row(flow, columns, [question, answerText(answer)]);
  }
}

function answerText(answer: ApplicationAnswer): string {
  if (answer === null || answer === "") return "Not answered";
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer === "number") return answer.toLocaleString("en-US");
  if (typeof answer === "string") return answer;
  return answer.length === 0 ? "None" : answer.join("\n");
}

/** Header, footer and the mark of a sample. They are drawn last, when the number of pages is known. */
function drawFrames(doc: Pdf, data: ApplicationDocumentData, name: string): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    if (i > 0) {
      drawText(doc, "Application for insurance", { x: left, y: 32, width: 240, style: { ...type.strong, size: 8 } });
      drawText(doc, name, { x: left + width - 260, y: 32, width: 260, style: type.label, align: "right", maxLines: 1 });
      hairline(doc, left, 48, width, color.ink);
    }
    hairline(doc, left, 744, width);
    drawText(doc, `Application ${data.applicationId}`, {
      x: left,
      y: 748,
      width: 400,
      style: { ...type.label, tabular: true },
      maxLines: 1,
    });
    const number = `Page ${i + 1} of ${count}`;
    drawText(doc, number, { x: left + width - 100, y: 748, width: 100, style: { ...type.label, tabular: true }, align: "right" });
    drawMarks(doc, { sample: data.sample, cancelledAt: null });
  }
}
