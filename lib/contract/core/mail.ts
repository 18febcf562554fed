import { z } from "zod";
import { catalogue } from "./catalogue.ts";
import { epoch, identity, idOf, text } from "./common.ts";
import { defineResource } from "./resource.ts";

/** The kinds of email, as filters and lists name them. */
export const mailKinds = [
  "access_link",
  "application_approved",
  "application_invitation",
  "application_reminder",
  "assignment_notice",
  "assignment_extended",
  "assignment_moved",
  "assignment_cancelled",
  "card_reminder",
  "card_request",
  "certificate_reminder",
  "certificate_request",
  "certificate_share",
  "claim_report",
  "compliance_reminder",
  "compliance_request",
  "cover_news",
  "cover_subscription",
  "inbox_digest",
  "incoming_mail_answer",
  "producer_reminder",
  "password_reset",
  "payment_declined",
  "payment_notice",
  "policy_cancellation_notice",
  "policy_cancellation_withdrawn",
  "policy_nonrenewal_notice",
  "policy_reporting_period",
  "policy_started",
  "portal_link",
  "security_notice",
  "staff_invitation",
  "verification_code",
  "webhook_endpoint_disabled",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ["kept", "queued", "sent", "failed"] as const;

const read = z
  .object({
    ...identity(catalogue.mails),
    to: z.string().meta({ description: "The recipient's address." }),
    contractor: idOf("contractor", "Id of the contractor it was sent to. Null when it was sent to the organization.").nullable(),
    object: z
      .string()
      .nullable()
      .meta({ description: "Id of the object it is about, such as an invoice or an assignment. Null when there is none." }),
    kind: z.enum(mailKinds),
    subject: z.string(),
    text: z.string().meta({
      description:
        "The text. Links and codes are removed in production, because they give access to anyone who has them; the report of a claim is left out for callers who may not change claims.",
    }),
    status: z.enum(mailStatuses).meta({
      description:
        "`kept`: not sent, because no mail server is set up for this environment. `queued`, `sent`, `failed`: the state of its delivery.",
    }),
    attempts: z.int().meta({ description: "Number of delivery attempts." }),
    code: z.int().nullable().meta({ description: "The mail server's reply code, such as 250 or 550. Null when it gave none." }),
    problem: z.string().nullable().meta({ description: "The mail server's response to the last failed attempt." }),
    sent_at: epoch().nullable(),
  })
  .meta({ id: "Mail" });

export const mails = defineResource({
  about: "Emails written to contractors and members in the last 30 days.",
  param: "mail",
  of: catalogue.mails,
  path: "/outbox",
  read,
  labels: { created: "Written", kind: "About", status: "Delivery", problem: "Last delivery error", sent_at: "Sent" },
  filter: {
    contractor: text(64).optional().meta({ description: "Only emails to this contractor." }),
    kind: z.enum(mailKinds).optional().meta({ description: "Only emails of this kind." }),
    object: text(64).optional().meta({ description: "Only emails about this object." }),
  },
  verbs: ["list", "get"],
  audited: { action: "mail.read" },
  extension: true,
});
