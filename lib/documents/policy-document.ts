import { coverageNames } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { formatCents } from "#lib/kit/money.ts";
import { type CertificateCoverage, type CertificateEndorsement, type CertificateOfInsuranceData, insuredName } from "./certificate-data.ts";
import { drawEndorsementPage } from "./endorsement-page.ts";
import { declaredLines } from "./evidence-of-insurance.ts";
import { type Column, type Flow, facts, heading, paragraph, row, startFlow } from "./flow.ts";
import { addressLines, type PostalAddress, shortDate, wordedDate } from "./format.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf } from "./pdf.ts";
import { type } from "./text.ts";

/** A coverage as the declarations state it. */
export type DeclaredCoverage = CertificateCoverage & {
  admitted: boolean;
  /** Cents of premium per $100 of pay, now. */
  rate: number;
  /** The premium on the expected pay, in cents, as it was bound. Null: it follows the pay alone. */
  estimate: number | null;
};

/** A text of the policy: what is printed above it says which version it is. */
export interface PolicyForm {
  title: string;
  edition: string;
  paragraphs: readonly string[];
}

/** What a policy document says, in order. Amounts in cents, times in epoch seconds. */
export interface PolicyDocumentData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  cancelledAt: number | null;
  revision: number;
  issuedAt: number;
  policyNumber: string;
  producer: string;
  authorizedRepresentative: string;
  insured: { name: string; companyName: string | null; address: PostalAddress };
  facts: [label: string, value: string | null][];
  insurers: CertificateOfInsuranceData["insurers"];
  coverages: readonly DeclaredCoverage[];
  /** What is charged beside the rates, and taxes that they contain. */
  charges: readonly { label: string; note: string; cents: number }[];
  /** What the expected pay costs in all, as it was bound. Null: nothing was expected. */
  total: number | null;
  /** What the total is computed on. */
  basis: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
  forms: readonly PolicyForm[];
  endorsements: readonly CertificateEndorsement[];
}

const coverageColumns: Column[] = [{ width: 122, style: type.strong }, { width: 172 }, { width: 176 }, { width: 62 }];
const premiumColumns: Column[] = [
  { width: 172, style: type.strong },
  { width: 172 },
  { width: 94, align: "right", style: type.figure },
  { width: 94, align: "right", style: type.figure },
];

function drawCoverages(flow: Flow, { coverages, insurers }: PolicyDocumentData): void {
  heading(flow, "Coverages and limits", 88);
  row(flow, coverageColumns, ["Coverage", "Insurer", "Limits", "Deductible"], { head: true });
  for (const coverage of coverages) {
    const insurer = insurers.find(({ letter }) => letter === coverage.insurer);
    const by = insurer ? `${insurer.letter}: ${insurer.name}\nNAIC ${insurer.naic ?? "none"}` : "";
    const licensed = coverage.admitted ? "Admitted: licensed by the state" : "Not admitted: surplus lines";
    row(flow, coverageColumns, [coverageNames[coverage.type], `${by}\n${licensed}`, declaredLines(coverage).join("\n"), "None"]);
  }
}

function drawPremium(flow: Flow, { coverages, charges, total, basis }: PolicyDocumentData): void {
  heading(flow, "Premium, taxes and fees", 88);
  row(flow, premiumColumns, ["For", "", "Per $100 of pay", "Estimate"], { head: true });
  const estimate = (cents: number | null) => (cents === null ? "By pay" : formatCents(cents));
  for (const one of coverages) row(flow, premiumColumns, [coverageNames[one.type], "", formatCents(one.rate), estimate(one.estimate)]);
  for (const { label, note, cents } of charges) row(flow, premiumColumns, [label, note, "", formatCents(cents)]);
  const rate = coverages.reduce((sum, one) => sum + one.rate, 0);
  const bold = premiumColumns.map((column) => ({ ...column, style: column.align ? type.total : type.strong }));
  row(flow, bold, ["Total", "", formatCents(rate), estimate(total)]);
  flow.y += 4;
  paragraph(flow, basis, type.small);
}

/** The texts of a form: those that begin with `## ` are titles of its parts. */
function drawForm(flow: Flow, { title, edition, paragraphs }: PolicyForm): void {
  flow.doc.addPage();
  flow.y = 40;
  heading(flow, title);
  paragraph(flow, edition, type.small);
  for (const text of paragraphs) {
    if (text.startsWith("## ")) flow.y += 4;
    paragraph(flow, text.replace(/^## /, ""), text.startsWith("## ") ? type.strong : type.body);
  }
}

/**
 * A policy as one document: the declarations with what they list, then the forms and the endorsements in full. US Letter, any number of pages.
 * Equal data produce equal bytes.
 */
export async function policyDocument(data: PolicyDocumentData): Promise<Uint8Array> {
  const { policyNumber, producer, insured, issuedAt, revision, endorsements, forms } = data;
  const title = "Insurance policy";
  const doc = openPdf({ title: `${title} ${policyNumber}`, subject: `Policy ${policyNumber}`, author: producer, createdAt: issuedAt });
  const flow = startFlow(doc, 104);
  drawHead(doc, { title, under: `Policy ${policyNumber}, declarations`, right: producer, date: wordedDate(issuedAt) });
  heading(flow, "Named insured");
  for (const text of [insuredName(insured), ...addressLines(insured.address).split("\n")]) paragraph(flow, text);
  heading(flow, "The policy");
  facts(flow, [["Policy number", policyNumber], ["This document", `Revision ${revision} of ${shortDate(issuedAt)}`], ...data.facts]);
  drawCoverages(flow, data);
  drawPremium(flow, data);
  for (const section of data.sections) {
    heading(flow, section.title);
    for (const text of section.paragraphs) paragraph(flow, text);
  }
  paragraph(
    flow,
    `Issued ${wordedDate(issuedAt)} by ${data.authorizedRepresentative}, authorized representative of the insurers.`,
    type.strong,
  );
  for (const form of forms) drawForm(flow, form);
  for (const one of endorsements) drawEndorsementPage(doc, data, one);
  drawFooters(doc, `Policy ${policyNumber}, revision ${revision}`, data.sample, data.cancelledAt);
  return await closePdf(doc);
}

/** The schedule of endorsements, one line each, with the party and the day. */
export const endorsementLines = (endorsements: readonly CertificateEndorsement[]): string[] =>
  endorsements.map((one) => {
    const like = one.formNumber ? ` (like ${one.formNumber})` : "";
    return `${endorsementTitle(one)}${like}${one.name ? `: ${one.name}` : ""}, from ${shortDate(one.effectiveAt)}.`;
  });
