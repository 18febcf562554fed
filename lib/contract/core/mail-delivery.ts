import { z } from "zod";
import { type Language, languages } from "#lib/text/language.ts";
import { epoch } from "./common.ts";
import { mailKinds } from "./mail.ts";

/** The languages that emails to contractors are written in. */
export const mailLanguages = languages;
export type MailLanguage = Language;

export const mailDeliveries = ["kept", "queued", "accepted", "deferred", "refused"] as const;

/** What the mail server said to the newest email about an object. */
export const mailDeliverySchema = z
  .object({
    mail: z.string().meta({ description: "Id of the email." }),
    kind: z.enum(mailKinds),
    status: z.enum(mailDeliveries).meta({
      description:
        "`kept`: not sent, because no mail server serves this environment. `queued`: not tried yet. `accepted`: the mail server took it. `deferred`: it was refused for now and is tried again. `refused`: for good.",
    }),
    code: z.int().nullable().meta({ description: "The mail server's reply code, such as 550. Null when it gave none." }),
    problem: z.string().nullable().meta({ description: "The mail server's reply to the last failed attempt." }),
    attempts: z.int(),
    created: epoch(),
    sent_at: epoch().nullable(),
  })
  .meta({ id: "MailDelivery" });
export type MailDelivery = z.infer<typeof mailDeliverySchema>;

export const mailDelivery = () =>
  mailDeliverySchema
    .nullable()
    .meta({ description: "The delivery of the newest email about it. Null when none was written in the last 30 days." });

/** Days after creation on which a contractor is reminded. */
export const remindDays = (about: string) =>
  z
    .array(z.int().min(1).max(90))
    .max(10)
    .meta({ description: `Days after creation on which the contractor is reminded by email${about}.` });

export const sendBy = () =>
  z.enum(["email"]).nullable().optional().meta({
    description: "`email`: the link is sent to the contractor, with reminders. Null: nothing is sent, and you hand over the `url`.",
  });

export const language = () =>
  z.enum(mailLanguages).meta({ description: "The language of its emails, unless the contractor has chosen another on a hosted page." });

/** An email as it would be sent now. */
export const mailPreviewSchema = z
  .object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().meta({ description: "The same as HTML, with the organization's name, logo and color." }),
  })
  .meta({ id: "MailPreview", description: "The link in it does not open anything: it is made when the email is sent." });
export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** The properties of an object whose link is emailed to a contractor, with reminders. */
export const invitedRead = {
  send: z.enum(["email"]).nullable().meta({ description: "`email`: its link was emailed to the contractor." }),
  language: language(),
  remind: z.array(z.int()).meta({ description: "Days after creation on which the contractor is reminded by email." }),
  remind_at: epoch().nullable().meta({ description: "When the next reminder is sent. Null when none is." }),
  reminded: z.int().meta({ description: "How many reminders were sent." }),
  mail_delivery: mailDelivery(),
};

/** What the creation of such an object states. */
export const inviteTerms = (usual: readonly number[]) => ({
  send: sendBy(),
  remind: remindDays(`. Default: ${usual.join(", ")}. Only with \`send\``).optional(),
  language: language().optional(),
});

/** The query of a preview. */
export const previewQuery = z.object({
  kind: z.enum(["invitation", "reminder"]).optional().meta({ description: "Default: invitation." }),
  language: language().optional(),
});
