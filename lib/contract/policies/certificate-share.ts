import { z } from "zod";
import { contactSchema } from "../core/branding.ts";
import { catalogue } from "../core/catalogue.ts";
import { addressSchema, email, epoch, identity, idOf, sensitive, storedAddressSchema, text } from "../core/common.ts";
import { endorsedCoverages, soldEndorsements } from "../core/endorsements.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { MAX_SENDS, MAX_SHARE_DAYS, shareDeliveries, sharedKinds, shareStatuses } from "./share-words.ts";
import { verificationSchema } from "./verification.ts";

export const sharedKindSchema = z.enum(sharedKinds);

const status = z
  .enum(shareStatuses)
  .meta({ description: "`ended`: somebody ended it before its last moment. `expired`: its time is over." });

/** An endorsement of the policy that can be shown for a holder. */
export const holderEndorsementSchema = z
  .object({ kind: z.enum(soldEndorsements), coverage: z.enum(endorsedCoverages) })
  .meta({ id: "HolderEndorsement" });

const endorsements = z.array(z.enum(soldEndorsements)).max(soldEndorsements.length).meta({
  description:
    "What the certificate shows for the holder. Only blanket endorsements that the policy has: they grant it to everyone whose written contract with the insured requires it. An endorsement that names the holder is always shown.",
});
const written_agreement = z.boolean().meta({
  description:
    "Whether the insured attests a written contract with the holder that requires these endorsements. Needed with `endorsements`.",
});

/** What somebody states to share a certificate. */
const terms = {
  cover: text(64).meta({ description: "Id of the policy or assignment whose certificate is shared." }),
  certificate: sharedKindSchema.meta({
    description:
      "`gl_coi`: the certificate of liability insurance, with every coverage of the policy. `wc_coi`: of workers' compensation alone.",
  }),
  days: z.int().min(1).max(MAX_SHARE_DAYS).meta({ description: "For how many days the link opens it." }),
  holder: z
    .object({
      name: nameText(200).meta({ description: "As the certificate prints it." }),
      address: addressSchema.meta({ description: "With street, city, region and postal code." }),
      email: sensitive(
        email().nullable().optional().meta({
          description:
            "Where the certificate is sent, and where the holder gets an email when the cover ends. Both are in English. Null: no email is sent; pass on the link.",
        }),
      ),
    })
    .meta({ id: "CertificateHolderInput" })
    .nullable()
    .optional()
    .meta({
      description:
        "Whom a certificate of its own is made for. Null: the link opens the one for the contracting entity. Where the law of the state allows evidence of the policy only, that is sent, which names no holder.",
    }),
  endorsements: endorsements.optional(),
  written_agreement: written_agreement.optional(),
};
export const shareTermsSchema = z.object(terms).meta({ id: "CertificateShareInput" });
export type ShareTerms = z.infer<typeof shareTermsSchema>;

const url = sensitive(
  z.string().meta({ description: "The link. Returned only in this response; anyone who has it sees the certificate until it ends." }),
);

const holder = z
  .object({
    name: z.string(),
    address: storedAddressSchema,
    email: sensitive(z.string().nullable().meta({ description: "Where it is sent. Null: to nobody." })),
  })
  .meta({ id: "CertificateHolder" });

const shown = {
  holder: holder
    .nullable()
    .meta({ description: "Whom a certificate of its own was made for. Null: it opens the one for the contracting entity." }),
  endorsements,
  delivery: z.enum(shareDeliveries).nullable().meta({
    description:
      "What became of the newest email to the holder. `sent`: the mail server accepted it. `not_delivered`: it refused it for good. `kept`: no mail server is set up for this environment. Null: none was written.",
  }),
  sent_at: epoch().nullable().meta({ description: "When the mail server last accepted an email to the holder." }),
  times_sent: z.int().meta({ description: `How often an email to the holder was written, at most ${MAX_SENDS} times.` }),
  cover: z.string().meta({ description: "Id of the policy or assignment." }),
  certificate: sharedKindSchema.meta({ description: "The certificate that it opens." }),
  status,
  expires_at: epoch().meta({ description: "When it stops to open." }),
  ended_at: epoch().nullable().meta({ description: "When it was ended. Null when nobody has ended it." }),
  last_opened_at: epoch()
    .nullable()
    .meta({ description: "When its page was last loaded, to the minute, by a person or a program that checks links. Null: never." }),
};

