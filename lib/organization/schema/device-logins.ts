import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, scope } from "#lib/platform/db/schema/columns.ts";

/**
 * Programs that wait for a member to confirm their code. They are looked up by the hash of a code, and have no organization until a member
 * confirms or denies them.
 */
export const deviceLogins = pgTable(
  "device_logins",
  {
    device_hash: text().primaryKey(),
    ...scope,
    id: text().notNull(),
    user_code_hash: text().notNull(),
    program: text().notNull(),
    device_name: text().notNull(),
    ip: text(),
    created: instant().notNull(),
    expires_at: instant().notNull(),
    /** How many seconds the program must wait between two requests, which grows when it does not. */
    interval_seconds: integer().notNull(),
    polled_at: instant(),
    state: text().$type<"waiting" | "approved" | "denied" | "used">().notNull().default("waiting"),
    /** The member who confirmed or denied it. */
    staff_id: text(),
    scopes: text().array().notNull().default([]),
  },
  (table) => [
    // The code is entered by members of any organization.
    uniqueIndex("device_logins_code").on(table.user_code_hash),
  ],
);
