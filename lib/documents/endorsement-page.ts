import { type CertificateEndorsement, type CertificateOfInsuranceData, insuredName } from "./certificate-data.ts";
import { BLANKET_PARTY, endorsementBody, endorsementPageTitle } from "./endorsement-wording.ts";
import { shortDate } from "./format.ts";
import { type Pdf, page } from "./pdf.ts";
import { color, drawText, hairline, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;

/** Texas prints both kinds of waiver in one schedule, with a box before each. */
const TEXAN = "WC 42 03 04";

const parts = {
  general: "COMMERCIAL GENERAL LIABILITY INSURANCE",
  "workers-comp": "WORKERS' COMPENSATION AND EMPLOYERS' LIABILITY INSURANCE",
} as const;

/** What the page says of the policy. */
interface Endorsed extends Pick<CertificateOfInsuranceData, "insured" | "issuedAt" | "authorizedRepresentative"> {
  coverages: readonly Pick<CertificateOfInsuranceData["coverages"][number], "type" | "policyNumber" | "expiresAt">[];
}

/** The page of one endorsement: what it changes, in which policy, for whom. In our own words, with the equivalent standard form. */
export function drawEndorsementPage(doc: Pdf, data: Endorsed, endorsement: CertificateEndorsement): void {
  doc.addPage();
  const policy = data.coverages.find((one) => one.type === endorsement.coverage);
  if (!policy) throw new RangeError(`There is no ${endorsement.coverage} to endorse`);
  const put = (text: string, y: number, style: Parameters<typeof drawText>[2]["style"] = type.body, maxLines = 40) =>
    drawText(doc, text, { x: left, y, width, style, maxLines });
  doc.rect(left, 32, 24, 3).fill(color.accent);
  // The form number comes first, because policy numbers can look like form numbers.
  let y = put(`Form of the program, like ${endorsement.formNumber}`, 42, type.label, 1);
  y = put(`POLICY NUMBER: ${policy.policyNumber}`, y, type.total, 1);
  y = put(`Effective ${shortDate(endorsement.effectiveAt)} to ${shortDate(policy.expiresAt)}`, y, type.figure, 1);
  y = put("THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.", y + 14, type.strong, 1);
  y = put(endorsementPageTitle(endorsement), y + 10, { ...type.heading, size: 13, leading: 20 }, 2);
  hairline(doc, left, y + 4, width, color.ink);
  y = put("This endorsement modifies insurance provided under the following:", y + 14);
  y = put(parts[endorsement.coverage], y, type.strong, 1);
  y = put(`Named insured: ${insuredName(data.insured)}`, y + 8);
  y = drawSchedule(doc, endorsement, y + 16);
  for (const sentence of endorsementBody(endorsement)) y = put(sentence, y + 8);
  put("All other terms of the policy remain unchanged.", y + 8);
  put(`Issued ${shortDate(data.issuedAt)} by ${data.authorizedRepresentative}, authorized representative`, 728, type.label, 1);
}

function drawSchedule(doc: Pdf, { kind, name, formNumber }: CertificateEndorsement, top: number): number {
  // Primary cover applies to every additional insured of the policy.
  if (kind === "primary_noncontributory") return top;
  hairline(doc, left, top, width);
  const put = (text: string, y: number, style: Parameters<typeof drawText>[2]["style"], maxLines = 4) =>
    drawText(doc, text, { x: left, y, width, style, maxLines });
  let y = put("SCHEDULE", top + 6, type.label);
  if (formNumber === TEXAN) {
    y = put(`${name === null ? "[ ]" : "[X]"} Specific Waiver`, y, type.body);
    if (name !== null) y = put(name, y, type.strong);
    y = put(`${name === null ? "[X]" : "[ ]"} Blanket Waiver`, y, type.body);
    if (name === null) y = put(BLANKET_PARTY, y, type.strong);
  } else {
    y = put("Name of person or organization:", y, type.label);
    y = put(name ?? BLANKET_PARTY, y, type.strong);
  }
  y = put("Information required to complete this schedule, if not shown above, is in the declarations.", y + 4, type.small);
  hairline(doc, left, y + 6, width);
  return y + 8;
}
