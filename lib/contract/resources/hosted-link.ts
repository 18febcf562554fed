import { z } from "zod";
import { languages } from "#lib/text/language.ts";
import { epoch, text } from "../common.ts";
import { operation } from "../operation.ts";

/** What a link opens: for contractors their application, a card form, a certificate upload, a compliance request or the contractor portal; for members their own account. */
export const hostedPurposes = ["application", "payment", "contractor", "certificate_upload", "compliance_request", "account"] as const;
export const hostedPurposeSchema = z.enum(hostedPurposes);
export type HostedPurpose = (typeof hostedPurposes)[number];

/** Every hosted link is exchanged for a session by this one operation. */
export const hostedLinks = {
  about: "Exchanges the one-time token of a link for a session on a hosted page.",
  operations: {
    open: operation({
      method: "POST",
      path: "/hosted/links",
      summary: "Exchange a hosted link's token for a browser session",
      access: "public",
      body: z.object({
        token: text(200),
        purpose: hostedPurposeSchema
          .optional()
          .meta({ description: "The purpose the link must have. A link with another purpose is not found." }),
      }),
      response: z.object({
        token: z.string().meta({ description: "The browser's credential. It is valid only for this object." }),
        purpose: hostedPurposeSchema,
        id: z.string().meta({
          description:
            "Id of the application, payment session, contractor, certificate, compliance request, invitation or member that the link opens.",
        }),
        expires_at: epoch(),
      }),
      errors: ["resource_not_found", "organization_closed", "session_expired", "session_not_pending"],
      extension: true,
    }),
    language: operation({
      method: "PUT",
      path: "/hosted/language",
      summary: "Keep the language that a contractor chose on a hosted page, for their emails",
      access: "hosted:any",
      body: z.object({ language: z.enum(languages).meta({ description: "The language of pages and emails." }) }),
      response: z.object({ language: z.enum(languages) }).meta({ id: "ChosenLanguage" }),
      errors: ["session_expired"],
      extension: true,
    }),
  },
};
