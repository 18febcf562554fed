import { PDFDocument } from "@cantoo/pdf-lib";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { type RequirementRulesInput, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { type CertificateStyle, type CertificateValues, drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { type Audit, auditCertificate } from "#lib/rules/compliance/certificates/audit.ts";

/** A generated certificate that no careful reviewer would approve, or (in the clean set) one that every reviewer would. */
export interface Trap {
  name: string;
  kind: string;
  pdf(): Promise<Buffer>;
  /** The requirement; by default general liability of 1 and 2 million. */
  rules?: RequirementRulesInput;
}

export const REMARKS = "CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A";
export const ENTITY = "Lakeside Yards Inc";
const ASKED: RequirementRulesInput = { coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 } } };

/** A certificate that meets the requirement, with some values replaced. */
export const certificate = (values: CertificateValues = {}, style: Partial<CertificateStyle> = {}): Promise<Buffer> =>
  drawCertificate({ ...fullCertificate, [REMARKS]: "Work at 900 Harbor Drive.", ...values }, style);

/** The certificate with something added by other software. */
export async function altered(pdf: Buffer, change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  await change(document);
  return Buffer.from(await document.save());
}

/** The service's audit of the reading of a trap. */
export function auditTrap({ rules = ASKED }: Pick<Trap, "rules">, read: ParsedCertificate): Audit {
  return auditCertificate({
    parsed: read,
    fields: read.fields,
    requirement: requirementRulesSchema.parse(rules),
    contractor: { first_name: "Brian", middle_name: null, last_name: "Waters", company_name: "Brightwater Rigging LLC" },
    entity: { name: ENTITY },
    asOf: new Date("2025-11-15T12:00:00Z"),
  });
}
