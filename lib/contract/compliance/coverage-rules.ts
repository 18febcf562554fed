import { z } from "zod";
import { cents, text } from "../core/common.ts";
import { coverageTable } from "../core/coverage-table.ts";
import { type CoverageElsewhere, coveragesElsewhere, isOwnKind, type KnownCoverage } from "../core/coverages.ts";
import { isRequirable, mayBeOfState, requirableDocuments } from "../core/document-kinds.ts";
import type { EndorsementGrant } from "../core/endorsements.ts";
import { accepted, aggregates, all, both, field, flag, higher, later, lower, more, unlabelled } from "./rule-field.ts";

const limit = (what: string) =>
  field(cents(100_000, 100_000_000_000).nullable().default(null), `Minimum ${what}`, higher, " in cents; null requires none.", "cents");
const retention = () =>
  field(
    cents(0, 100_000_000_000).nullable().default(null),
    "Largest deductible or retention",
    lower,
    " in cents; null sets none.",
    "cents",
  );
/** Something that is accepted instead. */
const alternative = (label: string, usual: boolean, rest?: string) => field(z.boolean().default(usual), label, accepted, rest);

const common = {
  policy_number: flag("A policy number must be shown", ".", true),
  days_remaining: field(
    z.int().min(0).max(365).default(0),
    "How many days of cover must be left on the day of the audit",
    more,
    ".",
    "days",
  ),
};
const endorsed = {
  additional_insured: field(
    z.enum(["none", "marked", "named"]).default("none"),
    "How the contracting entity must be an additional insured",
    later<"none" | "marked" | "named">(["none", "marked", "named"]),
    "; `marked`: the box or wording says so; `named`: the description names it.",
  ),
  waiver_of_subrogation: flag("Subrogation must be waived"),
  blanket_wording: alternative(
    "Wording that applies only where a written contract requires it is sufficient for an additional insured",
    true,
  ),
};
const pages = <const Grants extends readonly [EndorsementGrant, ...EndorsementGrant[]]>(grants: Grants) =>
  field(
    z.array(z.enum(grants)).max(grants.length).default([]),
    "Endorsement pages that must be in the file",
    all,
    "; a mark or statement on the certificate is not sufficient.",
  );
/** The most kinds of one requirement that an organization added. */
export const MAX_OWN_KINDS = 20;
/** How long a tail may be required. */
const MAX_TAIL_YEARS = 15;
const years = (label: string, rest: string) =>
  field(z.int().min(1).max(MAX_TAIL_YEARS).nullable().default(null), label, higher, rest, "years");
const claims = {
  ...common,
  occurrence_limit: limit("limit of each claim"),
  aggregate_limit: limit("aggregate limit"),
  retention_limit: retention(),
  retroactive_date: flag("Claims-made", ": the retroactive date must be on or before the day the engagement began."),
  tail_years: years(
    "Claims-made: years after the engagement ended in which cover must be maintained",
    "; renewed with the same retroactive date, or as an extended reporting period",
  ),
};

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
      aggregates,
      "; empty accepts any.",
    ),
    primary_noncontributory: flag("The description must say that cover is primary and non-contributory"),
    endorsement_pages: pages(coverageTable.general.endorsements),
    umbrella_counts: alternative(
      "An umbrella or excess policy in force, on this certificate or another, adds to the limits of each occurrence and aggregate once it is confirmed to follow form",
      false,
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
    endorsement_pages: pages(coverageTable["workers-comp"].endorsements),
    exemption_counts: alternative(
      "A state's exemption from workers' compensation, or the statement of a sole proprietor who owes none, is accepted for jobs in that state",
      true,
    ),
    any_of: field(
      z.array(z.enum(["occupational-accident"])).default([]),
      "Accepted instead where the state does not compel workers' compensation",
      both,
      ", with its own rules in `coverages`: one of the two is enough.",
    ),
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
      all,
      "; any auto covers all of them.",
    ),
    endorsement_pages: pages(coverageTable.auto.endorsements),
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

