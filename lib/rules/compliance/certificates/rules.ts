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
import { asked, type Found, named, ofCoverage, type RuleResult, type RuleRow, resultOf, row, standing } from "./rule.ts";
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

/** The rules for certificates, one row each, in the order of their results. `npm run sdk` gives the contract their ids and titles. */
export const certificateRules = {
  document_kind: standing("Kind of document", named("document", "Document kind", { document: documentKind })),
  insured_name: standing("Name of the insured", named("document", "Insured name", { document: insuredName })),
  certificate_holder: asked("Certificate holder", named("document", "Certificate holder", { document: certificateHolder })),
  issue_date: standing(
    "Issue date",
    named("document", "Issue date", { document: issueDate }),
    "No issue date, one that has not come yet, or one more than 120 days before a policy that it shows",
  ),
  issued_within_days: asked(
    "Age of the certificate",
    named("document", "Age of the certificate", { document: ageOfCertificate }, { dated: true }),
  ),
  producer_named: standing(
    "Producer",
    named("document", "Producer", { document: producerNamed }),
    "No producer, and no insurer or state fund that issues it itself",
  ),
  template: standing(
    "Template not filled in",
    named("document", "Template", { document: unfilledTemplate }),
    "A template, sample or specimen",
  ),
  marks: standing(
    "Marks on the document",
    named("document", "Marks on the document", { document: marks }),
    "Marked void or cancelled, changed after issue, or missing a part that it calls attached, continued or numbered",
  ),
  shown: standing("Coverage shown", ofCoverage("present", { line: (line) => [presence(line)] }, { remedy: "certificate" })),
  ticked: standing("Box of the coverage", ofCoverage("marked", { line: ticked })),
  in_force: standing("In force", ofCoverage("in force", { line: inForce }, IN_FORCE)),
  not_expired: standing("Not expired", ofCoverage("not expired", { line: notExpired }, IN_FORCE), "A policy that has expired"),
  term: standing("Policy term", ofCoverage("term", { line: usualTerm }), "A policy that ends on or before the day it begins"),
  policy_number: asked("Policy number", ofCoverage("policy number", { line: policyNumber })),
  days_remaining: asked(
    "Days of cover remaining",
    ofCoverage("days remaining", { line: daysRemaining }, { dated: true, remedy: "in_force" }),
  ),
  binder: standing("Binder", ofCoverage("binder", { line: binder }, IN_FORCE)),
  usual_limits: standing("Usual limits", ofCoverage("usual limits", { line: usualLimits })),
  box_against_wording: standing(
    "Box and wording",
    row("coverage", (coverage, what) => `${coverage} box against wording: ${what}`, { line: boxAgainstWording }),
    "N beside wording that grants the same for that coverage, or Y beside wording that denies it",
  ),
  // Remarks are about the document, what a row without a printed type says is about its coverage.
  remarks: standing(
    "Remarks",
    named("document", "Remarks", { document: remarks, line: freeRow }),
    "Words that take back or limit cover, and words that are not understood, in any language; a form number that restricts",
  ),
  signature: asked("Signature", named("document", "Signature", { document: signature })),
  producer_contact: asked("Producer's telephone or email", named("document", "Producer contact", { document: producerContact })),
  occurrence_form: asked(
    "Occurrence form",
    row("coverage", (coverage) => (coverage === "umbrella" ? "umbrella occurrence form" : "CGL occurrence form"), {
      line: occurrenceForm,
    }),
  ),
  retroactive_date: standing("Retroactive date", ofCoverage("retroactive date", { line: retroactiveDate })),
  statutory: asked("Statutory limits", named("coverage", "WC per statute", { line: statutory })),
  occurrence_limit: asked(
    "Limit of each occurrence or claim",
    row("coverage", (coverage) => eachName[coverage ?? "media"] ?? `${coverage} each claim`, { line: limit("occurrence_limit") }, LIMIT),
  ),
  aggregate_limit: asked(
    "Aggregate limit",
    row(
      "coverage",
      (coverage) => (coverage === "general" ? "CGL general aggregate" : `${coverage} aggregate`),
      { line: limit("aggregate_limit") },
      LIMIT,
    ),
  ),
  products_completed_operations_limit: asked(
    "Products and completed operations limit",
    named("coverage", "CGL products and completed operations", { line: limit("products_completed_operations_limit") }, LIMIT),
  ),
  personal_advertising_injury_limit: asked(
    "Personal and advertising injury limit",
    named("coverage", "CGL personal and advertising injury", { line: limit("personal_advertising_injury_limit") }, LIMIT),
  ),
  medical_expense_limit: asked(
    "Medical expense limit",
    named("coverage", "CGL medical expense", { line: limit("medical_expense_limit") }, LIMIT),
  ),
  damage_to_rented_premises_limit: asked(
    "Limit for damage to rented premises",
    named("coverage", "CGL damage to rented premises", { line: limit("damage_to_rented_premises_limit") }, LIMIT),
  ),
  combined_single_limit: asked(
    "Combined single limit",
    named("coverage", "auto combined single limit", { line: limit("combined_single_limit") }, LIMIT),
  ),
  each_accident_limit: asked(
    "Employer's liability, each accident",
    named("coverage", "EL each accident", { line: limit("each_accident_limit") }, LIMIT),
  ),
  disease_each_employee_limit: asked(
    "Employer's liability, disease, each employee",
    named("coverage", "EL disease each employee", { line: limit("disease_each_employee_limit") }, LIMIT),
  ),
  disease_policy_limit: asked(
    "Employer's liability, disease, policy limit",
    named("coverage", "EL disease policy limit", { line: limit("disease_policy_limit") }, LIMIT),
  ),
  retention_limit: asked("Deductible or retention", ofCoverage("retention", { line: retention }, { amount: "or_less" })),
  aggregate_applies_per: asked(
    "What the aggregate applies to",
    named("coverage", "CGL aggregate applies per", { line: aggregateAppliesPer }),
  ),
  proprietor_included: asked("Proprietor included", named("coverage", "WC proprietor", { line: proprietorIncluded })),
  owner_covered: standing(
    "Owner covered by workers' compensation",
    named("coverage", "WC owner covered", { line: ownerCovered }),
    "Workers' compensation from which the owner is excluded; left blank, where the contractor has no company",
  ),
  autos: asked(
    "Kinds of auto covered",
    row("coverage", (_, kind) => `auto ${kind} autos`, { line: autos }),
  ),
  additional_insured: asked("Additional insured", ofCoverage("additional insured", { line: additionalInsured }, ENDORSEMENT)),
  waiver_of_subrogation: asked("Waiver of subrogation", ofCoverage("waiver of subrogation", { line: waiverOfSubrogation }, ENDORSEMENT)),
  primary_noncontributory: asked(
    "Primary and non-contributory",
    named("coverage", "CGL primary and non-contributory", { line: primaryNoncontributory }, ENDORSEMENT),
  ),
  endorsement_pages: asked(
    "Endorsement pages",
    row(
      "coverage",
      (coverage, page) => `${coverage} endorsement page: ${page}`,
      { line: endorsementPages },
      { remedy: "endorsement_page" },
    ),
  ),
  state_form: asked("The state's own form", named("coverage", "WC state form", { line: ownProof })),
  state_fund: standing("State with a fund of its own", named("coverage", "WC state fund", { line: stateFund }, { remedy: "state_fund" })),
  state_of_proof: standing("State of the proof", named("coverage", "WC state of the proof", { line: proofOfThisState })),
  leased_workers: standing("Leased workers", named("coverage", "WC leased workers", { line: leasedWorkers })),
  insurer_named: standing(
    "Insurer named",
    ofCoverage("names its insurer", { line: insurerNamed }),
    "A required coverage without an insurer: no letter among several, a letter that is not listed, a name such as TBD",
  ),
  insurer_known: asked("Insurer named with its NAIC number", ofCoverage("insurer", { line: insurerKnown })),
  minimum_insurer_rating: asked("Insurer rating", ofCoverage("insurer rating", { line: insurerRating })),
  any_of: asked("In place of workers' compensation", named("coverage", "WC instead", { line: inPlaceOf }, { remedy: "certificate" })),
  // Compares with other insureds' certificates, which only the service has.
  policy_of_another: standing(
    "Policy of another insured",
    ofCoverage("policy of another insured", {}),
    "A policy's number and term that another insured of your organization shows too",
  ),
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
