import { z } from "zod";
import { identity, money } from "../core/common.ts";
import type { ResourceShape } from "../core/resource.ts";

/** An amount in cents that is never negative. */
export const amount = (description: string) =>
  money()
    .min(0)
    .meta({ description: `${description} Cents.` });

export const ledgerKinds = [
  "charge_attempted",
  "charge_succeeded",
  "charge_declined",
  "charge_unanswered",
  "remitted",
  "refund_scheduled",
  "refund_withdrawn",
  "refunded",
  "refund_unanswered",
  "refund_failed",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "credited",
  "advance_drawn",
  "advance_applied",
  "advance_returned",
  "advance_released",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const entrySchema = z
  .object({
    ...identity("le"),
    kind: z.enum(ledgerKinds),
    amount: amount("The reason for the entry."),
    effect: z.int().meta({ description: "Change of the amount held for the invoice, in cents. 0 for attempts." }),
    attempt: z.int().nullable(),
    card: z.string().nullable().meta({ description: "Card brand and last four digits." }),
    code: z.string().nullable().meta({ description: "The processor's reason code for a decline, or the reason for a refund." }),
    message: z.string().nullable(),
  })
  .meta({ id: "LedgerEntry" });

/** An entry of the payment ledger. It is read through its invoice. */
export const ledgerEntries: ResourceShape<"ledger_entry", typeof entrySchema> = {
  title: { one: "ledger entry", many: "ledger entries" },
  sort: [],
  param: "ledger_entry",
  name: "ledger_entry",
  prefix: "le",
  read: entrySchema,
  key: "id",
  expand: [],
};
