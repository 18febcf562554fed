import { z } from "zod";
import { cents, text } from "../core/common.ts";
import type { EndorsementGrant } from "../core/endorsements.ts";
import { insuredParties } from "../core/insured-parties.ts";
import { nameText } from "../core/names.ts";

/**
 * Whether certificates that meet every rule are approved automatically. `off`: a person decides each. `shadow`: a person decides each, and
 * agreement with the rules is counted. `on`: they are approved.
 */
export const automaticApprovals = ["off", "shadow", "on"] as const;
export type AutomaticApproval = (typeof automaticApprovals)[number];

/** Financial strength ratings, best first. */
export const insurerRatings = ["A++", "A+", "A", "A-", "B++", "B+", "B", "B-", "C++", "C+", "C", "C-", "D"] as const;
export type InsurerRating = (typeof insurerRatings)[number];

/** A field of the rules as forms and timelines show it. */
export const ruleFields = z.registry<{ label: string; unit?: "cents" | "days" | "years" }>();

/** A field whose description is its label, and what is added to it. */
const field = <S extends z.ZodType>(schema: S, label: string, rest = ".", unit?: "cents" | "days" | "years"): S => {
  const described = schema.meta({ description: `${label}${rest}` });
  ruleFields.add(described, { label, ...(unit === undefined ? {} : { unit }) });
  return described;
};
const amount = (schema: z.ZodNumber, label: string, none: string) =>
  field(schema.nullable().default(null), label, ` in cents; null ${none}.`, "cents");
const limit = (what: string) => amount(cents(100_000, 100_000_000_000), `Minimum ${what}`, "requires none");
const retention = () => amount(cents(0, 100_000_000_000), "Largest deductible or retention", "sets none");
const flag = (label: string, rest?: string, asked = false) => field(z.boolean().default(asked), label, rest);

const common = {
  policy_number: flag("A policy number must be shown", ".", true),
  days_remaining: field(z.int().min(0).max(365).default(0), "How many days of cover must be left on the day of the audit", ".", "days"),
};
const endorsed = {
  additional_insured: field(
    z.enum(["none", "marked", "named"]).default("none"),
    "How the contracting entity must be an additional insured",
    "; `marked`: the box or wording says so; `named`: the description names it.",
  ),
  waiver_of_subrogation: flag("Subrogation must be waived"),
  blanket_wording: flag(
    "Wording that applies only where a written contract requires it is sufficient for an additional insured",
    ".",
    true,
  ),
};
const pages = <const Grants extends readonly [EndorsementGrant, ...EndorsementGrant[]]>(grants: Grants) =>
  field(
    z.array(z.enum(grants)).max(grants.length).default([]),
    "Endorsement pages that must be in the file",
    "; a mark or statement on the certificate is not sufficient.",
  );
/** How long a tail may be required. */
const MAX_TAIL_YEARS = 15;
const years = (label: string, rest: string) => field(z.int().min(1).max(MAX_TAIL_YEARS).nullable().default(null), label, rest, "years");
const claims = (id: string) =>
  z
    .object({
      ...common,
      occurrence_limit: limit("limit of each claim"),
      aggregate_limit: limit("aggregate limit"),
      retention_limit: retention(),
      retroactive_date: flag("Claims-made", ": the retroactive date must be on or before the day the engagement began."),
      tail_years: years(
        "Claims-made: years after the engagement ended in which cover must be maintained",
        "; renewed with the same retroactive date, or as an extended reporting period",
      ),
    })
    .meta({ id });

const general = z
  .object({
    ...common,
    ...endorsed,
    occurrence_limit: limit("limit of each occurrence"),
    aggregate_limit: limit("general aggregate limit"),
    products_completed_operations_limit: limit("products and completed operations aggregate"),
    personal_advertising_injury_limit: limit("personal and advertising injury limit"),
    medical_expense_limit: limit("medical expense limit"),
    damage_to_rented_premises_limit: limit("limit for damage to rented premises"),
    occurrence_form: flag("Written on an occurrence form", "; claims-made is refused.", true),
    retroactive_date: flag("Where claims-made is accepted", ": the retroactive date must be on or before the day the engagement began."),
    completed_operations_years: years(
      "Completed operations: years after the engagement ended in which cover must be maintained",
      "; null requires none",
    ),
    aggregate_applies_per: field(
      z
        .array(z.enum(["policy", "project", "location"]))
        .max(3)
        .default([]),
      "What the aggregate may apply to",
      "; empty accepts any.",
    ),
    primary_noncontributory: flag("The description must say that cover is primary and non-contributory"),
    endorsement_pages: pages([
      "additional_insured_ongoing",
      "additional_insured_completed",
      "waiver_of_subrogation",
      "primary_noncontributory",
      "aggregate_per_project",
    ]),
    umbrella_counts: flag(
      "An umbrella or excess policy in force, on this certificate or another, adds to the limits of each occurrence and aggregate once it is confirmed to follow form",
    ),
  })
  .meta({ id: "GeneralLiabilityRules" });

