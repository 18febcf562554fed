import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { endorsementGrants } from "#lib/contract/core/endorsements.ts";
import { grantNames, usualForm } from "#lib/rules/compliance/certificates/endorsement-forms.ts";
import { coverageNames } from "#lib/rules/compliance/certificates/evidence.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";

/** The forms that grant something for a coverage, to which other insurers' forms must be equivalent. */
const waiverForms: Partial<Record<CertifiedCoverage, string>> = { general: "CG 24 04", "workers-comp": "WC 00 03 13", auto: "CA 04 44" };
const additionalForms: Partial<Record<CertifiedCoverage, string>> = { general: "CG 20 10", auto: "CA 20 48" };

const named = (what: string, form: string | undefined) =>
  form ? `The ${what} endorsement (${form} or its equivalent).` : `The ${what} endorsement.`;

/** The document that remedies a failed rule. An endorsement is requested by its form, never as wording on a certificate. */
export function remedyOf({ rule_name, can_approve, expected }: RuleResult, coverage: CertifiedCoverage): string {
  const name = coverageNames[coverage].toLowerCase();
  if (/waiver of subrogation$/.test(rule_name)) return named("waiver of subrogation", waiverForms[coverage]);
  if (/additional insured$/.test(rule_name)) return named("additional insured", additionalForms[coverage]);
  if (/primary and non-contributory$/.test(rule_name)) return named("primary and non-contributory", "CG 20 01");
  const page = / endorsement page: (.+)$/.exec(rule_name)?.[1];
  const grant = endorsementGrants.find((one) => grantNames[one] === page);
  if (grant) return `The endorsement page for ${grantNames[grant]} (${usualForm(coverage, grant)}), attached to the certificate.`;
  if (rule_name.startsWith("Exemption ")) return `A certificate that shows ${name}, or an exemption that applies to this work.`;
  if (/ notice$/.test(rule_name)) return `The notice of reinstatement, or a certificate of the policy of ${name} that takes its place.`;
  if (rule_name === "Verification") return `The producer's confirmation, or a new certificate of ${name}.`;
  if (/ present$/.test(rule_name)) return `A certificate that shows ${name}.`;
  if (/^\$[\d,]+ or more$/.test(expected ?? "")) return `A policy of ${name} with this limit, and a certificate that shows it.`;
  if (!can_approve || /days remaining$/.test(rule_name)) return `A certificate of the policy of ${name} that is in force.`;
  return `A corrected certificate of ${name}.`;
}

/** The documents that would remedy the failures, without duplicates. */
export const remedies = (failing: readonly RuleResult[], coverage: CertifiedCoverage): string[] => [
  ...new Set(failing.map((one) => remedyOf(one, coverage))),
];
