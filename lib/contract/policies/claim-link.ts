import { z } from "zod";
import { contactSchema } from "../core/branding.ts";
import { epoch, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { claimObject } from "./claim-object.ts";

/** A claim as the insurer's person sees it who has the link of its email. */
export const insurersClaimSchema = claimObject
  .pick({
    ...{ id: true, reported_at: true, kind: true, status: true, outcome: true, occurred_on: true, occurred_time: true },
    ...{ occurred_where: true, occurred_state: true, description: true, injured: true, others_involved: true, police_report: true },
    ...{ reported_by: true, cover_note: true, insurer_claim_number: true, adjuster: true, files: true },
  })
  .extend({
    environment: z.enum(["sandbox", "production"]),
    organization: z.string().meta({ description: "The platform that sent it." }),
    contact: contactSchema.meta({ description: "Whom to ask." }),
    insured: z.string().meta({ description: "Name of the insured." }),
    policy_number: z.string(),
    expires_at: epoch().meta({ description: "When the link stops to open." }),
  })
  .meta({ id: "InsurersClaim" });
export type InsurersClaim = z.infer<typeof insurersClaimSchema>;

export const linkToken = { token: text(2000).meta({ description: "The last part of the link." }) };

const link = { access: "public", method: "POST", response: insurersClaimSchema, extension: true } as const;

/** What the insurer's person does by the link. `handling`: what they may state. */
export const linkOperations = <H extends z.ZodRawShape>(handling: H) => ({
  openLink: operation({
    ...link,
    path: "/hosted/claims/open",
    summary: "Get the claim that an insurer's link opens",
    body: z.object(linkToken),
    errors: ["resource_not_found", "session_expired", "organization_closed"],
  }),
  answer: operation({
    ...link,
    path: "/hosted/claims/answer",
    summary: "State as the insurer how far a claim is, its number and who handles it",
    body: z.object({ ...linkToken, ...handling }).meta({ id: "InsurersAnswer" }),
    errors: ["resource_not_found", "session_expired", "organization_closed", "invalid_input"],
  }),
});
