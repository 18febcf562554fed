import { coverageNames } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { formatCents } from "#lib/kit/money.ts";
import {
  assertCertificateData,
  type CertificateCoverage,
  type CertificateOfInsuranceData,
  insuredName,
  printedLimits,
} from "./certificate-data.ts";
import { termSentences } from "./endorsement-wording.ts";
import { facts, heading, paragraph, reserve, startFlow } from "./flow.ts";
import { addressLines, shortDate, wordedDate } from "./format.ts";
import { drawFooters, drawHead } from "./frame.ts";
import { closePdf, openPdf, page } from "./pdf.ts";
import { drawQrCode } from "./qr-code.ts";
import { color, drawText, type } from "./text.ts";

const NOTICE =
  "This is evidence of the policy: what its declarations state on the date of this paper. It is for information only. It gives nobody a right under the policy and changes nothing in it.";

const stateName = (state: string) => Object.entries(regionNames).find(([code]) => code === state)?.[1] ?? state;

/** What declarations state of a coverage, line by line: the law, its limits, and since when it covers acts where it is claims-made. */
export function declaredLines(coverage: CertificateCoverage): string[] {
  const limits = printedLimits(coverage).map(([label, cents]) => `${label} ${formatCents(cents, { whole: true })}`);
  const law = coverage.type === "workers-comp" ? [`Benefits by the law of ${stateName(coverage.workState)}`] : [];
  const acts = "retroactiveAt" in coverage && coverage.retroactiveAt !== null ? [`Acts since ${shortDate(coverage.retroactiveAt)}`] : [];
  return [...law, ...limits, ...acts];
}

/** A coverage as evidence states it, with its insurer. */
function declaredCoverage(coverage: CertificateCoverage, insurers: CertificateOfInsuranceData["insurers"]): string {
  const insurer = insurers.find(({ letter }) => letter === coverage.insurer);
  const by = insurer ? `Insurer ${insurer.letter}: ${insurer.name} (NAIC ${insurer.naic ?? "none"}).` : "";
  return `${coverageNames[coverage.type]}: ${declaredLines(coverage).join("; ")}. ${by}`;
}

/** The sentences of evidence about the term and the work. */
export const evidenceStatements = ({ term, job, holder }: Pick<CertificateOfInsuranceData, "term" | "job" | "holder">): string[] => [
  ...termSentences(term),
  `Work: ${job.name}, for ${holder.name}`,
  `Dates of work: ${shortDate(job.startsAt)} to ${shortDate(job.endsAt)}.`,
];

/**
 * Evidence of the policy for one coverage group, where the law lets no certificate of insurance on our form be shown: only what the declarations
 * state, without a holder and without the pages of endorsements. Throws RangeError for invalid data.
 */
export async function evidenceOfInsurance(data: CertificateOfInsuranceData): Promise<Uint8Array> {
  assertCertificateData(data);
  const { coverages, insurers, endorsements, insured, producer, issuedAt } = data;
  const [first] = coverages;
  const policyNumber = first?.policyNumber ?? "";
  const title = "Evidence of insurance";
  const doc = openPdf({
    title: `${title} ${data.certificateNumber}`,
    subject: `Policy ${policyNumber}`,
    author: producer.name,
    createdAt: issuedAt,
  });
  const flow = startFlow(doc, 104);
  drawHead(doc, { title, under: `Policy ${policyNumber}`, right: producer.name, date: wordedDate(issuedAt) });
  paragraph(flow, NOTICE);
  heading(flow, "Insured");
  for (const text of [insuredName(insured), ...addressLines(insured.address).split("\n")]) paragraph(flow, text);
  heading(flow, "The policy");
  facts(flow, [
    ["Policy number", policyNumber],
    ["From", shortDate(first?.effectiveAt ?? issuedAt)],
    ["This paper", `${data.certificateNumber}, revision ${data.revision}`],
    ["To", shortDate(first?.expiresAt ?? issuedAt)],
    ["Producer", [producer.name, producer.phone, producer.email].filter(Boolean).join(", ")],
  ]);
  heading(flow, "Coverages");
  for (const coverage of coverages) paragraph(flow, declaredCoverage(coverage, insurers));
  if (endorsements.length > 0) heading(flow, "Endorsements");
  for (const one of endorsements) paragraph(flow, `${endorsementTitle(one)}${one.name ? `: ${one.name}` : ""}`);
  heading(flow, "Term and work");
  for (const text of evidenceStatements(data)) paragraph(flow, text);
  heading(flow, "Check that this paper is genuine and current", CODE + 8);
  reserve(flow, CODE + 8);
  const at = { x: page.margin + CODE + 16, y: flow.y + 8, width: page.width - 2 * page.margin - CODE - 16 };
  drawText(doc, data.verificationUrl, { ...at, style: { ...type.small, color: color.accent }, maxLines: 3 });
  drawQrCode(doc, data.verificationUrl, { x: page.margin + 6, y: flow.y + 4, side: CODE });
  doc.link(at.x, at.y, at.width, CODE / 2, data.verificationUrl);
  drawFooters(doc, `${title} ${data.certificateNumber}, revision ${data.revision}`, data.sample, data.cancelledAt);
  return await closePdf(doc);
}

/** The side of the code, in points. */
const CODE = 68;
