import { z } from "zod";
import { brandingSchema, clockAhead } from "../branding.ts";
import { cardSchema, cardTokenSchema, chargedAtOnce } from "../card.ts";
import { text } from "../common.ts";
import { operation } from "../operation.ts";
import { listQuery } from "../resource.ts";
import { ownAssignmentSchema, ownInvoiceSchema, ownPolicySchema } from "./own-lists.ts";

/** Who the contractor's own pages are about, and the card their premiums are charged to. */
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
    withhold_premium: z.boolean().meta({ description: "True: the premium is paid out of wages, and no card is asked for." }),
    card: cardSchema.nullable(),
    processor: z.string().meta({ description: "Which payment processor takes the card." }),
    charged_at_once: chargedAtOnce(),
  })
  .meta({ id: "ContractorPage" });
export type ContractorPage = z.infer<typeof contractorPageSchema>;

const hosted = { access: "hosted:contractor", extension: true } as const;

const ownList = <S extends z.ZodObject>(item: S) =>
  ({ ...hosted, method: "GET", list: true, query: listQuery, response: z.array(item), errors: ["invalid_cursor"] }) as const;

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
      ...ownList(ownPolicySchema),
      path: "/hosted/contractor/policies",
      summary: "List the contractor's own policies with their documents, newest first",
    }),
    assignments: operation({
      ...ownList(ownAssignmentSchema),
      path: "/hosted/contractor/assignments",
      summary: "List the contractor's own assignments with their certificates, newest first; without those never bound",
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
      summary: "Put another card on file by its processor token",
      body: cardTokenSchema,
      response: contractorPageSchema,
      errors: ["invalid_input", "session_expired"],
    }),
    cancel: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/contractor/cancel",
      summary: "Cancel one of the contractor's own policies now, or an assignment that gives no cover yet",
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
