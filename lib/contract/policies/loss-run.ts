import { z } from "zod";
import { coverageSchema, epoch, money } from "../core/common.ts";
import { statedDay } from "../core/days.ts";
import { claimKinds, claimOutcomes, claimStatuses } from "./claim-words.ts";
import { policyStatuses } from "./policy.ts";

export const LOSS_RUN_YEARS = 5;

export const lossRunQuery = z.object({
  years: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .meta({ description: `For how many years back from now. Default ${LOSS_RUN_YEARS}.` }),
});

const line = z
  .object({
    claim: z.string().meta({ description: "Id of the claim." }),
    kind: z.enum(claimKinds).meta({ description: "What happened." }),
    occurred_on: statedDay("The day it happened."),
    reported_at: epoch().meta({ description: "When it was reported." }),
    status: z.enum(claimStatuses).meta({ description: "How far it is." }),
    outcome: z.enum(claimOutcomes).nullable().meta({ description: "How it ended. Null until it is closed." }),
    insurer_claim_number: z.string().nullable().meta({ description: "The insurer's number. Null: none is known." }),
    reserved: money().nullable().meta({ description: "What the insurer has set aside, in cents. Null: not known." }),
    paid: money().nullable().meta({ description: "What the insurer has paid, in cents. Null: not known." }),
  })
  .meta({ id: "LossRunClaim" });

const summary = {
  claims: z.array(line).meta({ description: "Its claims, by the day they happened." }),
  statement: z
    .string()
    .meta({ description: "In one sentence: no claims reported, or how many with which figures, and which are not known." }),
};

export const lossRunSchema = z
  .object({
    as_of: epoch().meta({ description: "When the figures were read." }),
    from: statedDay("Policies that were in force on this day or later, and losses from then on, are listed."),
    contractor: z.string().meta({ description: "Id of the contractor." }),
    insured: z.string().meta({ description: "The insured's name." }),
    policies: z
      .array(
        z
          .object({
            policy: z.string().meta({ description: "Id of the policy." }),
            policy_number: z.string(),
            coverage_type: z.array(coverageSchema),
            effective_date: epoch().meta({ description: "The first day of its term." }),
            expiration_date: epoch().meta({ description: "The day on which its term ends." }),
            status: z.enum(policyStatuses).meta({ description: "Its state now." }),
            ...summary,
          })
          .meta({ id: "LossRunPolicy" }),
      )
      .meta({ description: "Newest first." }),
    without_policy: z.object(summary).meta({ description: "Claims for which no policy has been found, or under an earlier policy." }),
    claims: z.int().meta({ description: "How many claims there are in all." }),
    reserved: money().nullable().meta({ description: "The sum of what is reserved, in cents. Null: a figure is not known." }),
    paid: money().nullable().meta({ description: "The sum of what was paid, in cents. Null: a figure is not known." }),
    statement: z.string().meta({ description: "The same for the whole in one sentence." }),
  })
  .meta({ id: "LossRun" });
export type LossRun = z.infer<typeof lossRunSchema>;
