import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { IncomingMailAttachment, IncomingMailOutcome } from "#lib/contract/compliance/incoming-mail.ts";
import { ageKey, instant, json, object, objectKey, scheduleIndex, scope } from "#lib/platform/db/schema/columns.ts";

/** Emails that arrived with certificates. Their text is not stored. */
export const incomingMails = pgTable(
  "incoming_mails",
  {
    ...object,
    /** The mail server's name of the file, and the hash of its headers: the same file is handled once, even after a crash. */
    file: text().notNull(),
    sha256: text().notNull(),
    from: text().notNull(),
    subject: text().notNull(),
    message_id: text(),
    size: integer().notNull(),
    outcome: text().$type<IncomingMailOutcome>().notNull(),
    problem: text(),
    attachments: json<IncomingMailAttachment[]>().notNull(),
    /** Where an answer goes: the envelope's sender. */
    reply_to: text(),
    answer_status: text().$type<"waiting" | "sent" | "none">().notNull(),
    answer_reason: text(),
    answer_mail: text(),
    answer_at: instant().notNull(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("incoming_mails_file").on(table.org_id, table.environment, table.file, table.sha256),
    index("incoming_mails_message").on(table.org_id, table.environment, table.message_id),
    index("incoming_mails_age").on(ageKey(table.created)),
    scheduleIndex("incoming_mails_answer", table.answer_at, sql`answer_status = 'waiting'`)(table),
  ],
);

/** The address of an organization's environment: `local+token@domain`. The token is looked up by its hash. */
export const incomingAddresses = pgTable(
  "incoming_addresses",
  {
    ...scope,
    id: text().notNull(),
    created: instant().notNull(),
    token_hash: text().notNull(),
    token_sealed: text().notNull(),
  },
  (table) => [
    uniqueIndex("incoming_addresses_scope").on(table.org_id, table.environment),
    // Without the organization first: the token determines it.
    uniqueIndex("incoming_addresses_token").on(table.token_hash),
  ],
);
