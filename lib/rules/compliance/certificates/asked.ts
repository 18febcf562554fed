import {
  alternativesOf,
  coverageRulesOf,
  type DocumentRules,
  type ProofKind,
  proofName,
  requiredCoverages,
  requiredDocuments,
} from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import type { DocumentKind } from "#lib/contract/core/document-kinds.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";
import { formatCents } from "#lib/kit/money.ts";
import { grantNames, usualForm } from "./endorsement-forms.ts";
import { mayStandIn } from "./instead-rule.ts";
import { waiverNotAsked } from "./waiver-states.ts";

/** The names of limits, in the order certificates show them. */
const limitNames: Record<string, string> = {
  occurrence_limit: "each occurrence",
  combined_single_limit: "combined single limit",
  aggregate_limit: "aggregate",
  products_completed_operations_limit: "products and completed operations",
  personal_advertising_injury_limit: "personal and advertising injury",
  damage_to_rented_premises_limit: "damage to rented premises",
  medical_expense_limit: "medical expense",
  each_accident_limit: "each accident",
  disease_each_employee_limit: "disease, each employee",
  disease_policy_limit: "disease, policy limit",
};

/** The insurance that a requirement asks for, one sentence each, to hand to an insurance agent. */
export const askedFor = (rules: RequirementRules, workState: string | null): string[] =>
  requiredCoverages(rules).map((coverage) => sentence(coverage, rules, workState));

/** What is required of one coverage or document for work in a state, as a sentence; and what is not asked for there, as another. */
export function sentence(kind: ProofKind, rules: RequirementRules, workState: string | null): string {
  if (requiredDocuments(rules).includes(kind as DocumentKind)) return documentSentence(proofName(kind, rules), rules.documents[kind]);
  const others = mayStandIn(workState) ? alternativesOf(rules, kind) : [];
  const [own, ...more] = [kind, ...others].map((one) => coverageSentence(one as CertifiedCoverage, rules, workState));
  return [own, ...more.map((other) => `Or, where the state does not compel it: ${other}`)].join(" ");
}

function documentSentence(name: string, asked: DocumentRules | undefined): string {
  const more = [
    ...(asked?.state_of_work ? ["of the state the work is in"] : []),
    ...(asked?.issued_within_days ? [`at most ${asked.issued_within_days} days old`] : []),
    ...(asked?.days_remaining ? [`valid for ${asked.days_remaining} more days`] : []),
  ];
  return `${[name, ...more].join(", ")}.`;
}

function coverageSentence(coverage: CertifiedCoverage, rules: RequirementRules, workState: string | null): string {
  const values = (coverageRulesOf(rules, coverage) ?? {}) as Record<string, unknown>;
  const limits = Object.entries(limitNames).flatMap(([field, name]) => {
    const amount = values[field];
    return typeof amount === "number" ? [`${formatCents(amount, { whole: true })} ${name}`] : [];
  });
  const all = (values.endorsement_pages ?? []) as EndorsementGrant[];
  const asksWaiver = values.waiver_of_subrogation === true || all.includes("waiver_of_subrogation");
  const notAsked = coverage === "workers-comp" && asksWaiver ? waiverNotAsked(workState) : null;
  const pages = all.filter((grant) => notAsked === null || grant !== "waiver_of_subrogation");
  const more = [
    ...(values.additional_insured && values.additional_insured !== "none" ? ["with an additional insured"] : []),
    ...(values.primary_noncontributory ? ["as primary and non-contributory cover"] : []),
    ...(values.waiver_of_subrogation && notAsked === null ? ["with a waiver of subrogation"] : []),
    ...pages.map((grant) => `with the endorsement page for ${grantNames[grant]} (${usualForm(coverage, grant)})`),
  ];
  return `${[proofName(coverage, { ...rules, coverages: {} }), ...(limits.length ? [limits.join(", ")] : [])].join(": ")}${more.length ? `, ${more.join(" and ")}` : ""}.${notAsked === null ? "" : ` ${notAsked}`}`;
}
