import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, money, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { amount } from "./ledger-entry.ts";

/**
 * What moved at the processor: money charged, money refunded, money withdrawn because the cardholder disputes a charge, or money that the
 * processor gave back, because a dispute was won or a refund failed.
 */
export const movementKinds = ["charge", "refund", "dispute", "return"] as const;
export type MovementKind = (typeof movementKinds)[number];

export const differenceKinds = [
  "missing_at_processor",
  "missing_in_ledger",
  "different_amount",
  "payout_failed",
  "payout_differs",
  "unknown_in_payout",
  "paid_out_twice",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const payoutStatuses = ["in_transit", "paid", "failed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutItemKinds = [...movementKinds, "fee", "failed_payout", "other"] as const;
export type PayoutItemKind = (typeof payoutItemKinds)[number];

export const reconciliationStatuses = ["running", "done"] as const;

const count = (description: string) => z.int().min(0).meta({ description });
const day = "A day in UTC, as `2026-11-23`.";

const held = z
  .object({
    charged: amount("Charged by the processor."),
    refunded: amount("Refunded by the processor."),
    disputed: amount("Withdrawn by the processor for disputes."),
    returned: amount("Given back by the processor: disputes won and refunds that failed."),
    remitted: amount("Remitted by the platform; the processor has no part in it."),
    credited: amount("Returned to the platform; the processor has no part in it."),
    fees: amount("Fees contained in the amounts held. A refund returns premium first."),
    at_processor: money().meta({
      description:
        "Premium held by what the processor lists: charged + returned + remitted - refunded - disputed - credited - fees. Cents.",
    }),
    paid_out: money().meta({ description: "Paid out by the processor to the bank, less payouts that failed. Cents." }),
    processor_fees: money().meta({ description: "Kept by the processor as its own fees out of what it paid out. Cents." }),
    awaiting_payout: money().meta({
      description:
        "Not paid out yet, before the processor's fees: charged + returned - refunded - disputed - paid_out - processor_fees. Negative when the processor has paid out money that it later refunded or withdrew. Cents.",
    }),
    in_ledger: money().meta({ description: "Premium held according to the ledger. Cents." }),
    difference: money().meta({ description: "`at_processor` less `in_ledger`. The differences found so far add up to it. Cents." }),
    explained: money().meta({ description: "The part of `difference` whose differences were resolved when it ran. Cents." }),
  })
  .meta({ id: "PremiumHeld" });

const read = z
  .object({
    ...identity(catalogue.reconciliations),
    day: z.string().meta({ description: `The last day that it covers. ${day}` }),
    from: epoch().meta({ description: "It covers ledger entries from this time on, in epoch seconds." }),
    until: epoch().meta({ description: "It covers ledger entries before this time, in epoch seconds." }),
    status: z.enum(reconciliationStatuses).meta({ description: "`running`: the amounts and counts are not final." }),
    processor: z.string().meta({ description: "Name of the payment processor." }),
    problem: z.string().nullable().meta({
      description: "Why the last attempt did not end, and is repeated; or, when it is `done`, what it could not read. Null: nothing.",
    }),
    matched: count("Charges and refunds that both sides have with the same amount."),
    waiting: count("Charges and refunds at the processor whose answer is not recorded yet. The next reconciliation looks at them again."),
    differences: count("Differences that it found."),
    unresolved: count("Differences that are not resolved yet."),
    held: held.describe("Amounts since the first reconciliation, to the cent."),
    ended_at: epoch().nullable().meta({ description: "Epoch seconds; null while it runs." }),
  })
  .meta({ id: "Reconciliation" });

export const differenceSchema = z
  .object({
    ...identity("rd"),
    kind: z.enum(differenceKinds).meta({
      description:
        "`missing_at_processor`: only the ledger has it. `missing_in_ledger`: only the processor has it. `different_amount`: both have it, with different amounts or currencies. Of payouts: `payout_failed`: it did not reach the bank. `payout_differs`: its amount is not what its contents add up to. `unknown_in_payout`: it contains what the processor does not list as moved. `paid_out_twice`: it contains what an earlier payout contains.",
    }),
    movement_kind: z.enum([...movementKinds, "payout"]).meta({ description: "What moved." }),
    contractor: idOf("contractor", "Id of the contractor whose invoice it is. Null when it is not known.").nullable(),
    invoice: idOf("invoice", "Id of the invoice. Null when it is not known.").nullable(),
    payment: z.string().nullable().meta({ description: "Our id of the charge or refund. Null when it is not known." }),
    ledger_entry: z.string().nullable().meta({ description: "Id of the ledger entry. Null when the ledger has none." }),
    processor_id: z.string().nullable().meta({ description: "The processor's id. Null when the processor lists none." }),
    ledger_amount: money().nullable().meta({
      description: "The amount in the ledger, in cents; of `payout_differs`, what its contents add up to. Null when the ledger has none.",
    }),
    processor_amount: money().nullable().meta({
      description:
        "The amount at the processor, in the smallest unit of `currency`; of `unknown_in_payout` and `paid_out_twice`, that of the items concerned. Null when the processor lists none.",
    }),
    currency: z.string().meta({ description: "The processor's currency in lower case. The ledger's is `usd`." }),
    effect: money().meta({ description: "What the processor holds beyond the ledger by it. Cents; 0 in another currency." }),
    advice: z.string().meta({ description: "What to do, in one sentence." }),
    resolved_at: epoch().nullable().meta({ description: "Epoch seconds; null while it is not resolved." }),
    resolved_by: z.string().nullable().meta({ description: "Name of who resolved it. Null while it is not resolved." }),
    note: z.string().nullable().meta({ description: "What was done about it." }),
  })
  .meta({ id: "ReconciliationDifference" });

export const payoutSchema = z
  .object({
    id: z.string().meta({ description: "The processor's id." }),
    created: epoch(),
    status: z.enum(payoutStatuses).meta({
      description:
        "`in_transit`: on its way to the bank. `paid`: sent by the processor. `failed`: it did not reach the bank, or was canceled before; `failure` says why.",
    }),
    arrives_on: z.string().meta({ description: "The day it reaches the bank, as `2026-11-26`." }),
    failure: z.string().nullable().meta({ description: "Why it failed, in the processor's words. Null if it did not." }),
    currency: z.string().meta({ description: "In lower case." }),
    amount: money().meta({
      description:
        "Cents; negative when taken from the bank account. If several organizations share an account at the processor: what is this organization's.",
    }),
    processor_fees: money().meta({ description: "Kept by the processor as its own fees. Cents." }),
    items: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: "How many items it contains. Null when the processor does not say what it contains." }),
  })
  .meta({ id: "Payout" });

