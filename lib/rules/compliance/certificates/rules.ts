import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import { daysRemaining, inForce, limit, notExpired, presence, retention, usualTerm } from "./coverage-rules.ts";
import { documentKind } from "./document-kind.ts";
import {
  ageOfCertificate,
  certificateHolder,
  type DocumentSubject,
  insuredName,
  issueDate,
  marks,
  producerContact,
  producerNamed,
  remarks,
  signature,
} from "./document-rules.ts";
import { endorsementPages } from "./endorsement-page-rules.ts";
import { additionalInsured, boxAgainstWording, primaryNoncontributory, waiverOfSubrogation } from "./endorsement-rules.ts";
import { aggregateAppliesPer, autos, occurrenceForm, retroactiveDate } from "./forms.ts";
import { inPlaceOf } from "./instead-rule.ts";
import { insurerKnown, insurerNamed, insurerRating } from "./insurer-rules.ts";
import type { AskedLine } from "./line.ts";
import { binder, ticked } from "./line-rules.ts";
import { unfilledTemplate } from "./placeholder-rule.ts";
import { policyNumber } from "./policy-number-rule.ts";
import { freeRow } from "./remark-rules.ts";
import { type Found, named, ofCoverage, type RuleResult, type RuleRow, resultOf, row } from "./rule.ts";
import { stateFund } from "./state-funds.ts";
import { ownProof, proofOfThisState } from "./state-proof.ts";
import { usualLimits } from "./usual-limits.ts";
import { leasedWorkers, ownerCovered, proprietorIncluded, statutory } from "./workers-comp-rules.ts";

interface ByCertificate {
  document?: (document: DocumentSubject) => Found[];
  line?: (line: AskedLine) => Found[];
}

const eachName: Partial<Record<ProofKind, string>> = { general: "CGL each occurrence", umbrella: "umbrella each occurrence" };
const IN_FORCE = { remedy: "in_force" } as const;
const LIMIT = { remedy: "limit", amount: "or_more" } as const;
const ENDORSEMENT = { remedy: "endorsement" } as const;

