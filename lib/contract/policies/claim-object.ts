import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, money, regions, sensitive } from "../core/common.ts";
import { statedDay } from "../core/days.ts";
import { sentFile } from "../core/sent-file.ts";
import { claimKinds, claimOutcomes, claimStatuses } from "./claim-words.ts";

export const kind = "What happened, which says what cover it concerns.";
export const occurredOn = "The day it happened, as far as is known.";
export const inCents = "In cents. Null: not known, which is not nothing.";

const contact = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable().meta({ description: "Where the insurer takes claims online." }),
  })
  .meta({ id: "ClaimsContact" });
export type ClaimsContact = z.infer<typeof contact>;

const injured = z
  .object({
    name: z.string(),
    injury: z.string().nullable().meta({ description: "How badly." }),
    treated_where: z.string().nullable().meta({ description: "Where they were treated." }),
  })
  .meta({ id: "Injured" });

export const claimObject = z
  .object({
    ...identity(catalogue.claims),
    reported_at: epoch().meta({ description: "When the report was received. It never changes." }),
    contractor: idOf("contractor"),
    policy: idOf("policy", "Id of the policy it is reported under. Null until one is found; `cover_note` says why.").nullable(),
    job: idOf("job", "Id of the job it happened on. Null: not known.").nullable(),
    kind: z.enum(claimKinds).meta({ description: kind }),
    status: z.enum(claimStatuses).meta({
      description:
        "`reported`: received, and not yet known to have reached the insurer. `sent`: the mail server took the email to the insurer. `acknowledged`, `open`, `closed`: as the insurer or your staff state.",
    }),
    outcome: z.enum(claimOutcomes).nullable().meta({ description: "How it ended. Null until it is closed." }),
    occurred_on: statedDay(occurredOn),
    occurred_time: z.string().nullable().meta({ description: "At what time, in words." }),
    occurred_where: z.string().meta({ description: "Where it happened." }),
    occurred_state: z.enum(regions).nullable().meta({ description: "The state it happened in." }),
    description: sensitive(z.string().meta({ description: "What happened." })),
    injured: sensitive(
      z
        .array(injured)
        .meta({ description: "Who was injured, how badly, and where they were treated. Empty for callers who may not change claims." }),
    ),
    others_involved: sensitive(z.string().nullable().meta({ description: "Others who were there or may have a share in it." })),
    police_report: z.string().nullable().meta({ description: "The number of a police report." }),
    reported_by: z
      .object({
        name: z.string(),
        relation: z.string().nullable().meta({ description: "What they have to do with it." }),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "Who reported it. Null: erased." }),
    cover_note: z
      .string()
      .nullable()
      .meta({ description: "Why it is unclear which policy covers it, or whether one does, in words. Null: nothing is unclear." }),
    insurer: contact.nullable().meta({ description: "The insurer of the policy and where it takes claims. Null without a policy." }),
    sent_at: epoch().nullable().meta({ description: "When the mail server took the email to the insurer. Null: it has not." }),
    not_told: z
      .string()
      .nullable()
      .meta({ description: "Why nobody at the insurer was told, and what to do. Null: it was, or is on its way." }),
    insurer_claim_number: z.string().nullable().meta({ description: "The insurer's number of the claim." }),
    adjuster: z
      .object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .meta({ description: "Who handles it at the insurer." }),
    reserved: money()
      .nullable()
      .meta({ description: `What the insurer has set aside. ${inCents}` }),
    paid: money()
      .nullable()
      .meta({ description: `What the insurer has paid. ${inCents}` }),
    note: sensitive(z.string().nullable().meta({ description: "A note of your staff." })),
    files: z
      .array(sentFile)
      .meta({ description: "Photographs and documents, with addresses for an hour. Empty for callers who may not change claims." }),
  })
  .meta({ id: "Claim" });
