import { z } from "zod";
import { coverageSchema, regions } from "../core/common.ts";
import { endorsedCoverages, endorsementScopes, MAX_ADDED_ENDORSEMENTS, MAX_ENDORSEMENTS, soldEndorsements } from "../core/endorsements.ts";

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: "An exact decimal, never rounded for display." });
const amount = z.int().min(0).meta({ description: "Cents." });
const rate = z.int().min(0).meta({ description: "Cents of premium per $100 of pay." });
const state = z.enum(regions);

const endorsedSchema = z.object({
  kind: z.enum(soldEndorsements),
  coverage: z.enum(endorsedCoverages),
  form: z.enum(endorsementScopes),
});

/** Everything the rate depends on. No other input may influence it. */
export const ratingInputSchema = z
  .object({
    coverage_types: z.array(coverageSchema).min(1).meta({ description: "Coverages requested." }),
    category: z.string().min(1).meta({ description: "Row of the class table: the slug of the job category." }),
    home_state: state.nullable().meta({ description: "The contractor's home state. Rates every coverage except workers' compensation." }),
    work_state: state.nullable().meta({ description: "The state where the job is done. Rates workers' compensation." }),
    wage_cents: z.int().min(0).max(1_000_000_000).meta({ description: "Estimated pay for the job, in cents." }),
    years_experience: z.int().min(0).max(80).nullable().default(null).meta({ description: "Years in the trade. Null when not stated." }),
    claims_count: z.int().min(0).max(1000).default(0).meta({ description: "Liability claims in the last three years." }),
    limit_option: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: "General liability limits. Null: the program's standard limits." }),
    effective_date: z.int().min(0).meta({ description: "First day of cover, in epoch seconds. Its UTC day selects the rows in force." }),
    rpg_applies: z.boolean().default(true).meta({ description: "False when the contractor is already a member of the purchasing group." }),
    admitted_paper: z.boolean().default(false).meta({ description: "True when general liability is written by an admitted carrier." }),
    surplus_lines: z.array(coverageSchema).optional().meta({
      description:
        "The coverages placed with surplus lines insurers: each is taxed and stamped. Absent on worksheets of before 2026-12: general liability alone, unless `admitted_paper`.",
    }),
    endorsements: z
      .array(endorsedSchema)
      .max(MAX_ENDORSEMENTS + MAX_ADDED_ENDORSEMENTS)
      .optional()
      .meta({ description: "Endorsements chosen, one for each party." }),
    first_policy: z
      .boolean()
      .default(true)
      .meta({ description: "True for the contractor's first policy: flat stamping fees are charged once." }),
  })
  .meta({ id: "RatingInput" });
export type RatingInput = z.output<typeof ratingInputSchema>;

export const worksheetStepSchema = z
  .object({
    label: z.string(),
    table: z.string().nullable().meta({ description: "Rate table the factor comes from. Null for a conversion or a rounding." }),
    row: z.string().nullable(),
    column: z.string().nullable(),
    operation: z.enum(["start", "multiply", "add", "divide", "round"]),
    factor: decimal.nullable(),
    value: decimal.meta({ description: "Running value after this step, exact." }),
    unit: z.string(),
    rounding: z.string().nullable().meta({ description: "The rounding rule, on steps that round." }),
  })
  .meta({ id: "RatingWorksheetStep" });
export type WorksheetStep = z.infer<typeof worksheetStepSchema>;

const ratedCoverageSchema = z.object({
  coverage: coverageSchema,
  exposure_state: state.meta({ description: "The state whose factors were used." }),
  exposure_basis: z.string(),
  steps: z.array(worksheetStepSchema),
  net_rate: rate,
});
export type RatedCoverage = z.infer<typeof ratedCoverageSchema>;

const ratedEndorsementSchema = endorsedSchema.extend({
  exposure_state: state,
  form_number: z.string().meta({ description: "The standard form that the endorsement is like." }),
  net_rate: rate.meta({
    description: "What it adds to the rate of its coverage, in cents of premium per $100 of pay. 0 for a flat charge.",
  }),
  flat_cents: amount.meta({ description: "Flat premium, charged once with the first invoice. 0 for a percentage." }),
  steps: z.array(worksheetStepSchema),
});
export type RatedEndorsement = z.infer<typeof ratedEndorsementSchema>;