/** The rules for certificates, one row each, in the order of their results. A new one has its id and title in the contract. */
export const certificateRules = {
  document_kind: named("document", "Document kind", { document: documentKind }),
  insured_name: named("document", "Insured name", { document: insuredName }),
  certificate_holder: named("document", "Certificate holder", { document: certificateHolder }),
  issue_date: named("document", "Issue date", { document: issueDate }),
  issued_within_days: named("document", "Age of the certificate", { document: ageOfCertificate }, { dated: true }),
  producer_named: named("document", "Producer", { document: producerNamed }),
  template: named("document", "Template", { document: unfilledTemplate }),
  marks: named("document", "Marks on the document", { document: marks }),
  shown: ofCoverage("present", { line: (line) => [presence(line)] }, { remedy: "certificate" }),
  ticked: ofCoverage("marked", { line: ticked }),
  in_force: ofCoverage("in force", { line: inForce }, IN_FORCE),
  not_expired: ofCoverage("not expired", { line: notExpired }, IN_FORCE),
  term: ofCoverage("term", { line: usualTerm }),
  policy_number: ofCoverage("policy number", { line: policyNumber }),
  days_remaining: ofCoverage("days remaining", { line: daysRemaining }, { dated: true, remedy: "in_force" }),
  binder: ofCoverage("binder", { line: binder }, IN_FORCE),
  usual_limits: ofCoverage("usual limits", { line: usualLimits }),
  box_against_wording: row("coverage", (coverage, what) => `${coverage} box against wording: ${what}`, { line: boxAgainstWording }),
  // Remarks are about the document, what a row without a printed type says is about its coverage.
  remarks: named("document", "Remarks", { document: remarks, line: freeRow }),
  signature: named("document", "Signature", { document: signature }),
  producer_contact: named("document", "Producer contact", { document: producerContact }),
  occurrence_form: row("coverage", (coverage) => (coverage === "umbrella" ? "umbrella occurrence form" : "CGL occurrence form"), {
    line: occurrenceForm,
  }),
  retroactive_date: ofCoverage("retroactive date", { line: retroactiveDate }),
  statutory: named("coverage", "WC per statute", { line: statutory }),
  occurrence_limit: row(
    "coverage",
    (coverage) => eachName[coverage ?? "media"] ?? `${coverage} each claim`,
    { line: limit("occurrence_limit") },
    LIMIT,
  ),
  aggregate_limit: row(
    "coverage",
    (coverage) => (coverage === "general" ? "CGL general aggregate" : `${coverage} aggregate`),
    { line: limit("aggregate_limit") },
    LIMIT,
  ),
  products_completed_operations_limit: named(
    "coverage",
    "CGL products and completed operations",
    { line: limit("products_completed_operations_limit") },
    LIMIT,
  ),
  personal_advertising_injury_limit: named(
    "coverage",
    "CGL personal and advertising injury",
    { line: limit("personal_advertising_injury_limit") },
    LIMIT,
  ),
  medical_expense_limit: named("coverage", "CGL medical expense", { line: limit("medical_expense_limit") }, LIMIT),
  damage_to_rented_premises_limit: named(
    "coverage",
    "CGL damage to rented premises",
    { line: limit("damage_to_rented_premises_limit") },
    LIMIT,
  ),
  combined_single_limit: named("coverage", "auto combined single limit", { line: limit("combined_single_limit") }, LIMIT),
  each_accident_limit: named("coverage", "EL each accident", { line: limit("each_accident_limit") }, LIMIT),
  disease_each_employee_limit: named("coverage", "EL disease each employee", { line: limit("disease_each_employee_limit") }, LIMIT),
  disease_policy_limit: named("coverage", "EL disease policy limit", { line: limit("disease_policy_limit") }, LIMIT),
  retention_limit: ofCoverage("retention", { line: retention }, { amount: "or_less" }),
  aggregate_applies_per: named("coverage", "CGL aggregate applies per", { line: aggregateAppliesPer }),
  proprietor_included: named("coverage", "WC proprietor", { line: proprietorIncluded }),
  owner_covered: named("coverage", "WC owner covered", { line: ownerCovered }),
  autos: row("coverage", (_, kind) => `auto ${kind} autos`, { line: autos }),
  additional_insured: ofCoverage("additional insured", { line: additionalInsured }, ENDORSEMENT),
  waiver_of_subrogation: ofCoverage("waiver of subrogation", { line: waiverOfSubrogation }, ENDORSEMENT),
  primary_noncontributory: named("coverage", "CGL primary and non-contributory", { line: primaryNoncontributory }, ENDORSEMENT),
  endorsement_pages: row(
    "coverage",
    (coverage, page) => `${coverage} endorsement page: ${page}`,
    { line: endorsementPages },
    { remedy: "endorsement_page" },
  ),
  state_form: named("coverage", "WC state form", { line: ownProof }),
  state_fund: named("coverage", "WC state fund", { line: stateFund }, { remedy: "state_fund" }),
  state_of_proof: named("coverage", "WC state of the proof", { line: proofOfThisState }),
  leased_workers: named("coverage", "WC leased workers", { line: leasedWorkers }),
  insurer_named: ofCoverage("names its insurer", { line: insurerNamed }),
  insurer_known: ofCoverage("insurer", { line: insurerKnown }),
  minimum_insurer_rating: ofCoverage("insurer rating", { line: insurerRating }),
  any_of: named("coverage", "WC instead", { line: inPlaceOf }, { remedy: "certificate" }),
  // Compares with other insureds' certificates, which only the service has.
  policy_of_another: ofCoverage("policy of another insured", {}),
} satisfies Partial<Record<RuleId, RuleRow<ByCertificate>>>;

const rows = Object.entries(certificateRules) as [RuleId, RuleRow<ByCertificate>][];
const ofDocument = rows.flatMap(([rule, row]) => (row.evaluate.document ? [{ rule, row, evaluate: row.evaluate.document }] : []));
const ofLine = rows.flatMap(([rule, row]) => (row.evaluate.line && rule !== "shown" ? [{ rule, row, evaluate: row.evaluate.line }] : []));

/** The results of the rules about a certificate as a whole. */
export const documentResults = (document: DocumentSubject): RuleResult[] =>
  ofDocument.flatMap(({ rule, row, evaluate }) => evaluate(document).map((found) => resultOf(rule, row, null, found)));

/** The results of the rules about one coverage. One that is not shown fails only one rule. */
export function lineResults(line: AskedLine): RuleResult[] {
  const result = (rule: RuleId, row: RuleRow, found: Found) => resultOf(rule, row, line.coverage, found);
  const found = presence(line);
  const shown = result("shown", certificateRules.shown, found);
  if (!found.pass) return [shown];
  return [shown, ...ofLine.flatMap(({ rule, row, evaluate }) => evaluate(line).map((found) => result(rule, row, found)))];
}