const workersComp = z
  .object({
    ...common,
    waiver_of_subrogation: endorsed.waiver_of_subrogation,
    statutory: flag("Statutory limits must be marked, or employer's liability limits shown", ".", true),
    each_accident_limit: limit("employer's liability limit of each accident"),
    disease_each_employee_limit: limit("employer's liability limit for disease, each employee"),
    disease_policy_limit: limit("employer's liability limit for disease, policy"),
    proprietor_included: flag("The proprietor must not be excluded", ": a sole proprietor who is, has no cover for himself."),
    endorsement_pages: pages(["waiver_of_subrogation"]),
    exemption_counts: flag("A state's exemption from workers' compensation is accepted for jobs in that state", ".", true),
    state_form: flag(
      "Where the work is in New York, North Dakota, Ohio, Washington or Wyoming, the state's own proof must be in the file",
      "; an ACORD certificate alone is not accepted.",
    ),
  })
  .meta({ id: "WorkersCompensationRules" });

const auto = z
  .object({
    ...common,
    ...endorsed,
    combined_single_limit: limit("combined single limit"),
    autos: field(
      z
        .array(z.enum(["owned", "hired", "non_owned"]))
        .max(3)
        .default([]),
      "Autos that must be covered",
      "; any auto covers all of them.",
    ),
    endorsement_pages: pages(["additional_insured", "waiver_of_subrogation", "primary_noncontributory"]),
  })
  .meta({ id: "AutomobileRules" });

const umbrella = z
  .object({
    ...common,
    ...endorsed,
    occurrence_limit: limit("limit of each occurrence"),
    aggregate_limit: limit("aggregate limit"),
    retention_limit: retention(),
  })
  .meta({ id: "UmbrellaRules" });

const coverageRules = z
  .object({
    general: general.optional(),
    "workers-comp": workersComp.optional(),
    professional: claims("ProfessionalLiabilityRules").optional(),
    auto: auto.optional(),
    umbrella: umbrella.optional(),
    cyber: claims("CyberLiabilityRules").optional(),
    media: claims("MediaLiabilityRules").optional(),
  })
  .refine((coverages) => Object.values(coverages).some(Boolean), "must require at least one coverage")
  .meta({ id: "CoverageRules", description: "A coverage that is present is required, with these rules." });

const naic = text(5, 5).regex(/^\d{5}$/, "must be five digits");

/** The most parties of one requirement. */
export const MAX_PARTIES = 10;

const insuredParty = z
  .object({
    party: z.enum(insuredParties).meta({ description: "`client`: the contracting entity the certificate is for." }),
    name: nameText(200).nullable().default(null).meta({ description: "Its legal name. Null for the client: the contracting entity's." }),
    contract: text(200).nullable().default(null).meta({ description: "The contract that requires it." }),
  })
  .refine(({ party, name }) => party === "client" || name !== null, {
    path: ["name"],
    error: "must be given for parties other than the client",
  })
  .meta({ id: "AdditionalInsuredParty" });

export const requirementRulesSchema = z
  .object({
    coverages: coverageRules,
    insured_name: flag("The named insured must be the contractor or the contractor's company", ".", true),
    additional_insured_parties: z.array(insuredParty).max(MAX_PARTIES).default([]).meta({
      description:
        "The parties that must be additional insureds wherever a coverage requires one to be named, or its endorsement page. Empty: the contracting entity.",
    }),
    certificate_holder: flag("The certificate holder must be the contracting entity"),
    insurer_known: flag("Each required policy's insurer must be named with its five-digit NAIC number"),
    minimum_insurer_rating: field(
      z.enum(insurerRatings).nullable().default(null),
      "Each required policy's insurer must have this rating or a better one",
      " in `insurer_ratings`.",
    ),
    insurer_ratings: z
      .array(z.object({ naic, rating: z.enum(insurerRatings) }))
      .max(2000)
      .default([])
      .meta({ description: "Ratings you hold a licence for, by NAIC number." }),
    signature: flag("The certificate must be signed"),
    producer_contact: flag("The producer's telephone number or email address must be shown"),
    automatic_approval: field(
      z.enum(["inherit", ...automaticApprovals]).default("inherit"),
      "Automatic approval",
      "; `inherit`: as set for the organization. `off`: certificates that meet every rule are flagged, and a person decides. `shadow`: the same, and agreement is counted. `on`: they are approved.",
    ),
    verified_every_days: field(
      z.int().min(30).max(730).nullable().default(null),
      "Days after which cover must be verified again with the producer or insurer",
      ": notices of cancellation go to the first named insured only. Null asks for none",
      "days",
    ),
    issued_within_days: field(z.int().min(1).max(1095).nullable().default(null), "Largest age of the certificate in days", ".", "days"),
  })
  .meta({ id: "RequirementRules" });

/** The stored rules: every field has a value. */
export type RequirementRules = z.output<typeof requirementRulesSchema>;
export type RequirementRulesInput = z.input<typeof requirementRulesSchema>;

/** The rules of a new organization: the limits that most contracts require. */
export const defaultRules: RequirementRules = requirementRulesSchema.parse({
  coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 } },
} satisfies RequirementRulesInput);