const feeLineSchema = z.object({
  kind: z.enum(["risk_purchasing_group_fee", "stamping_fee", "surplus_lines_tax"]),
  amount_cents: amount.nullable().meta({ description: "Null when the fee does not apply. 0 when it applies and rounds to zero." }),
  included_in_premium: z.boolean(),
  reason: z.string().meta({ description: "Why the fee is or is not charged." }),
  steps: z.array(worksheetStepSchema),
});
export type FeeLine = z.infer<typeof feeLineSchema>;

const factSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FactValue = z.infer<typeof factSchema>;

export const evaluatedRuleSchema = z.object({
  code: z.string(),
  version: z.int().min(1),
  stage: z.enum(["quote", "application", "assignment"]),
  coverage: z.union([coverageSchema, z.literal("any")]),
  action: z.enum(["decline", "refer"]),
  field: z.string(),
  operator: z.string(),
  value: z.string().meta({ description: "As stated in the rule table. `$name` refers to another fact or a program limit." }),
  compared_with: factSchema.meta({ description: "The value after resolving `$name`." }),
  fact: factSchema.meta({ description: "The value in the quote, application or assignment." }),
  when: z.string().nullable().meta({ description: "The condition under which the rule applies." }),
  outcome: z.enum(["applies", "clear", "not_applicable", "not_answered"]),
  message: z.string(),
  remedy: z.string(),
});
export type EvaluatedRule = z.infer<typeof evaluatedRuleSchema>;

export const eligibilityReasonSchema = evaluatedRuleSchema.pick({
  code: true,
  coverage: true,
  action: true,
  field: true,
  message: true,
  remedy: true,
});
export type EligibilityReason = z.infer<typeof eligibilityReasonSchema>;

export const evaluationSchema = z.object({
  outcome: z.enum(["eligible", "refer", "decline"]),
  reasons: z.array(eligibilityReasonSchema).meta({ description: "Every rule that applies, declines first." }),
  evaluated: z.array(evaluatedRuleSchema).meta({ description: "Every rule of the stage, with the fact it checks." }),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

const totalsSchema = z.object({
  net_rate: rate,
  gl_net_rate: rate.nullable(),
  wc_net_rate: rate.nullable(),
  estimated_premium_cents: amount.meta({ description: "Premium on the job's stated wage." }),
  premium_by_coverage: z.partialRecord(coverageSchema, z.int().min(0)),
  endorsement_premium_cents: amount
    .optional()
    .meta({ description: "Flat premium of endorsements, charged once. Absent where there is none." }),
  one_time_fees_cents: amount,
  estimated_total_cents: amount,
});

export const rateSetReferenceSchema = z.object({
  id: z.string(),
  version: z.string(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: "SHA-256 of the rate tables in canonical form." }),
});
export type RateSetReference = z.infer<typeof rateSetReferenceSchema>;

/** The stored calculation of a quote, from which every figure can be recomputed by hand. */
export const worksheetSchema = z
  .object({
    format: z.literal(1),
    rate_set: rateSetReferenceSchema,
    effective_date: z.int().meta({ description: "Seconds since the Unix epoch." }),
    inputs: ratingInputSchema,
    coverages: z.array(ratedCoverageSchema).meta({ description: "Empty when the quote was declined." }),
    endorsements: z.array(ratedEndorsementSchema).optional().meta({ description: "Absent where there is none." }),
    endorsements_left_out: z
      .array(endorsedSchema.omit({ form: true }).extend({ reason: z.string() }))
      .optional()
      .meta({ description: "What the entity's terms ask for and cannot be sold here, with the reason. Absent where there is none." }),
    fees: z.array(feeLineSchema),
    totals: totalsSchema.nullable(),
    eligibility: evaluationSchema.nullable(),
    notes: z.array(z.string()).meta({ description: "Notes needed to read the worksheet." }),
  })
  .meta({ id: "RatingWorksheet" });
export type Worksheet = z.infer<typeof worksheetSchema>;

/** The price in API responses: `gl` and `wc` are always present, null when not quoted. The others are present only when quoted. */
export const quoteJsonSchema = z
  .object({
    gl: z.object({ net_rate: rate, risk_purchasing_group_fee: amount.nullable(), stamping_fee: amount.nullable() }).nullable(),
    wc: z.object({ net_rate: rate }).nullable(),
    professional: z.object({ net_rate: rate }).optional(),
    media: z.object({ net_rate: rate }).optional(),
    cyber: z.object({ net_rate: rate }).optional(),
  })
  .meta({ id: "QuoteJson" });
export type QuoteJson = z.infer<typeof quoteJsonSchema>;
