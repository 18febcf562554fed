import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, idOf, text } from "../common.ts";
import { defineResource } from "../resource.ts";

/** What a mail is about, as filters and lists call it. */
export const mailKinds = [
  "application_approved",
  "assignment_notice",
  "assignment_extended",
  "assignment_moved",
  "assignment_cancelled",
  "certificate_reminder",
  "certificate_request",
  "password_reset",
  "payment_declined",
  "payment_notice",
  "security_notice",
  "staff_invitation",
  "webhook_endpoint_disabled",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ["kept", "queued", "sent", "failed"] as const;

const read = z
  .object({
    ...identity(catalogue.mails),
    to: z.string().meta({ description: "The address it is written to." }),
    contractor: idOf("contractor", "Id of the contractor it is written to; null when it is for the organization.").nullable(),
    object: z
      .string()
      .nullable()
      .meta({ description: "Id of what it is about: an invoice, an assignment; null where nothing in particular." }),
    kind: z.enum(mailKinds),
    subject: z.string(),
    text: z.string().meta({ description: "The text. In production, links are left out: they open something for whoever holds them." }),
    status: z.enum(mailStatuses).meta({
      description: "`kept`: stays here, no mail server is set up for this environment. `queued`, `sent`, `failed`: its delivery.",
    }),
    attempts: z.int().meta({ description: "How often delivery was tried." }),
    problem: z.string().nullable().meta({ description: "What the mail server said to the last try that failed." }),
    sent_at: epoch().nullable(),
  })
  .meta({ id: "Mail" });

export const mails = defineResource({
  param: "mail",
  of: catalogue.mails,
  path: "/outbox",
  read,
  filter: {
    contractor: text(64).optional().meta({ description: "Only mails to this contractor." }),
    kind: z.enum(mailKinds).optional().meta({ description: "Only mails of this kind." }),
  },
  verbs: ["list", "get"],
  extension: true,
});
