import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import type { ShownPaper } from "#lib/contract/policies/verification.ts";
import { type CertificateOfInsuranceData, printedLimits } from "#lib/documents/certificate-data.ts";
import { statementsOf } from "#lib/documents/certificate-of-insurance.ts";
import { evidenceStatements } from "#lib/documents/evidence-of-insurance.ts";
import { addressLines } from "#lib/documents/format.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { formOf, paperData } from "./certificates.ts";
import type { CertifiedCover } from "./certified.ts";
import type { Group } from "./granted.ts";
import type { StoredPaper } from "./store.ts";

function rowOf(coverage: CertificateOfInsuranceData["coverages"][number], isCertificate: boolean): ShownPaper["coverages"][number] {
  const { type, insurer, policyNumber, effectiveAt, expiresAt, additionalInsured, subrogationWaived } = coverage;
  return {
    coverage: type,
    insurer,
    policy_number: policyNumber,
    effective_date: effectiveAt,
    expiration_date: expiresAt,
    retroactive_date: "retroactiveAt" in coverage ? coverage.retroactiveAt : null,
    additional_insured: isCertificate && type !== "workers-comp" ? additionalInsured : null,
    subrogation_waived: isCertificate ? subrogationWaived : null,
    limits: printedLimits(coverage).map(([label, amount]) => ({ label, amount })),
  };
}

/**
 * What a group's paper states, value by value, by the data that it is drawn from. Null: the cover has none of the group. `file`: as it was last
 * made; while there is none, in the form it will have.
 */
export function shownPaper(cover: CertifiedCover, group: Group, file: StoredPaper | undefined, now: Date): ShownPaper | null {
  const data = paperData(cover, group, toEpoch(file?.created ?? now), "");
  if (!data) return null;
  const form = file?.form ?? formOf(cover, group, data.issuedAt);
  const isCertificate = form === "certificate";
  const { granted, job } = statementsOf(data);
  return {
    kind: `${group}_coi`,
    form,
    number: data.certificateNumber,
    revision: data.revision || null,
    issued_at: file ? data.issuedAt : null,
    insurers: data.insurers,
    coverages: data.coverages.map((one) => rowOf(one, isCertificate)),
    endorsements: data.endorsements.map((one) => ({
      title: endorsementTitle(one),
      name: one.name,
      form_number: isCertificate ? one.formNumber : null,
      effective_date: one.effectiveAt,
    })),
    statements: isCertificate ? [...granted, ...job] : evidenceStatements(data),
    holder: isCertificate
      ? { name: data.holder.name, address: data.holder.address && addressLines(data.holder.address).replaceAll("\n", ", ") }
      : null,
    authorized_representative: isCertificate ? data.authorizedRepresentative : null,
  };
}
