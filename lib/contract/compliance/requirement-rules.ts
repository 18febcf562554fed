import { z } from "zod";
import { text } from "../core/common.ts";
import { insuredParties } from "../core/insured-parties.ts";
import { nameText } from "../core/names.ts";
import { coverageRules, documentsSchema, ownCoveragesSchema } from "./coverage-rules.ts";
import { alternativesOf, requiredKinds } from "./required-kinds.ts";
import { accepted, field, flag, later, lower, unlabelled } from "./rule-field.ts";

/**
 * Whether certificates that meet every rule are approved automatically. `off`: a person decides each. `shadow`: a person decides each, and
 * agreement with the rules is counted. `on`: they are approved.
 */
export const automaticApprovals = ["off", "shadow", "on"] as const;
export type AutomaticApproval = (typeof automaticApprovals)[number];

/** Financial strength ratings, best first. */
export const insurerRatings = ["A++", "A+", "A", "A-", "B++", "B+", "B", "B-", "C++", "C+", "C", "C-", "D"] as const;
export type InsurerRating = (typeof insurerRatings)[number];

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

type Ratings = { naic: string; rating: InsurerRating }[];
/** An omitted rating fails its rule, for review. */
const MAX_RATINGS = 2000;

/** The ratings of both tables; for an insurer in both, the worse one. */
function ratings(one: Ratings, other: Ratings): Ratings {
  const worse = later([...insurerRatings]);
  const found = new Map(one.map(({ naic, rating }) => [naic, rating]));
  for (const { naic, rating } of other) found.set(naic, worse(found.get(naic) ?? rating, rating));
  return [...found].slice(0, MAX_RATINGS).map(([naic, rating]) => ({ naic, rating }));
}

type Parties = z.output<typeof insuredParty>[];

/** All parties of both; requirements stored before there was a list have none. */
function parties(one: Parties | undefined, other: Parties | undefined): Parties {
  const key = ({ party, name, contract }: Parties[number]) => JSON.stringify([party, name, contract]);
  const found = new Map([...(one ?? []), ...(other ?? [])].map((each) => [key(each), each]));
  return [...found.values()].slice(0, MAX_PARTIES);
}

export const requirementRulesSchema = z
  .object({
    coverages: coverageRules,
    own_coverages: ownCoveragesSchema,
    documents: documentsSchema,
    insured_name: flag("The named insured must be the contractor or the contractor's company", ".", true),
    person_or_company: field(
      z.boolean().default(false),
      "The contractor in person and the contractor's company both count as the insured",
      accepted,
      ". Otherwise a person is asked where a company is engaged and its owner is insured, or the reverse.",
    ),
    additional_insured_parties: unlabelled(
      z.array(insuredParty).max(MAX_PARTIES).default([]).meta({
        description:
          "The parties that must be additional insureds wherever a coverage requires one to be named, or its endorsement page. Empty: the contracting entity.",
      }),
      parties,
    ),
    certificate_holder: flag("The certificate holder must be the contracting entity"),
    insurer_known: flag("Each required policy's insurer must be named with its five-digit NAIC number"),
    minimum_insurer_rating: field(
      z.enum(insurerRatings).nullable().default(null),
      "Each required policy's insurer must have this rating or a better one",
      later<InsurerRating | null>([...insurerRatings].reverse()),
      " in `insurer_ratings`.",
    ),
    insurer_ratings: unlabelled(
      z
        .array(z.object({ naic, rating: z.enum(insurerRatings) }))
        .max(MAX_RATINGS)
        .default([])
        .meta({ description: "Ratings you hold a licence for, by NAIC number." }),
      ratings,
    ),
    signature: flag("The certificate must be signed"),
    producer_contact: flag("The producer's telephone number or email address must be shown"),
    automatic_approval: field(
      z.enum(["inherit", ...automaticApprovals]).default("inherit"),
      "Automatic approval",
      later<"inherit" | AutomaticApproval>(["on", "inherit", "shadow", "off"]),
      "; `inherit`: as set for the organization. `off`: certificates that meet every rule are flagged, and a person decides. `shadow`: the same, and agreement is counted. `on`: they are approved.",
    ),
    verified_every_days: field(
      z.int().min(30).max(730).nullable().default(null),
      "Days after which cover must be verified again with the producer or insurer",
      lower,
      ": notices of cancellation go to the first named insured only. Null asks for none",
      "days",
    ),
    issued_within_days: field(
      z.int().min(1).max(1095).nullable().default(null),
      "Largest age of the certificate in days",
      lower,
      ".",
      "days",
    ),
  })
  .refine((rules) => requiredKinds(rules).length > 0, { path: ["coverages"], error: "must require at least one coverage or document" })
  .refine(({ coverages }) => alternativesOf({ coverages }, "workers-comp").every((one) => coverages[one]), {
    path: ["coverages", "workers-comp", "any_of"],
    error: "names insurance without rules: add them to coverages, such as its least limits",
  })
  .meta({ id: "RequirementRules" });

/** The stored rules: every field has a value. */
export type RequirementRules = z.output<typeof requirementRulesSchema>;
export type RequirementRulesInput = z.input<typeof requirementRulesSchema>;

/** The rules of a new organization: the limits that most contracts require. */
export const defaultRules: RequirementRules = requirementRulesSchema.parse({
  coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 } },
} satisfies RequirementRulesInput);