export const payoutItemSchema = z
  .object({
    id: z.string().meta({ description: "The processor's id." }),
    created: epoch(),
    kind: z.enum(payoutItemKinds).meta({
      description:
        "What it is. `fee`: a fee of the processor by itself. `failed_payout`: the amount of a payout that failed before. `other`: none of these.",
    }),
    processor_id: z
      .string()
      .nullable()
      .meta({ description: "The processor's id of the charge, refund or failed payout. Null when there is none." }),
    contractor: idOf("contractor", "Id of the contractor whose invoice it is. Null when it is not known.").nullable(),
    invoice: idOf("invoice", "Id of the invoice. Null when it is not known.").nullable(),
    payment: z.string().nullable().meta({ description: "Our id of the charge or refund. Null when it is not known." }),
    amount: money().meta({ description: "Before the processor's fee; negative for money that was returned or withdrawn. Cents." }),
    processor_fee: money().meta({ description: "What the processor kept of it. Cents." }),
  })
  .meta({ id: "PayoutItem" });

const one = "/reconciliations/{reconciliation}";
const extension = true;

export const reconciliations = defineResource({
  about:
    "Daily comparisons of the payment processor with the ledger: what one side has and the other does not, and whether the premium held agrees to the cent.",
  param: "reconciliation",
  of: catalogue.reconciliations,
  path: "/reconciliations",
  read,
  labels: { matched: "Agreed", "held.in_ledger": "Premium held", "held.difference": "Differs by" },
  create: z
    .object({
      day: text(10)
        .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2026-11-23")
        .optional()
        .meta({
          description: `The last day to reconcile; it must have ended. ${day} Default: yesterday. The newest reconciliation of the same day runs again.`,
        }),
    })
    .meta({ id: "ReconciliationInput" }),
  verbs: ["list", "get", "create"],
  errors: { create: ["invalid_input"] },
  extension,
  actions: {
    differences: operation({
      method: "GET",
      path: `${one}/differences`,
      summary: "List what one side has and the other does not, newest first",
      access: "reconciliations:read",
      query: listQuery.extend({
        resolved: z
          .boolean()
          .optional()
          .meta({ description: "`false`: only differences that are not resolved; `true`: only resolved ones." }),
      }),
      response: z.array(differenceSchema),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension,
    }),
    payouts: operation({
      method: "GET",
      path: `${one}/payouts`,
      summary: "List the payouts of the processor that it compared with the movements, newest first",
      access: "reconciliations:read",
      query: listQuery,
      response: z.array(payoutSchema),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension,
    }),
    payout: operation({
      method: "GET",
      path: `${one}/payouts/{payout}`,
      summary: "Get a payout",
      access: "reconciliations:read",
      response: payoutSchema,
      errors: ["resource_not_found"],
      extension,
    }),
    payoutItems: operation({
      method: "GET",
      path: `${one}/payouts/{payout}/items`,
      summary: "List what a payout contains, newest first, with the invoice of each charge and refund",
      access: "reconciliations:read",
      query: listQuery,
      response: z.array(payoutItemSchema),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension,
    }),
    resolve: operation({
      method: "POST",
      path: `${one}/differences/{difference}/resolve`,
      summary: "Mark a difference as resolved, with a note of what was done. No money moves and the ledger stays as it is",
      access: "reconciliations:write",
      body: z.object({ note: text(1000).meta({ description: "What was done about it." }) }).meta({ id: "ResolveDifference" }),
      response: differenceSchema,
      errors: ["resource_not_found", "already_decided"],
      extension,
    }),
  },
});