const read = z
  .object({
    ...identity(catalogue.certificateShares),
    contractor: idOf("contractor"),
    ...shown,
    written_agreement,
    made_by: z.enum(["contractor", "platform"]).meta({ description: "Who made the link." }),
  })
  .meta({ id: "CertificateShare" });

/** A link as its contractor sees it. */
export const ownShareSchema = z
  .object({ id: z.string(), created: epoch(), job: z.string().meta({ description: "Name of the job." }), ...shown })
  .meta({ id: "OwnShare" });
export type OwnShare = z.infer<typeof ownShareSchema>;

/** The link that was just made. */
export const newShareSchema = z.object({ id: z.string(), url, expires_at: epoch() }).meta({ id: "NewShare" });

/** What the recipient of a link sees. */
export const sharedCertificateSchema = z
  .object({
    status,
    environment: z.enum(["sandbox", "production"]),
    expires_at: epoch().meta({ description: "When the link stops to open." }),
    certificate: sharedKindSchema.nullable().meta({ description: "The kind of certificate. Null when the link is not active." }),
    pdf_url: sensitive(
      z.string().nullable().meta({
        description: "URL of the certificate, valid for an hour. Null when the link is not active, and once the cover is cancelled.",
      }),
    ),
    contact: contactSchema.meta({ description: "Whom to ask." }),
    verification: verificationSchema
      .nullable()
      .meta({ description: "What the certificate states, and whether it is in force now. Null when the link is not active." }),
  })
  .meta({ id: "SharedCertificate" });
export type SharedCertificate = z.infer<typeof sharedCertificateSchema>;

const created = read.extend({ url }).meta({ id: "CreatedCertificateShare" });

/** Links by which a contractor or a platform shows a certificate of insurance to others for some days, and certificates for further holders. */
export const certificateShares = defineResource({
  about:
    "Links that show a certificate of insurance to anyone who has them, until they end: the one for the contracting entity, or one made for a further holder, whom it is sent to.",
  param: "certificate_share",
  of: catalogue.certificateShares,
  path: "/certificate_shares",
  read,
  create: shareTermsSchema,
  filter: {
    contractor: text(64).optional().meta({ description: "Only links to certificates of this contractor." }),
    cover: text(64).optional().meta({ description: "Only links to certificates of this policy or assignment." }),
  },
  verbs: ["list", "get"],
  actions: {
    create: operation({
      method: "POST",
      path: "/certificate_shares",
      summary: "Make a link that shows a certificate of insurance for some days, with `holder` one made for them and sent to them",
      access: "policies:write",
      body: shareTermsSchema,
      response: created,
      status: 201,
      errors: ["conflict", "invalid_input", "unavailable_coverage"],
      extension: true,
    }),
    resend: operation({
      method: "POST",
      path: "/certificate_shares/{certificate_share}/resend",
      summary: "Send the certificate to its holder again, with a new link. The link before it stops to open",
      access: "policies:write",
      response: created,
      errors: ["conflict", "resource_not_found"],
      extension: true,
    }),
    end: operation({
      method: "POST",
      path: "/certificate_shares/{certificate_share}/end",
      summary: "End a link. One that has ended already stays as it is",
      access: "policies:write",
      response: read,
      errors: ["resource_not_found"],
      extension: true,
    }),
    open: operation({
      method: "POST",
      path: "/hosted/shared_certificates",
      summary: "Get the certificate that a link shows",
      access: "public",
      body: z.object({ token: text(200).meta({ description: "The last part of the link." }) }),
      response: sharedCertificateSchema,
      errors: ["resource_not_found", "organization_closed"],
      extension: true,
    }),
  },
  extension: true,
});
