import type { ProofKind } from "./required-kinds.ts";

/** How a rule that fails is put right. `lib/rules/compliance/positions/remedies.ts` has the sentences. */
export type Remedy =
  | "certificate"
  | "correction"
  | "document"
  | "endorsement"
  | "endorsement_page"
  | "exemption"
  | "in_force"
  | "limit"
  | "reinstatement"
  | "state_fund"
  | "verification";

/** A rule by which proof of insurance is audited. Whatever refers to it does so by its id: title and label are for people only. */
export interface RuleRow {
  of: "coverage" | "document";
  /** Its name in forms and lists. */
  title: string;
  /** The name of its result. `detail` tells results of one rule apart: a kind of auto, an endorsement page. */
  label: (coverage: ProofKind | null, detail: string) => string;
  remedy: Remedy;
  /** Whether it counts days: tomorrow's failure is the same as today's. */
  dated: boolean;
  /** Whether it is about an amount, and whether less or more of it is accepted. */
  amount: "or_more" | "or_less" | null;
  /** Of a rule that no requirement and no setting switches off: what it never lets through without a person. */
  never?: string;
}

const row = (of: RuleRow["of"], title: string, label: RuleRow["label"], more: Partial<RuleRow> = {}): RuleRow => ({
  ...{ of, title, label, remedy: "correction", dated: false, amount: null },
  ...more,
});
/** A rule about the document as a whole. */
const ofDocument = (title: string, label: string, more?: Partial<RuleRow>) => row("document", title, () => label, more);
/** A rule about a coverage: "general in force". */
const ofCoverage = (title: string, label: string, more?: Partial<RuleRow>) =>
  row("coverage", title, (coverage) => `${coverage} ${label}`, more);
/** A rule about one kind of coverage. */
const ofKind = (title: string, label: string, more?: Partial<RuleRow>) => row("coverage", title, () => label, more);

const limit = { remedy: "limit", amount: "or_more" } as const;
const endorsement = { remedy: "endorsement" } as const;

const eachName: Partial<Record<ProofKind, string>> = { general: "CGL each occurrence", umbrella: "umbrella each occurrence" };

/**
 * The rules that a requirement sets, by the names of its fields. They can be waived for a contractor, whichever certificate shows the cover.
 */
const requirementRuleTable = {
  occurrence_limit: row(
    "coverage",
    "Limit of each occurrence or claim",
    (coverage) => eachName[coverage ?? "media"] ?? `${coverage} each claim`,
    limit,
  ),
  aggregate_limit: row(
    "coverage",
    "Aggregate limit",
    (coverage) => (coverage === "general" ? "CGL general aggregate" : `${coverage} aggregate`),
    limit,
  ),
  products_completed_operations_limit: ofKind("Products and completed operations limit", "CGL products and completed operations", limit),
  personal_advertising_injury_limit: ofKind("Personal and advertising injury limit", "CGL personal and advertising injury", limit),
  medical_expense_limit: ofKind("Medical expense limit", "CGL medical expense", limit),
  damage_to_rented_premises_limit: ofKind("Limit for damage to rented premises", "CGL damage to rented premises", limit),
  combined_single_limit: ofKind("Combined single limit", "auto combined single limit", limit),
  each_accident_limit: ofKind("Employer's liability, each accident", "EL each accident", limit),
  disease_each_employee_limit: ofKind("Employer's liability, disease, each employee", "EL disease each employee", limit),
  disease_policy_limit: ofKind("Employer's liability, disease, policy limit", "EL disease policy limit", limit),
  retention_limit: ofCoverage("Deductible or retention", "retention", { amount: "or_less" }),
  occurrence_form: row("coverage", "Occurrence form", (coverage) =>
    coverage === "umbrella" ? "umbrella occurrence form" : "CGL occurrence form",
  ),
  aggregate_applies_per: ofKind("What the aggregate applies to", "CGL aggregate applies per"),
  autos: row("coverage", "Kinds of auto covered", (_, kind) => `auto ${kind} autos`),
  additional_insured: ofCoverage("Additional insured", "additional insured", endorsement),
  waiver_of_subrogation: ofCoverage("Waiver of subrogation", "waiver of subrogation", endorsement),
  primary_noncontributory: ofKind("Primary and non-contributory", "CGL primary and non-contributory", endorsement),
  endorsement_pages: row("coverage", "Endorsement pages", (coverage, page) => `${coverage} endorsement page: ${page}`, {
    remedy: "endorsement_page",
  }),
  statutory: ofKind("Statutory limits", "WC per statute"),
  proprietor_included: ofKind("Proprietor included", "WC proprietor"),
  any_of: ofKind("In place of workers' compensation", "WC instead", { remedy: "certificate" }),
  state_form: ofKind("The state's own form", "WC state form"),
  policy_number: ofCoverage("Policy number", "policy number"),
  days_remaining: ofCoverage("Days of cover remaining", "days remaining", { dated: true, remedy: "in_force" }),
  insurer_known: ofCoverage("Insurer named with its NAIC number", "insurer"),
  minimum_insurer_rating: ofCoverage("Insurer rating", "insurer rating"),
  certificate_holder: ofDocument("Certificate holder", "Certificate holder"),
  signature: ofDocument("Signature", "Signature"),
  producer_contact: ofDocument("Producer's telephone or email", "Producer contact"),
  issued_within_days: ofDocument("Age of the certificate", "Age of the certificate", { dated: true }),
  verified_every_days: ofDocument("Verification again", "Verification", { remedy: "verification" }),
} satisfies Record<string, RuleRow>;

