import type { Tone } from "#components/ui/tone.ts";
import type { WaivableRule, WaiverStatus } from "#lib/contract/compliance/compliance-waiver.ts";

export const waiverStatusNames: Record<WaiverStatus, string> = {
  requested: "Waits for approval",
  approved: "Approved",
  to_approve_again: "Approve again",
};
export const waiverTones: Record<WaiverStatus, Tone> = { requested: "warning", approved: "success", to_approve_again: "warning" };

export const waivableRuleNames: Record<WaivableRule, string> = {
  occurrence_limit: "Limit of each occurrence or claim",
  aggregate_limit: "Aggregate limit",
  products_completed_operations_limit: "Products and completed operations limit",
  personal_advertising_injury_limit: "Personal and advertising injury limit",
  medical_expense_limit: "Medical expense limit",
  damage_to_rented_premises_limit: "Limit for damage to rented premises",
  combined_single_limit: "Combined single limit",
  each_accident_limit: "Employer's liability, each accident",
  disease_each_employee_limit: "Employer's liability, disease, each employee",
  disease_policy_limit: "Employer's liability, disease, policy limit",
  retention_limit: "Deductible or retention",
  occurrence_form: "Occurrence form",
  aggregate_applies_per: "What the aggregate applies to",
  autos: "Kinds of auto covered",
  additional_insured: "Additional insured",
  waiver_of_subrogation: "Waiver of subrogation",
  primary_noncontributory: "Primary and non-contributory",
  endorsement_pages: "Endorsement pages",
  statutory: "Statutory limits",
  proprietor_included: "Proprietor included",
  state_form: "New York's own form",
  policy_number: "Policy number",
  days_remaining: "Days of cover remaining",
  insurer_known: "Insurer named with its NAIC number",
  minimum_insurer_rating: "Insurer rating",
  certificate_holder: "Certificate holder",
  signature: "Signature",
  producer_contact: "Producer's telephone or email",
  issued_within_days: "Age of the certificate",
  verified_every_days: "Verification again",
};
