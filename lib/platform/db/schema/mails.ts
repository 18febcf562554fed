import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { MailKind, mailStatuses } from "#lib/contract/core/mail.ts";
import type { Language } from "#lib/text/language.ts";
import { ageKey, instant, json, object, objectKey, scheduleIndex } from "./columns.ts";

/** Emails, kept for 30 days. */
export const mails = pgTable(
  "mails",
  {
    ...object,
    to: text().notNull(),
    contractor: text(),
    /** Id of the object it is about: an invoice, an assignment, a certificate. */
    object_id: text(),
    /** Message-ID of the email that it answers. */
    in_reply_to: text(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull().default("en"),
    subject: text().notNull(),
    /** Encrypted, because its links give access. */
    text_sealed: text().notNull(),
    /** The address at which the recipient can stop such emails, encrypted: it acts without a sign-in. */
    unsubscribe_sealed: text(),
    /** Files of the store that go with it. */
    attachments: json<{ file_key: string; filename: string }[]>(),
    status: text().$type<(typeof mailStatuses)[number]>().notNull(),
    attempts: integer().notNull().default(0),
    /** The mail server's reply code to the newest attempt. */
    code: integer(),
    problem: text(),
    sent_at: instant(),
    /** When it failed permanently. */
    failed_at: instant(),
    /** When delivery is retried if no result has been recorded by then. */
    next_attempt_at: instant().notNull(),
  },
  (table) => [
    objectKey(table),
    index("mails_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("mails_object").on(table.org_id, table.environment, table.object_id, table.created, table.id),
    index("mails_age").on(ageKey(table.created)),
    scheduleIndex("mails", table.next_attempt_at, sql`status = 'queued'`)(table),
  ],
);
