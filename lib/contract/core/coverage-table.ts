import type { PlainMessage } from "#lib/text/text.ts";
import type { EndorsementGrant } from "./endorsements.ts";

type LimitRule =
  | "occurrence_limit"
  | "aggregate_limit"
  | "products_completed_operations_limit"
  | "personal_advertising_injury_limit"
  | "medical_expense_limit"
  | "damage_to_rented_premises_limit"
  | "combined_single_limit"
  | "each_accident_limit"
  | "disease_each_employee_limit"
  | "disease_policy_limit";

/** A limit of a coverage: the requirement's rule, the certificate's value, and its name in "Each claim is $1,000,000". */
export interface CoverageLimit {
  rule: LimitRule;
  value: `${string}_dollars`;
  label: string;
}

export interface CoverageRow {
  name: PlainMessage;
  /** What it is for, to a contractor. */
  purpose: PlainMessage;
  /** Its key in a parsed certificate. Null: the form prints no row for it, so it is among `other`, by what is typed there. */
  row: string | null;
  limits: readonly CoverageLimit[];
  /** A limit, and the aggregate that is usually one to ten times as much. */
  aggregates: readonly (readonly [each: string, aggregate: string])[];
  /** How the row without a printed type names it. */
  typed: RegExp | null;
  /** How a sentence of the remarks names it. */
  said: RegExp;
  /** On which form it is usually written: what counts where the certificate does not say. */
  form: "occurrence" | "claims-made";
  /** Whether an employer may insure itself, so that no insurer writes it. */
  selfInsured?: true;
  /** What its endorsements may grant to others. */
  endorsements: readonly EndorsementGrant[];
}

const limit = (rule: CoverageLimit["rule"], value: CoverageLimit["value"], label: string): CoverageLimit => ({ rule, value, label });
const eachClaim = (label: string) => [
  limit("occurrence_limit", "each_claim_dollars", label),
  limit("aggregate_limit", "aggregate_dollars", "aggregate"),
];
const claimAggregate = [["each_claim_dollars", "aggregate_dollars"]] as const;

/** Professional, cyber and media liability: limits for each claim. Certificates name them in the row without a printed type. */
const claimsMade = <R extends string>(name: PlainMessage, purpose: PlainMessage, row: R, typed: RegExp, said: RegExp) => ({
  ...({ name, purpose, row, typed, said, form: "claims-made", endorsements: [] } as const),
  ...{ limits: eachClaim("each claim"), aggregates: claimAggregate },
});
/** A sentence is about such insurance only where the word is followed by one for insurance: "pollution" alone is often the work. */
const asInsurance = ({ source }: RegExp) => new RegExp(`(?:${source})\\s+(?:liab\\w*|polic\\w*|insurance|cover\\w*|only)`, "i");

/** Insurance that is not sold here: required, and read where the row without a printed type names it. */
const elsewhere = (name: PlainMessage, purpose: PlainMessage, typed: RegExp): CoverageRow & { row: null } => ({
  ...{ name, purpose, row: null, typed, said: asInsurance(typed), form: "claims-made" },
  endorsements: ["additional_insured", "waiver_of_subrogation"],
  ...{ limits: eachClaim("each occurrence or claim"), aggregates: claimAggregate },
});

