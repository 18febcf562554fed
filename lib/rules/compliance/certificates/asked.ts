import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { certifiedCoverages } from "#lib/contract/core/coverages.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";
import { formatCents } from "#lib/kit/money.ts";
import { grantNames, usualForm } from "./endorsement-forms.ts";
import { coverageNames } from "./evidence.ts";

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

/** A requirement as one sentence per coverage, to hand to an insurance agent. */
export function askedFor(rules: RequirementRules): string[] {
  return certifiedCoverages.flatMap((coverage) => {
    const asked = rules.coverages[coverage];
    return asked ? [sentence(coverage, asked)] : [];
  });
}

/** What is required of one coverage, as a sentence. */
export function sentence(coverage: CertifiedCoverage, asked: object): string {
  const values = asked as Record<string, unknown>;
  const limits = Object.entries(limitNames).flatMap(([field, name]) => {
    const amount = values[field];
    return typeof amount === "number" ? [`${formatCents(amount, { whole: true })} ${name}`] : [];
  });
  const pages = (values.endorsement_pages ?? []) as EndorsementGrant[];
  const more = [
    ...(values.additional_insured && values.additional_insured !== "none" ? ["with an additional insured"] : []),
    ...(values.primary_noncontributory ? ["as primary and non-contributory cover"] : []),
    ...(values.waiver_of_subrogation ? ["with a waiver of subrogation"] : []),
    ...pages.map((grant) => `with the endorsement page for ${grantNames[grant]} (${usualForm(coverage, grant)})`),
  ];
  return `${[coverageNames[coverage], ...(limits.length ? [limits.join(", ")] : [])].join(": ")}${more.length ? `, ${more.join(" and ")}` : ""}.`;
}
