import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { endorsementGrants } from "#lib/contract/core/endorsements.ts";
import { grantNames, usualForm } from "#lib/rules/compliance/certificates/endorsement-forms.ts";
import type { Remedy, RuleResult } from "#lib/rules/compliance/certificates/rule.ts";
import { ruleTable } from "./rules.ts";

/** The forms that grant something for a coverage, to which other insurers' forms must be equivalent. */
const waiverForms: Partial<Record<ProofKind, string>> = { general: "CG 24 04", "workers-comp": "WC 00 03 13", auto: "CA 04 44" };
const additionalForms: Partial<Record<ProofKind, string>> = { general: "CG 20 10", auto: "CA 20 48" };

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const named = (what: string, form: string | undefined) =>
  form ? `The ${what} endorsement (${form} or its equivalent).` : `The ${what} endorsement.`;

/** The endorsement that a page's path in the certificate names. */
const pageOf = (path: string) => endorsementGrants.find((grant) => path.endsWith(`.endorsement_pages.${grant}`));

const endorsementOf = (rule: RuleId, coverage: ProofKind): string =>
  rule === "waiver_of_subrogation"
    ? named("waiver of subrogation", waiverForms[coverage])
    : rule === "additional_insured"
      ? named("additional insured", additionalForms[coverage])
      : named("primary and non-contributory", "CG 20 01");

const remedySentences: Record<Remedy, (result: RuleResult, coverage: ProofKind, name: string) => string> = {
  certificate: (_, __, name) => `A certificate that shows ${name}.`,
  // What cannot be waived is not corrected by words: the policy must be in force.
  correction: ({ can_approve }, _, name) =>
    can_approve ? `A corrected certificate of ${name}.` : `A certificate of the policy of ${name} that is in force.`,
  document: (_, __, name) => `${capital(name)} that is valid.`,
  endorsement: ({ rule }, coverage) => endorsementOf(rule, coverage),
  endorsement_page: ({ rule_path }, coverage, name) => {
    const grant = pageOf(rule_path);
    return grant
      ? `The endorsement page for ${grantNames[grant]} (${usualForm(coverage as CertifiedCoverage, grant)}), attached to the certificate.`
      : `A corrected certificate of ${name}.`;
  },
  exemption: (_, __, name) => `A certificate that shows ${name}, or an exemption that applies to this work.`,
  in_force: (_, __, name) => `A certificate of the policy of ${name} that is in force.`,
  limit: (_, __, name) => `A policy of ${name} with this limit, and a certificate that shows it.`,
  reinstatement: (_, __, name) => `The notice of reinstatement, or a certificate of the policy of ${name} that takes its place.`,
  state_fund: ({ expected }) => `${capital(expected ?? "the certificate of the state's fund")}.`,
  verification: (_, __, name) => `The producer's confirmation, or a new certificate of ${name}.`,
};

/**
 * The document that remedies a failed rule. An endorsement is requested by its form, never as wording on a certificate. `name`: of the
 * coverage or document, within a sentence.
 */
export const remedyOf = (result: RuleResult, coverage: ProofKind, name: string): string =>
  remedySentences[ruleTable[result.rule].remedy](result, coverage, name);

/** The documents that would remedy the failures, without duplicates. */
export const remedies = (failing: readonly RuleResult[], coverage: ProofKind, name: string): string[] => [
  ...new Set(failing.map((one) => remedyOf(one, coverage, name))),
];