/** Insurance that certificates show in the row without a printed type. */
const elsewhere = z.object({ ...claims, ...endorsed }).meta({ id: "OtherInsuranceRules" });

export const ofCoverage = {
  general,
  "workers-comp": workersComp,
  professional: z.object(claims).meta({ id: "ProfessionalLiabilityRules" }),
  auto,
  umbrella,
  cyber: z.object(claims).meta({ id: "CyberLiabilityRules" }),
  media: z.object(claims).meta({ id: "MediaLiabilityRules" }),
  ...(Object.fromEntries(coveragesElsewhere.map((coverage) => [coverage, elsewhere])) as Record<CoverageElsewhere, typeof elsewhere>),
} satisfies Record<KnownCoverage, z.ZodType>;

export const coverageRules = z
  .object(
    Object.fromEntries(
      Object.entries(ofCoverage).map(([coverage, rules]) => [
        coverage,
        rules.optional().meta({ description: `${coverageTable[coverage as KnownCoverage].name}. Absent: not required.` }),
      ]),
    ) as {
      [C in KnownCoverage]: z.ZodOptional<(typeof ofCoverage)[C]>;
    },
  )
  .meta({ id: "CoverageRules", description: "A coverage that is present is required, with these rules." });

/** What a kind of proof of the organization's own is called, as of this version: set by the service. */
/** What the kind itself says is the same in two requirements. */
const same = <T>(one: T): T => one;
const kindName = text(120).optional().meta({ description: "The kind's name, set when the requirement is saved." });

const kindNameEs = text(120).nullable().optional().meta({ description: "Its name in Spanish. Null: the English name is used." });

export const ownCoverageRules = elsewhere
  .extend({
    name: unlabelled(kindName, same),
    name_es: unlabelled(kindNameEs, same),
    words: unlabelled(
      z
        .array(text(80))
        .max(20)
        .optional()
        .meta({ description: "How certificates name it, from the kind of proof; set when the requirement is saved." }),
      same,
    ),
  })
  .meta({ id: "OwnInsuranceRules" });

export const documentRules = z
  .object({
    name: unlabelled(kindName, same),
    name_es: unlabelled(kindNameEs, same),
    days_remaining: field(z.int().min(0).max(365).default(0), "How many days must be left until it ends", more, ".", "days"),
    issued_within_days: field(z.int().min(1).max(3650).nullable().default(null), "Largest age in days", lower, "; null sets none.", "days"),
    state_of_work: flag("It must be of the state the work is in"),
  })
  .meta({ id: "DocumentRules" });

/** Rules by the id of their kind. */
const byKind = <S extends z.ZodType>(rules: S, isKind: (kind: string) => boolean, error: string) =>
  z
    .record(z.string(), rules)
    .refine((named) => Object.keys(named).length <= MAX_OWN_KINDS, `must have at most ${MAX_OWN_KINDS} kinds`)
    .superRefine((named, context) => {
      for (const kind of Object.keys(named)) if (!isKind(kind)) context.addIssue({ code: "custom", path: [kind], message: error });
    })
    .default({});

export const ownCoveragesSchema = byKind(ownCoverageRules, isOwnKind, "is not the id of a kind of proof").meta({
  description: "Insurance of kinds that the organization added (`/proof_kinds`), by the kind's id: required, with these rules.",
});

export const documentsSchema = byKind(
  documentRules,
  isRequirable,
  `is neither one of ${requirableDocuments.join(", ")} nor the id of a kind of proof`,
)
  .superRefine((named, context) => {
    for (const [kind, { state_of_work }] of Object.entries(named))
      if (state_of_work && !mayBeOfState(kind))
        context.addIssue({ code: "custom", path: [kind, "state_of_work"], message: "is of no state: leave it out" });
  })
  .meta({
    description: `Documents that are required, with these rules, by kind: ${requirableDocuments.map((kind) => `\`${kind}\``).join(", ")} or the id of a kind of proof.`,
  });
