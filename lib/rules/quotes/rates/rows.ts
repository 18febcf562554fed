import { z } from "zod";
import { coverageSchema, regions } from "#lib/contract/core/common.ts";

/** Rates and factors, scaled by 10⁴. The maximum catches a misplaced decimal point. */
export const e4 = z.int().min(0).max(10_000_000);
const factorE4 = z.int().min(1).max(100_000);
const appetite = z.enum(["accept", "refer", "decline"]);
const state = z.enum(regions);
const basis = z.string().min(1).max(200);

/** A calendar day as YYYY-MM-DD. */
export const day = z.iso.date();

/** One job category: the class rates at the base limit in the base state, and the appetite per coverage. */
export const classRowSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1).max(100),
  group: z.string().regex(/^[a-z]+(_[a-z]+)*$/),
  ncci_code: z.string().regex(/^(\d{4})?$/),
  iso_gl_code: z.string().regex(/^(\d{5})?$/),
  wc_rate_e4: e4.min(1),
  gl_rate_e4: e4.min(1),
  professional_rate_e4: e4.min(1),
  media_rate_e4: e4.min(1),
  cyber_rate_e4: e4.min(1),
  hazard: z.enum(["A", "B", "C", "D", "E", "F", "G"]),
  general: appetite,
  workers_comp: appetite,
  professional: appetite,
  media: appetite,
  cyber: appetite,
  construction: z.boolean(),
  licensed: z.boolean(),
  min_years_experience: z.int().min(0).max(80),
  basis,
});
export type ClassRow = z.infer<typeof classRowSchema>;

export const stateRowSchema = z
  .strictObject({
    state,
    name: z.string().min(1).max(60),
    wc_factor_e4: factorE4,
    gl_factor_e4: factorE4,
    professional_factor_e4: factorE4,
    wc_available: z.boolean(),
    wc_state_fund: z.string().max(100),
    gl_available: z.boolean(),
    sole_proprietor_rule: z.string().max(200),
    basis,
  })
  .refine((row) => row.wc_available === (row.wc_state_fund === ""), {
    path: ["wc_state_fund"],
    message: "must name the fund where workers' compensation is not sold, and only there",
  });
export type StateRow = z.infer<typeof stateRowSchema>;

/** Surplus lines tax and stamping fee from a day until the state's next row. Percentages are scaled by 10⁶. */
export const surplusLinesRowSchema = z
  .strictObject({
    state,
    effective_from: day,
    tax_e6: z.int().min(0).max(200_000),
    stamping_kind: z.enum(["none", "percent", "flat"]),
    stamping_e6: z.int().min(0).max(100_000).nullable(),
    stamping_flat_cents: z.int().min(0).max(100_000).nullable(),
    basis,
  })
  .refine((row) => (row.stamping_e6 !== null) === (row.stamping_kind === "percent"), {
    path: ["stamping_e6"],
    message: "must be set when, and only when, the stamping fee is a percentage",
  })
  .refine((row) => (row.stamping_flat_cents !== null) === (row.stamping_kind === "flat"), {
    path: ["stamping_flat_cents"],
    message: "must be set when, and only when, the stamping fee is flat",
  });
export type SurplusLinesRow = z.infer<typeof surplusLinesRowSchema>;

export const ruleOperators = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "not_in", "includes_any", "missing"] as const;
export type RuleOperator = (typeof ruleOperators)[number];
export const ruleStages = ["quote", "application", "assignment"] as const;
export type RuleStage = (typeof ruleStages)[number];
const field = z.string().regex(/^[a-z][a-z0-9_]*$/);

/**
 * One eligibility rule. When the coverage is requested and the `when` condition holds, the action applies if `field operator value` is
 * true. A value is text, a number, true/false, a list `a|b|c`, or `$name` for another fact.
 */
export const ruleRowSchema = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
    version: z.int().min(1).max(9999),
    coverage: z.union([coverageSchema, z.literal("any")]),
    stage: z.enum(ruleStages),
    action: z.enum(["decline", "refer"]),
    when_field: z.union([field, z.literal("")]),
    when_operator: z.union([z.enum(ruleOperators), z.literal("")]),
    when_value: z.string().max(500),
    field,
    operator: z.enum(ruleOperators),
    value: z.string().max(500),
    message: z.string().min(1).max(300),
    remedy: z.string().max(300),
  })
  .refine((row) => (row.when_field === "") === (row.when_operator === ""), {
    path: ["when_operator"],
    message: "goes together with when_field",
  })
  .refine((row) => (row.value === "") === (row.operator === "missing"), {
    path: ["value"],
    message: "must be empty when, and only when, the operator is missing",
  });
export type RuleRow = z.infer<typeof ruleRowSchema>;
