import { z } from "zod";
import { cents, epoch, idOf, money, text } from "../core/common.ts";

/** The most remuneration of a term, in cents. */
const MAX_REMUNERATION = 1_000_000_000;

const totals = z
  .array(
    z.object({
      year: z.int().min(2000).max(2200).meta({ description: "The calendar year." }),
      amount: cents(0, MAX_REMUNERATION).meta({ description: "What the form reports for the year." }),
    }),
  )
  .max(3);

/** The final audit that a person enters. */
export const finalAuditInputSchema = z
  .object({
    remuneration: cents(0, MAX_REMUNERATION).meta({
      description:
        "What the contractor was paid for the policy's job in its term, in cents, by the policy's definition: all pay for work of the covered days, before deductions and expenses, whenever it was paid out.",
    }),
    form_1099: totals
      .optional()
      .meta({ description: "The totals of the contractor's 1099 forms, to check against. They change no premium." }),
    note: text(500).optional().meta({ description: "Where the figures are from." }),
  })
  .meta({ id: "FinalAuditInput" });

/** The final audit as the policy keeps it. */
export const heldFinalAuditSchema = z.object({
  remuneration: money().meta({ description: "The remuneration stated for the term." }),
  reported_pay: money().meta({ description: "The pay that was reported for its days before, also by an earlier final audit." }),
  invoices: z.array(idOf("invoice", "An invoice.")).meta({ description: "The invoices that charge or return the difference." }),
  form_1099: totals.meta({ description: "The totals of the contractor's 1099 forms that were stated." }),
  note: z.string().nullable(),
  made_at: epoch(),
  made_by: z.string().meta({ description: "Who stated it." }),
});
export type HeldFinalAudit = z.infer<typeof heldFinalAuditSchema>;

export const finalAuditSchema = z
  .object({
    status: z.enum(["due", "made"]).meta({ description: "`due`: the term has ended, and nobody has stated its remuneration yet." }),
    ...heldFinalAuditSchema.partial().shape,
    difference: money().optional().meta({ description: "Remuneration less reported pay. Negative: premium is returned." }),
    form_1099_check: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "What is wrong with the remuneration by the 1099 totals of the years of the term. Null: nothing." }),
  })
  .meta({ id: "FinalAudit" });
export type FinalAudit = z.infer<typeof finalAuditSchema>;