/**
 * The rules of every requirement: whose cover it is, whether it is in force, and whether the document can be believed. Those that say
 * `never` are always on; a person may accept what they find after seeing it.
 */
const standingRuleTable = {
  document_kind: ofDocument("Kind of document", "Document kind"),
  insured_name: ofDocument("Name of the insured", "Insured name"),
  issue_date: ofDocument("Issue date", "Issue date", {
    never: "No issue date, one that has not come yet, or one more than 120 days before a policy that it shows",
  }),
  producer_named: ofDocument("Producer", "Producer", { never: "No producer, and no insurer or state fund that issues it itself" }),
  template: ofDocument("Template not filled in", "Template", { never: "A template, sample or specimen" }),
  marks: ofDocument("Marks on the document", "Marks on the document", {
    never: "Marked void or cancelled, changed after issue, or missing a part that it calls attached, continued or numbered",
  }),
  remarks: ofDocument("Remarks", "Remarks", {
    never: "Words that take back or limit cover, and words that are not understood, in any language; a form number that restricts",
  }),
  shown: ofCoverage("Coverage shown", "present", { remedy: "certificate" }),
  ticked: ofCoverage("Box of the coverage", "marked"),
  in_force: ofCoverage("In force", "in force", { remedy: "in_force" }),
  not_expired: ofCoverage("Not expired", "not expired", { remedy: "in_force", never: "A policy that has expired" }),
  term: ofCoverage("Policy term", "term", { never: "A policy that ends on or before the day it begins" }),
  binder: ofCoverage("Binder", "binder", { remedy: "in_force" }),
  usual_limits: ofCoverage("Usual limits", "usual limits"),
  box_against_wording: row("coverage", "Box and wording", (coverage, what) => `${coverage} box against wording: ${what}`, {
    never: "N beside wording that grants the same for that coverage, or Y beside wording that denies it",
  }),
  retroactive_date: ofCoverage("Retroactive date", "retroactive date"),
  insurer_named: ofCoverage("Insurer named", "names its insurer", {
    never: "A required coverage without an insurer: no letter among several, a letter that is not listed, a name such as TBD",
  }),
  owner_covered: ofKind("Owner covered by workers' compensation", "WC owner covered", {
    never: "Workers' compensation from which the owner is excluded; left blank, where the contractor has no company",
  }),
  policy_of_another: ofCoverage("Policy of another insured", "policy of another insured", {
    never: "A policy's number and term that another insured of your organization shows too",
  }),
  state_of_proof: ofKind("State of the proof", "WC state of the proof"),
  leased_workers: ofKind("Leased workers", "WC leased workers"),
  state_fund: ofKind("State with a fund of its own", "WC state fund", { remedy: "state_fund" }),
  notice: ofCoverage("Notice of cancellation", "notice", { remedy: "reinstatement" }),
  document_begun: ofCoverage("First day of a document", "begun", { remedy: "document" }),
  document_ended: ofCoverage("Last day of a document", "not ended", { remedy: "document", dated: true }),
  document_days: ofCoverage("Days left of a document", "days left", { remedy: "document", dated: true }),
  document_age: ofCoverage("Age of a document", "age", { remedy: "document", dated: true }),
  document_state: ofCoverage("State of a document", "state", { remedy: "document" }),
  document_result: ofCoverage("Result of a check", "result", { remedy: "document" }),
  exemption: row("coverage", "Exemption", (_, part) => `Exemption ${part}`, { remedy: "exemption" }),
} satisfies Record<string, RuleRow>;

/** Every rule. */
export const ruleTable = { ...requirementRuleTable, ...standingRuleTable };

export type WaivableRule = keyof typeof requirementRuleTable;
export const waivableRules = Object.keys(requirementRuleTable) as [WaivableRule, ...WaivableRule[]];

export type RuleId = keyof typeof ruleTable;
export const ruleIds = Object.keys(ruleTable) as [RuleId, ...RuleId[]];

/** What is never let through without a person, whatever a requirement asks for. */
export const alwaysOn: readonly { rule: RuleId; title: string; never: string }[] = ruleIds.flatMap((rule) => {
  const { title, never }: RuleRow = ruleTable[rule];
  return never === undefined ? [] : [{ rule, title, never }];
});

/** The requirement's rule, if this is one. */
export const waivableRule = (rule: RuleId): WaivableRule | null => waivableRules.find((one) => one === rule) ?? null;
