import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, regionCode, regions, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";

export const exemptionTypes = ["corporate_officer", "llc_member", "sole_proprietor", "partner", "attestation"] as const;
export type ExemptionType = (typeof exemptionTypes)[number];

export const exemptionTrades = ["construction", "other"] as const;
export type ExemptionTrade = (typeof exemptionTrades)[number];

const type = z.enum(exemptionTypes).meta({
  description:
    "The status of the exempt person. `attestation`: New York's CE-200, which is refused because it is for government permits and is not proof between private parties.",
});
const trade = z.enum(exemptionTrades).meta({
  description: "The industry printed on the certificate. It counts only for jobs in that industry: in construction, or in any other.",
});
const share = (schema: z.ZodNumber) =>
  schema.nullable().meta({ description: "The share of the business they own, in percent. Florida requires 10 or more in construction." });

const read = z
  .object({
    ...identity(catalogue.exemptions),
    contractor: idOf("contractor"),
    type,
    trade,
    state: z.enum(regions).meta({ description: "The state that issued it. It counts for jobs there only." }),
    exempted: z.string().meta({ description: "The person or business that is exempted, as printed." }),
    ownership_percent: share(z.int()),
    number: z.string(),
    from: epoch().meta({ description: "The first day: the UTC day of this time." }),
    until: epoch().meta({
      description: "The day on which it expires, and the first on which it is no longer valid: the UTC day of this time.",
    }),
  })
  .meta({ id: "Exemption" });

const create = z
  .object({
    contractor: ref("contractor"),
    type,
    trade,
    state: regionCode(),
    exempted: text(200).meta({ description: "The person or business that is exempted, as printed." }),
    ownership_percent: share(z.int().min(0).max(100)).optional(),
    number: text(64).meta({ description: "The number of the certificate of exemption." }),
    from: epoch().meta({ description: "The first day: the UTC day of this time." }),
    until: epoch().meta({ description: "The day on which it expires. Florida's last two years at most." }),
  })
  .meta({ id: "ExemptionInput" });

/** Exemptions from workers' compensation by a state's certificate. They are not cover: a position refers to them as exemptions. */
export const exemptions = defineResource({
  param: "exemption",
  of: catalogue.exemptions,
  about: "Certificates by which a state exempts a person from workers' compensation. They are not cover, and count for jobs in that state.",
  path: "/exemptions",
  read,
  create,
  update: create.omit({ contractor: true }).partial().meta({ id: "ExemptionUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only those of this contractor." }),
    state: z.enum(regions).optional().meta({ description: "Only those issued by this state." }),
  },
  sort: ["until"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: ["invalid_contractor_id", "invalid_input", "end_date_invalid"],
    update: ["invalid_input", "end_date_invalid"],
  },
  extension: true,
});
