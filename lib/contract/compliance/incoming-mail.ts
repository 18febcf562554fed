import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

export const incomingMailOutcomes = ["received", "refused", "duplicate"] as const;
export type IncomingMailOutcome = (typeof incomingMailOutcomes)[number];

export const attachmentOutcomes = ["received", "refused", "duplicate", "ignored"] as const;

const attachment = z
  .object({
    filename: z.string(),
    size: z.int(),
    outcome: z.enum(attachmentOutcomes).meta({
      description: "`duplicate`: the same file arrived before. `ignored`: part of the message's look, such as a logo or a signature.",
    }),
    problem: z.string().nullable().meta({ description: "Why it was refused." }),
    file: z
      .string()
      .nullable()
      .meta({ description: "Id of the incoming file or certificate it became, or was before. Several pictures of one email become one." }),
  })
  .meta({ id: "IncomingMailAttachment" });
export type IncomingMailAttachment = z.infer<typeof attachment>;

const read = z
  .object({
    ...identity(catalogue.incomingMails),
    from: z.string().meta({ description: "The sender's address, which anybody can forge." }),
    subject: z.string(),
    size: z.int().meta({ description: "Size of the whole email in bytes." }),
    outcome: z.enum(incomingMailOutcomes).meta({
      description: "`received`: its attachments were looked at one by one. `duplicate`: the same email arrived before.",
    }),
    problem: z.string().nullable().meta({ description: "Why the email was refused as a whole." }),
    attachments: z.array(attachment),
    answer: z
      .object({
        status: z.enum(["waiting", "sent", "none"]).meta({ description: "`waiting`: for the attachments to be read, up to 15 minutes." }),
        reason: z.string().nullable().meta({ description: "Why the sender is not answered." }),
        mail: z.string().nullable().meta({ description: "Id of the email with the answer." }),
      })
      .meta({ id: "IncomingMailAnswer" }),
  })
  .meta({ id: "IncomingMail" });

/** Emails with certificates that arrived at the organization's address. */
export const incomingMails = defineResource({
  param: "incoming_mail",
  of: catalogue.incomingMails,
  about:
    "Emails with certificates that arrived at the organization's address or at that of a compliance request: what became of each attachment, and whether the sender was answered. The text of an email is not kept. They are listed for 90 days.",
  path: "/incoming_mails",
  read,
  verbs: ["list", "get"],
  extension: true,
});

const address = z
  .object({
    address: z.string().nullable().meta({
      description:
        "Whoever knows it can send certificates to this organization and environment. Null until one is made, or when no mail server delivers to this service.",
    }),
    created: epoch().nullable(),
  })
  .meta({ id: "IncomingAddress" });

const at = { access: "certificates:write", path: "/incoming_address", response: address, extension: true } as const;

/** The address to which certificates are sent by email. */
export const incomingAddress = {
  about: "The email address that receives certificates for this organization and environment.",
  operations: {
    get: operation({ ...at, method: "GET", summary: "Get the address that receives certificates", access: "certificates:read" }),
    renew: operation({
      ...at,
      method: "POST",
      summary: "Make a new address that receives certificates; the previous one receives nothing from then on",
    }),
  },
};