/** The kinds of insurance that certificates show, one row each, in the order of every list of rules. */
export const coverageTable = {
  general: {
    name: "General liability",
    purpose: "Pays when someone else is hurt or their property is damaged by your work.",
    row: "commercial_general_liability",
    limits: [
      limit("occurrence_limit", "each_occurrence_dollars", "each occurrence"),
      limit("aggregate_limit", "general_aggregate_dollars", "general aggregate"),
      limit("products_completed_operations_limit", "products_completed_operations_dollars", "products and completed operations"),
      limit("personal_advertising_injury_limit", "personal_advertising_injury_dollars", "personal and advertising injury"),
      limit("medical_expense_limit", "medical_expense_dollars", "medical expense"),
      limit("damage_to_rented_premises_limit", "damage_to_rented_premises_dollars", "damage to rented premises"),
    ],
    aggregates: [
      ["each_occurrence_dollars", "general_aggregate_dollars"],
      ["each_occurrence_dollars", "products_completed_operations_dollars"],
    ],
    typed: null,
    said: /\bgeneral\s+liab\w*|\bC?GL\b|\bCGL\w*/i,
    form: "occurrence",
    endorsements: [
      "additional_insured_ongoing",
      "additional_insured_completed",
      "waiver_of_subrogation",
      "primary_noncontributory",
      "aggregate_per_project",
    ],
  },
  "workers-comp": {
    name: "Workers' compensation",
    purpose: "Pays when you or the people who work for you are injured or fall ill because of the work.",
    row: "workers_compensation",
    limits: [
      limit("each_accident_limit", "each_accident_dollars", "employer's liability each accident"),
      limit("disease_each_employee_limit", "disease_each_employee_dollars", "employer's liability disease, each employee,"),
      limit("disease_policy_limit", "disease_policy_limit_dollars", "employer's liability disease, policy,"),
    ],
    aggregates: [],
    typed: null,
    said: /\bwork(?:er|men|man)'?s?'?\s*comp\w*|\bWC\b|\bemployers?'?s?\s+liab\w*/i,
    form: "occurrence",
    selfInsured: true,
    endorsements: ["waiver_of_subrogation"],
  },
  professional: claimsMade(
    "Professional liability",
    "Pays when a client loses money because of a mistake in your service.",
    "professional_liability",
    /PROFESSIONAL|ERRORS|OMISSION|\bE\s?&\s?O\b|MALPRACTICE/i,
    /\bprofessional\s+(?:liab\w*|polic\w*)|\berrors\s*(?:and|&)\s*omissions\b|\bE\s?&\s?O\b/i,
  ),
  auto: {
    name: "Automobile liability",
    purpose: "Pays when someone is hurt or property is damaged by a vehicle you use for work.",
    row: "automobile_liability",
    limits: [limit("combined_single_limit", "combined_single_limit_dollars", "combined single")],
    aggregates: [],
    typed: null,
    said: /\bauto(?:mobile)?s?\b|\bvehicles?\b|\bBAP\b/i,
    form: "occurrence",
    endorsements: ["additional_insured", "waiver_of_subrogation", "primary_noncontributory"],
  },
  umbrella: {
    name: "Umbrella or excess liability",
    purpose: "Adds to the limits of your other liability insurance.",
    row: "umbrella_excess_liability",
    limits: [
      limit("occurrence_limit", "each_occurrence_dollars", "each occurrence"),
      limit("aggregate_limit", "aggregate_dollars", "aggregate"),
    ],
    aggregates: [["each_occurrence_dollars", "aggregate_dollars"]],
    typed: null,
    said: /\bumbrella\b|\bexcess\s+(?:liab\w*|polic\w*)/i,
    form: "occurrence",
    endorsements: ["additional_insured", "waiver_of_subrogation"],
  },
  cyber: claimsMade(
    "Cyber liability",
    "Pays when data you keep is lost, stolen or held to ransom.",
    "cyber_liability",
    /CYBER|NETWORK SECURITY|DATA BREACH|PRIVACY/i,
    /\bcyber\b/i,
  ),
  media: claimsMade(
    "Media liability",
    "Pays when something you publish harms a person or uses their rights.",
    "media_liability",
    /MEDIA/i,
    /\bmedia\s+(?:liab\w*|polic\w*|insurance|cover\w*|only)/i,
  ),
  pollution: elsewhere(
    "Pollution liability",
    "Pays when your work pollutes air, water or ground.",
    /\bpollution\b|\bC?PLL?\b|\benvironmental\s+(?:impairment|liab\w*)/i,
  ),
  crime: elsewhere(
    "Crime insurance",
    "Pays when money or property is stolen or lost by fraud.",
    /\bcrime\b|\bfidelity\b|\bemployee\s+(?:dishonesty|theft)\b/i,
  ),
  liquor: elsewhere("Liquor liability", "Pays when someone who was served alcohol causes harm.", /\bliquor\b|\bdram\s+shop\b/i),
  "inland-marine": elsewhere(
    "Inland marine insurance",
    "Pays when tools or equipment are damaged or stolen away from your premises.",
    /\binland\s+marine\b|\b(?:equipment|tools?|contractors?'?)\s+floater\b/i,
  ),
  "occupational-accident": elsewhere(
    "Occupational accident insurance",
    "Pays your medical care and lost income when you are injured at work.",
    /\bocc(?:upational)?\.?\s*acc(?:ident)?\b/i,
  ),
} as const satisfies Record<string, CoverageRow>;
