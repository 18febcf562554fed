import { z } from "zod";
import { brandingSchema, clockAhead } from "../branding.ts";
import { cardEntry, cardOrConfirmSchema, cardSchema, chargedAtOnce, toConfirm } from "../card.ts";
import { text } from "../common.ts";
import { operation } from "../operation.ts";
import { listQuery } from "../resource.ts";
import { ownAssignmentSchema, ownInvoiceSchema, ownPolicySchema } from "./own-lists.ts";

/** The contractor whose portal this is, and the card that premiums are charged to. */
export const contractorPageSchema = z
  .object({
    id: z.string(),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    email: z.string(),
    withhold_premium: z.boolean().meta({ description: "True: the premium is withheld from wages, so no card is needed." }),
    card: cardSchema.nullable(),
    processor: z.string().meta({ description: "The payment processor that takes the card." }),
    ...cardEntry(),
    to_confirm: toConfirm(),
    charged_at_once: chargedAtOnce(),
  })
  .meta({ id: "ContractorPage" });
export type ContractorPage = z.infer<typeof contractorPageSchema>;

const hosted = { access: "hosted:contractor", extension: true } as const;

const ownList = <S extends z.ZodObject>(item: S) =>
  ({ ...hosted, method: "GET", list: true, query: listQuery, response: z.array(item), errors: ["invalid_cursor"] }) as const;

/** Operations of the contractor portal. They use the cookie that the login link was exchanged for. */
export const contractorPage = {
  about: "The contractor portal: policies, certificates and card.",
  operations: {
    get: operation({
      ...hosted,
      method: "GET",
      path: "/hosted/contractor",
      summary: "Get the contractor",
      response: contractorPageSchema,
      errors: ["session_expired"],
    }),
    policies: operation({
      ...ownList(ownPolicySchema),
      path: "/hosted/contractor/policies",
      summary: "List the contractor's own policies with their documents, newest first",
    }),
    assignments: operation({
      ...ownList(ownAssignmentSchema),
      path: "/hosted/contractor/assignments",
      summary:
        "List the contractor's own assignments with their certificates, newest first. Assignments that were never bound are left out",
    }),
    invoices: operation({
      ...ownList(ownInvoiceSchema),
      path: "/hosted/contractor/invoices",
      summary: "List the contractor's own invoices, newest first",
    }),
    card: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/card",
      summary: "Replace the card on file with a token of the payment processor",
      body: cardOrConfirmSchema,
      response: contractorPageSchema,
      errors: ["invalid_input", "session_expired"],
    }),
    cancel: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/cancel",
      summary: "Cancel one of the contractor's own policies now, or an assignment that does not give cover yet",
      body: z.object({ object: text(64).meta({ description: "Id of the policy or assignment." }) }),
      response: contractorPageSchema,
      errors: ["invalid_input", "resource_not_found", "assignment_started", "session_expired"],
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
