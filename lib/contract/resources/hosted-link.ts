import { z } from "zod";
import { epoch, text } from "../common.ts";
import { operation } from "../operation.ts";

/** What a link opens: for contractors their application, a form for a card, or their own pages; for staff their own account. */
export const hostedPurposes = ["application", "payment", "contractor", "certificate_upload", "account"] as const;
export const hostedPurposeSchema = z.enum(hostedPurposes);
export type HostedPurpose = (typeof hostedPurposes)[number];

/** The one way from a link to the page behind it, whatever the purpose. */
export const hostedLinks = {
  operations: {
    open: operation({
      method: "POST",
      path: "/hosted/links",
      summary: "Exchange a hosted link's token for a browser session",
      access: "public",
      body: z.object({
        token: text(200),
        purpose: hostedPurposeSchema.optional().meta({ description: "What the link must be for; one for anything else is unknown here." }),
      }),
      response: z.object({
        token: z.string().meta({ description: "The browser's credential, good for this one object." }),
        purpose: hostedPurposeSchema,
        id: z
          .string()
          .meta({ description: "Id of the application, payment session, contractor, certificate, invitation or member that was opened." }),
        expires_at: epoch(),
      }),
      errors: ["resource_not_found", "session_expired", "session_not_pending"],
      extension: true,
    }),
  },
};
