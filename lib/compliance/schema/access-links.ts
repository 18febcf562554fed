import { pgTable, text } from "drizzle-orm/pg-core";
import type { AccessStatement } from "#lib/contract/compliance/access-link.ts";
import type { AccessKind } from "#lib/contract/compliance/access-words.ts";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** Links for a contact of an entity, and for the insurance agent of a contractor. Their tokens are among the hosted tokens, by hash. */
export const accessLinks = pgTable(
  "access_links",
  {
    ...object,
    kind: text().$type<AccessKind>().notNull(),
    entity: text(),
    contractor: text(),
    name: text().notNull(),
    email: text().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    /** Since when something said waits for a person. */
    waiting_since: instant(),
    /** Newest first. */
    statements: json<AccessStatement[]>().notNull().default([]),
  },
  (table) => [objectKey(table)],
);
