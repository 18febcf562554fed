import { z } from "zod";
import { languages } from "#lib/text/language.ts";
import { brandingSchema, clockAhead } from "./branding.ts";
import { email, epoch, text } from "./common.ts";
import { operation } from "./operation.ts";

/**
 * What a link opens: for contractors their application, a card form, a certificate upload, a compliance request or the contractor portal; for clients
 * and agents their page; for members their own account.
 */
export const hostedPurposes = [
  "application",
  "payment",
  "contractor",
  "certificate_upload",
  "compliance_request",
  "access",
  "account",
] as const;
export const hostedPurposeSchema = z.enum(hostedPurposes);
export type HostedPurpose = (typeof hostedPurposes)[number];

export const linkStates = ["ready", "used", "expired"] as const;
export type LinkState = (typeof linkStates)[number];

const linkBody = () =>
  z.object({
    token: text(200),
    purpose: hostedPurposeSchema
      .optional()
      .meta({ description: "The purpose the link must have. A link with another purpose is not found." }),
  });

const foundLinkSchema = z
  .object({
    purpose: hostedPurposeSchema,
    id: z.string().meta({ description: "Id of the object that the link opens." }),
    state: z.enum(linkStates).meta({
      description:
        "`used`: it opens only once, and was opened. `expired`: it is too old to open. `ready`: it opens, if only to show the end.",
    }),
    can_renew: z.boolean().meta({ description: "Whether a new link can be sent to the address on file." }),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
  })
  .meta({ id: "FoundLink" });
export type FoundLink = z.infer<typeof foundLinkSchema>;

/** The page where contractors have a link sent to them, as its address names it. */
const portalPlace = {
  organization: text(100).meta({ description: "The organization's name in addresses of the dashboard." }),
  environment: z.enum(["sandbox", "production"]),
};

const portalPlaceSchema = z
  .object({
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
  })
  .meta({ id: "PortalPlace" });
export type PortalPlace = z.infer<typeof portalPlaceSchema>;

/** Every hosted link is exchanged for a session by `open`. Programs that check emails load addresses, so only a page's button calls it. */
export const hostedLinks = {
  about: "Exchanges the one-time token of a link for a session on a hosted page.",
  operations: {
    find: operation({
      method: "POST",
      path: "/hosted/links/find",
      summary: "Get what a hosted link opens. The link stays as it is",
      access: "public",
      body: linkBody(),
      response: foundLinkSchema,
      errors: ["resource_not_found", "organization_closed"],
      extension: true,
    }),
    renew: operation({
      method: "POST",
      path: "/hosted/links/renew",
      summary: "Send a new link in place of one that no longer opens, to the contractor's address on file",
      access: "public",
      body: z.object({ token: text(200).meta({ description: "The token of the link that no longer opens." }) }),
      response: z
        .object({ accepted: z.literal(true).meta({ description: "The same whether or not a link was sent." }) })
        .meta({ id: "NewLinkRequested" }),
      errors: ["too_many_requests"],
      extension: true,
    }),
    portal: operation({
      method: "POST",
      path: "/hosted/portal/find",
      summary: "Get whose contractors the page that sends links to the portal is for",
      access: "public",
      body: z.object(portalPlace),
      response: portalPlaceSchema,
      errors: ["resource_not_found", "organization_closed"],
      extension: true,
    }),
    sendPortalLink: operation({
      method: "POST",
      path: "/hosted/portal/link",
      summary: "Send a link to the portal to an email address, if it is a contractor's of the organization",
      access: "public",
      body: z.object({ ...portalPlace, email: email() }),
      response: z
        .object({ accepted: z.literal(true).meta({ description: "The same whether or not the address is a contractor's." }) })
        .meta({ id: "PortalLinkRequested" }),
      errors: ["conflict", "too_many_requests"],
      extension: true,
    }),
    open: operation({
      method: "POST",
      path: "/hosted/links",
      summary: "Exchange a hosted link's token for a browser session",
      access: "public",
      body: linkBody(),
      response: z.object({
        token: z.string().meta({ description: "The browser's credential. It is valid only for this object." }),
        purpose: hostedPurposeSchema,
        id: z.string().meta({
          description:
            "Id of the application, payment session, contractor, certificate, compliance request, invitation or member that the link opens.",
        }),
        expires_at: epoch(),
        portal_url: z.string().meta({ description: "Page where contractors have a link to their portal sent to them." }),
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
