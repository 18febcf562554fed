import { z } from "zod";
import { day, e4 } from "./rows.ts";

const factor = z.int().min(1).max(100_000);
const basis = z.string().min(1).max(200);
const cents = z.int().min(0).max(1_000_000_000_000);

const bands = z
  .array(z.strictObject({ from: z.int().min(0).max(1000), factor_e4: factor, basis }))
  .min(1)
  .refine((rows) => rows[0]?.from === 0, "must start at 0")
  .refine((rows) => rows.every((row, at) => at === 0 || row.from > (rows[at - 1]?.from ?? 0)), "must increase from band to band");

const limitOption = z.strictObject({
  code: z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/),
  occurrence_cents: cents,
  aggregate_cents: cents,
  factor_e4: factor,
  basis,
});
export type LimitOption = z.infer<typeof limitOption>;

const limits = z
  .strictObject({ standard: z.string(), options: z.array(limitOption).min(1) })
  .refine((value) => value.options.some((option) => option.code === value.standard), {
    path: ["standard"],
    message: "is not one of the options",
  })
  .refine((value) => new Set(value.options.map((option) => option.code)).size === value.options.length, {
    path: ["options"],
    message: "has a code twice",
  });

/** Limits of the program, which eligibility rules refer to as `$name`. */
const programme = z.strictObject({
  wage_refer_cents: cents,
  wage_stop_cents: cents,
  max_occurrence_cents: cents,
  max_aggregate_cents: cents,
  application_age_months: z.int().min(1).max(120),
  loss_decline_count: z.int().min(1),
  loss_decline_cents: cents,
  subcontracted_max_percent: z.int().min(0).max(100),
  property_in_care_refer_cents: cents,
  driving_refer_percent: z.int().min(0).max(100),
  largest_contract_refer_cents: cents,
});
export type Programme = z.infer<typeof programme>;
export const programmeFields = Object.keys(programme.shape);

/** Factors without a table of their own: limits, experience, claims, loads, fees and the program's limits. */
export const factorsSchema = z.strictObject({
  effective_from: day.meta({ description: "First day on which these tables can be used for rating." }),
  limits,
  experience: z.strictObject({ not_stated_factor_e4: factor, bands }),
  claims: z.strictObject({ bands }),
  terrorism_catastrophe_e4: e4,
  risk_purchasing_group_fee_cents: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .meta({ description: "Null: the program has no purchasing group." }),
  completed_operations_days: z
    .int()
    .min(0)
    .max(3653)
    .default(0)
    .meta({ description: "How long cover for completed work lasts after the job. 0: it ends with the policy." }),
  flat_stamping_fee: z.enum(["master_policy", "first_policy"]),
  programme,
});
export type Factors = z.infer<typeof factorsSchema>;
