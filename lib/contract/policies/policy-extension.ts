import { z } from "zod";
import { day, epoch, idOf } from "../core/common.ts";

/** An endorsement that extends a policy's term. It shares the aggregate limits of the whole term. */
export const policyExtensionSchema = z
  .object({
    number: z.int().min(1).meta({ description: "Its number on this policy, from 1." }),
    issued_at: epoch().meta({ description: "When it was issued: always before the policy would have expired." }),
    assignment: idOf("assignment", "The assignment that runs past the policy's end. Null: the extension was asked for itself.").nullable(),
    previous_expiration_date: day(),
    expiration_date: day(),
    withdrawn_at: epoch().nullable().meta({
      description: "When the term was shortened again, as where the assignment was cancelled before it began. Null: it stands.",
    }),
  })
  .meta({ id: "PolicyExtension" });
export type PolicyExtension = z.infer<typeof policyExtensionSchema>;

/** What has changed since a policy was written: its term, and where the insured lives. */
export const policyChanges = {
  extensions: z.array(policyExtensionSchema).meta({
    description:
      "The endorsements that extended the term: asked for, or because an assignment runs past the end. `expiration_date` is the end with them.",
  }),
  insured_moved_at: epoch().nullable().meta({
    description:
      "Since when the insured lives in another state than the one the policy was written in, whose rates, taxes and hours it keeps. An item of the inbox asks to price it again or tell the insurer. Null: still there.",
  }),
};
