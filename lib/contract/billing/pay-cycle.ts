import { z } from "zod";
import { epoch, money } from "../core/common.ts";
import { amount } from "./ledger-entry.ts";

/** Some of a run's invoices, with the sum of what is stated. */
const part = (what: string, sum: string) =>
  z.object({ invoices: z.int().meta({ description: "Number of invoices." }), amount: amount(sum) }).meta({ description: what });

const declined = part("Invoices whose last charge was declined.", "What is due for them.").extend({
  reasons: z
    .array(
      z.object({
        code: z.string().nullable().meta({ description: "The processor's reason code." }),
        message: z.string().nullable().meta({ description: "The reason in one sentence." }),
        invoices: z.int().meta({ description: "Number of invoices." }),
        amount: amount("What is due for them."),
      }),
    )
    .meta({ description: "By the reason of the last decline, the most frequent first." }),
});

/**
 * What became of a run of pay. Of invoices that are not void: `total` = `paid_in_advance` + `charged` + `remitted` + `pending` + `waiting` +
 * `declined`.
 */
export const payCycleFigures = z.object({
  contractors: z.int().meta({ description: "Contractors with an invoice that is not void." }),
  invoices: z.int().meta({ description: "Invoices that are not void. Those that replace others count, by what they say now." }),
  paycycle_startdate: epoch().nullable().meta({ description: "The earliest start of their pay cycles. Null: there are none." }),
  paycycle_enddate: epoch().nullable().meta({ description: "The latest end of their pay cycles. Null: there are none." }),
  gross_pay: money().meta({ description: "Pay, in cents." }),
  premium: amount("Premium, without fees."),
  total: amount("Premium and fees."),
  paid_in_advance: amount("The part of the total that earlier payments for the same jobs covered."),
  charged: part("Paid by the contractor.", "What their cards were charged."),
  remitted: part("Paid by the platform, which withholds the premium from wages.", "What it has remitted."),
  pending: part("The card will be charged.", "What it will be charged."),
  undo_until: epoch().nullable().meta({ description: "Until when the run can be undone: its first charge. Null: it cannot be undone." }),
  waiting: part(
    "No card is on file, the platform has not remitted the premium, or a person has not approved the pay.",
    "What is due for them.",
  ),
  declined,
  bounced_requests: z
    .int()
    .meta({ description: "Requests for a card to these contractors since the run, whose newest email the mail server refused for good." }),
  refunded: part("Something was refunded. Counts void invoices too.", "What was refunded."),
});
