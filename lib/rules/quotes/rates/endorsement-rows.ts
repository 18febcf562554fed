import { z } from "zod";
import { regions } from "#lib/contract/core/common.ts";
import { endorsedCoverages, endorsementScopes, soldEndorsements } from "#lib/contract/core/endorsements.ts";
import { day } from "./rows.ts";

const state = z.enum(regions);
const basis = z.string().min(1).max(200);
const what = { coverage: z.enum(endorsedCoverages), kind: z.enum(soldEndorsements) };

/** The price of an endorsement from a day until the next row of the same key: a share of the coverage's rate, or an amount for each. */
export const endorsementRowSchema = z
  .strictObject({
    ...what,
    form: z.enum(endorsementScopes),
    state: z.union([state, z.literal("any")]).meta({ description: "`any`: wherever there is no row of the state's own." }),
    effective_from: day,
    rate_e4: z.int().min(0).max(10_000).nullable().meta({ description: "Share of the coverage's rate, scaled by 10⁴: 500 is 5%." }),
    flat_cents: z.int().min(0).max(1_000_000).nullable().meta({ description: "Amount for each, charged once with the first invoice." }),
    form_number: z.string().regex(/^[A-Z]{2} \d{2} \d{2}( \d{2})?$/, "must be a form number like CG 20 10"),
    basis,
  })
  .refine((row) => (row.rate_e4 === null) !== (row.flat_cents === null), {
    path: ["flat_cents"],
    message: "must be set when, and only when, there is no rate_e4",
  });
export type EndorsementRow = z.infer<typeof endorsementRowSchema>;

/** Whether a state forbids an endorsement, from a day until the state's next row. */
export const endorsementStateRowSchema = z.strictObject({
  ...what,
  state,
  effective_from: day,
  forbidden: z.boolean(),
  construction_only: z.boolean().meta({ description: "The prohibition holds for classes of construction only." }),
  reason: z.string().min(1).max(300),
  basis,
});
export type EndorsementStateRow = z.infer<typeof endorsementStateRowSchema>;

/** Whether a state requires approved certificate forms, from a day until the state's next row. */
export const certificateStateRowSchema = z.strictObject({
  state,
  effective_from: day,
  approval_required: z.boolean(),
  approval: z.string().max(60).meta({ description: "The approval of our own form. Empty: it is not approved." }),
  reason: z.string().min(1).max(300),
  basis,
});
export type CertificateStateRow = z.infer<typeof certificateStateRowSchema>;
