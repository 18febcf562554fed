import { z } from "zod";
import { epoch, money, text } from "../core/common.ts";
import {
  endorsedCoverages,
  endorsementScopes,
  MAX_ENDORSEMENTS,
  MAX_ENDORSEMENTS_OF_POLICY,
  soldEndorsements,
} from "../core/endorsements.ts";
import { worksheetSchema } from "./worksheet.ts";

const kind = z.enum(soldEndorsements).meta({
  description:
    "`additional_insured_ongoing` and `waiver_of_subrogation` for general liability, `primary_noncontributory` together with an additional insured, and `waiver_of_subrogation` for workers' compensation. `additional_insured_completed` is offered only where cover outlasts the job.",
});
const coverage = z.enum(endorsedCoverages).meta({ description: "The coverage that is endorsed; it must be among the coverages." });
const form = z.enum(endorsementScopes).meta({
  description: "`scheduled`: names one party. `blanket`: covers everyone for whom a written contract with the insured requires it.",
});

/** An endorsement in a request. */
export const endorsementInputSchema = z
  .object({
    kind,
    coverage,
    form: form.optional().meta({ description: "`scheduled` or `blanket`. Default: scheduled where that is offered." }),
    party: text(200)
      .nullable()
      .optional()
      .meta({ description: "The party of a scheduled endorsement: the id of an entity, or a name. Default: the job's entity." }),
    written_agreement: z.boolean().optional().meta({
      description:
        "True: the insured attests that a written agreement with the additional insured requires it. Primary and non-contributory cover needs one: the application asks the insured where this is not true.",
    }),
  })
  .meta({ id: "EndorsementInput" });
export type EndorsementInput = z.infer<typeof endorsementInputSchema>;

/** An endorsement of a quote, a policy or an assignment. */
export const endorsementSchema = z
  .object({
    kind,
    coverage,
    form,
    party: z.string().nullable().meta({ description: "The entity's id, or the name, as it was chosen. Null for a blanket endorsement." }),
    name: z.string().nullable().meta({ description: "The party's name, as documents print it." }),
    form_number: z.string().nullable().meta({ description: "The standard form that the endorsement is like." }),
    written_agreement: z.boolean(),
    source: z
      .enum(["requested", "entity_terms"])
      .meta({ description: "`entity_terms`: added by the terms of the job's entity, not by the request." }),
    net_rate: money().meta({ description: "What it adds to the rate, in cents of premium per $100 of pay. 0 for a flat charge." }),
    flat_premium: money().meta({ description: "Flat premium in cents, charged once with the first invoice. 0 for a percentage." }),
  })
  .meta({ id: "Endorsement" });
export type Endorsement = z.infer<typeof endorsementSchema>;

/** An endorsement of a policy as it is stored. One bound with the policy has no date of its own. Epoch seconds. */
export interface HeldEndorsement extends Endorsement {
  effective_date?: number;
  end_date?: number;
}

/** An endorsement of a policy: bound with it, or added to cover in force. */
export const policyEndorsementSchema = endorsementSchema
  .extend({
    number: z.int().min(1).meta({ description: "Its number on this policy, from 1, in the order in which they were added." }),
    effective_date: epoch().meta({ description: "Since when it is in force; that of the policy for one bound with it." }),
    end_date: epoch().nullable().meta({ description: "When it was removed. Null: it ends with the policy." }),
  })
  .meta({ id: "PolicyEndorsement" });

/** An endorsement that an entity's terms add to the quotes and assignments for its jobs. */
export const addedEndorsementSchema = z.object({ kind, coverage, form }).meta({ id: "AddedEndorsement" });
export type AddedEndorsement = z.infer<typeof addedEndorsementSchema>;

/** A change of the endorsements of a policy in force, in a request. */
export const policyEndorseSchema = z
  .object({
    endorsements: z
      .array(endorsementInputSchema)
      .max(MAX_ENDORSEMENTS)
      .optional()
      .meta({ description: `Endorsements to add now; at most ${MAX_ENDORSEMENTS_OF_POLICY} in the term, with those removed.` }),
    remove: z
      .array(z.int().min(1).max(MAX_ENDORSEMENTS_OF_POLICY))
      .max(MAX_ENDORSEMENTS)
      .optional()
      .meta({ description: "Numbers of the endorsements that end now." }),
  })
  .meta({ id: "PolicyEndorse", description: "Send at least one of the two lists." });

/** What a change of endorsements costs, with the rating of what is added by the policy's own rate set and inputs. */
export const endorsementPriceSchema = z
  .object({
    endorsements: z.array(policyEndorsementSchema).meta({ description: "Those in force after the change." }),
    net_rate: money().meta({ description: "The policy's rate after the change, in cents of premium per $100 of pay." }),
    flat_premium: money().meta({ description: "Flat premium of what is added, in cents. Charged now, and earned." }),
    stamping_fee: money().meta({ description: "Stamping fee on what is added, in cents. Charged now." }),
    reported_premium: money().meta({
      description: "Change of the premium on pay that is already reported, for its days from now on, in cents. Negative: less premium.",
    }),
    charge: money().meta({ description: "Cents charged now, by an invoice of kind `endorsement`." }),
    refund: money().meta({ description: "Cents refunded now." }),
    estimated_premium: money().meta({
      description: "Change of the premium on the job's expected pay for the rest of the term, without flat premium, in cents.",
    }),
    worksheet: worksheetSchema,
  })
  .meta({ id: "EndorsementPrice" });
