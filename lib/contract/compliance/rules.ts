/**
 * What the rules by which proof is audited are called, by id. Whatever refers to a rule does so by its id: texts are for people only. The rows of
 * the rules are in `lib/rules/compliance`; the texts are apart, because pages load them.
 */
interface RuleText {
  /** Its name in forms and lists. */
  title: string;
  /** Of a rule that no requirement and no setting switches off: what it never lets through without a person. */
  never?: string;
}

/**
 * The rules that a requirement sets, by the names of its fields. They can be waived for a contractor, whichever certificate shows the cover.
 */
const requirementRuleTexts = {
  occurrence_limit: { title: "Limit of each occurrence or claim" },
  aggregate_limit: { title: "Aggregate limit" },
  products_completed_operations_limit: { title: "Products and completed operations limit" },
  personal_advertising_injury_limit: { title: "Personal and advertising injury limit" },
  medical_expense_limit: { title: "Medical expense limit" },
  damage_to_rented_premises_limit: { title: "Limit for damage to rented premises" },
  combined_single_limit: { title: "Combined single limit" },
  each_accident_limit: { title: "Employer's liability, each accident" },
  disease_each_employee_limit: { title: "Employer's liability, disease, each employee" },
  disease_policy_limit: { title: "Employer's liability, disease, policy limit" },
  retention_limit: { title: "Deductible or retention" },
  occurrence_form: { title: "Occurrence form" },
  aggregate_applies_per: { title: "What the aggregate applies to" },
  autos: { title: "Kinds of auto covered" },
  additional_insured: { title: "Additional insured" },
  waiver_of_subrogation: { title: "Waiver of subrogation" },
  primary_noncontributory: { title: "Primary and non-contributory" },
  endorsement_pages: { title: "Endorsement pages" },
  statutory: { title: "Statutory limits" },
  proprietor_included: { title: "Proprietor included" },
  any_of: { title: "In place of workers' compensation" },
  state_form: { title: "The state's own form" },
  policy_number: { title: "Policy number" },
  days_remaining: { title: "Days of cover remaining" },
  insurer_known: { title: "Insurer named with its NAIC number" },
  minimum_insurer_rating: { title: "Insurer rating" },
  certificate_holder: { title: "Certificate holder" },
  signature: { title: "Signature" },
  producer_contact: { title: "Producer's telephone or email" },
  issued_within_days: { title: "Age of the certificate" },
  verified_every_days: { title: "Verification again" },
} satisfies Record<string, RuleText>;

/**
 * The rules of every requirement: whose cover it is, whether it is in force, and whether the document can be believed. Those that say
 * `never` are always on; a person may accept what they find after seeing it.
 */
const standingRuleTexts = {
  document_kind: { title: "Kind of document" },
  insured_name: { title: "Name of the insured" },
  issue_date: {
    title: "Issue date",
    never: "No issue date, one that has not come yet, or one more than 120 days before a policy that it shows",
  },
  producer_named: { title: "Producer", never: "No producer, and no insurer or state fund that issues it itself" },
  template: { title: "Template not filled in", never: "A template, sample or specimen" },
  marks: {
    title: "Marks on the document",
    never: "Marked void or cancelled, changed after issue, or missing a part that it calls attached, continued or numbered",
  },
  remarks: {
    title: "Remarks",
    never: "Words that take back or limit cover, and words that are not understood, in any language; a form number that restricts",
  },
  shown: { title: "Coverage shown" },
  ticked: { title: "Box of the coverage" },
  in_force: { title: "In force" },
  not_expired: { title: "Not expired", never: "A policy that has expired" },
  term: { title: "Policy term", never: "A policy that ends on or before the day it begins" },
  binder: { title: "Binder" },
  usual_limits: { title: "Usual limits" },
  box_against_wording: {
    title: "Box and wording",
    never: "N beside wording that grants the same for that coverage, or Y beside wording that denies it",
  },
  retroactive_date: { title: "Retroactive date" },
  insurer_named: {
    title: "Insurer named",
    never: "A required coverage without an insurer: no letter among several, a letter that is not listed, a name such as TBD",
  },
  owner_covered: {
    title: "Owner covered by workers' compensation",
    never: "Workers' compensation from which the owner is excluded; left blank, where the contractor has no company",
  },
  policy_of_another: {
    title: "Policy of another insured",
    never: "A policy's number and term that another insured of your organization shows too",
  },
  state_of_proof: { title: "State of the proof" },
  leased_workers: { title: "Leased workers" },
  state_fund: { title: "State with a fund of its own" },
  notice: { title: "Notice of cancellation" },
  document_begun: { title: "First day of a document" },
  document_ended: { title: "Last day of a document" },
  document_days: { title: "Days left of a document" },
  document_age: { title: "Age of a document" },
  document_state: { title: "State of a document" },
  document_result: { title: "Result of a check" },
  exemption: { title: "Exemption" },
} satisfies Record<string, RuleText>;

/** Every rule. */
export const ruleTexts = { ...requirementRuleTexts, ...standingRuleTexts };

export type WaivableRule = keyof typeof requirementRuleTexts;
export const waivableRules = Object.keys(requirementRuleTexts) as [WaivableRule, ...WaivableRule[]];

export type RuleId = keyof typeof ruleTexts;
export const ruleIds = Object.keys(ruleTexts) as [RuleId, ...RuleId[]];

/** What is never let through without a person, whatever a requirement asks for. */
export const alwaysOn: readonly { rule: RuleId; title: string; never: string }[] = ruleIds.flatMap((rule) => {
  const { title, never }: RuleText = ruleTexts[rule];
  return never === undefined ? [] : [{ rule, title, never }];
});

/** The requirement's rule, if this is one. */
export const waivableRule = (rule: RuleId): WaivableRule | null => waivableRules.find((one) => one === rule) ?? null;
