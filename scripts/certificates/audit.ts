import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { auditCertificate } from "#lib/rules/compliance/certificates/audit.ts";
import type { Label } from "./labels.ts";

/** The status that the service would give the certificate under the label's requirement on the label's date. */
export function audit(label: Label, certificate: ParsedCertificate): "approved" | "flagged" {
  const limits = {
    occurrence_limit: (label.requirements?.coverage_limit.occurrence_limit ?? 1_000_000) * 100,
    aggregate_limit: (label.requirements?.coverage_limit.aggregate_limit ?? 2_000_000) * 100,
  };
  const required = label.requirements?.required_coverage ?? ["general"];
  const asked = (coverage: string) => (coverage === "workers-comp" ? {} : limits);
  const requirement = requirementRulesSchema.parse({
    coverages: Object.fromEntries(required.map((coverage) => [coverage, asked(coverage)])),
  });
  const { first_name = "", last_name = "", company_name = null } = label.contractor ?? {};
  const { status } = auditCertificate({
    parsed: certificate,
    fields: certificate.fields,
    requirement,
    contractor: { first_name, middle_name: null, last_name, company_name },
    entity: null,
    asOf: new Date(`${label.as_of ?? "2025-11-15"}T12:00:00Z`),
  });
  return status;
}
