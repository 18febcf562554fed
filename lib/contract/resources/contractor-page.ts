import { z } from "zod";
import { cardSchema, cardTokenSchema } from "../card.ts";
import { coverageSchema, epoch } from "../common.ts";
import { operation } from "../operation.ts";
import { listQuery } from "../resource.ts";
import { policyStatuses } from "./policy.ts";

/** Who the contractor's own pages are about, and the card their premiums are charged to. */
export const contractorPageSchema = z
  .object({
    id: z.string(),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    email: z.string(),
    withhold_premium: z.boolean().meta({ description: "True: the premium is paid out of wages, and no card is asked for." }),
    card: cardSchema.nullable(),
    processor: z.string().meta({ description: "Which payment processor takes the card." }),
  })
  .meta({ id: "ContractorPage" });
export type ContractorPage = z.infer<typeof contractorPageSchema>;

/** A policy as its contractor reads it. */
export const ownPolicySchema = z
  .object({
    id: z.string(),
    policy_number: z.string(),
    job: z.string().meta({ description: "Name of the job, as it was when cover was bound." }),
    holder: z.string().meta({ description: "Name of the contracting entity that the certificates are made out to." }),
    coverage_type: z.array(coverageSchema),
    effective_date: epoch(),
    expiration_date: epoch(),
    status: z.enum(policyStatuses),
    cancelled_at: epoch().nullable(),
    net_rate: z.int().meta({ description: "Cents of premium per $100 earned." }),
    documents: z
      .array(z.object({ name: z.string(), url: z.string() }))
      .meta({ description: "Certificates of insurance and the signed application; each address is good for an hour." }),
  })
  .meta({ id: "OwnPolicy" });
export type OwnPolicy = z.infer<typeof ownPolicySchema>;

const hosted = { access: "hosted:contractor", extension: true } as const;

/** What a contractor's own pages call with the cookie their login link was exchanged for. */
export const contractorPage = {
  operations: {
    get: operation({
      ...hosted,
      method: "GET",
      path: "/hosted/contractor",
      summary: "Get the contractor whose pages these are",
      response: contractorPageSchema,
      errors: ["session_expired"],
    }),
    policies: operation({
      ...hosted,
      method: "GET",
      path: "/hosted/contractor/policies",
      summary: "List the contractor's own policies with their documents, newest first",
      list: true,
      query: listQuery,
      response: z.array(ownPolicySchema),
      errors: ["invalid_cursor"],
    }),
    card: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/card",
      summary: "Put another card on file by its processor token",
      body: cardTokenSchema,
      response: contractorPageSchema,
      errors: ["invalid_input", "session_expired"],
    }),
    signOut: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/sign_out",
      summary: "End this browser's session",
      response: z.object({ signed_out: z.literal(true) }),
    }),
  },
};
