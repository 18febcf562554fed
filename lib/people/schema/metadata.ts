import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, scope } from "#lib/platform/db/schema/columns.ts";

/**
 * The metadata of contractors and jobs, a row for each pair, by which lists are filtered. Triggers on their tables maintain it; they and their
 * SQL are in 0004_metadata-entries.sql.
 */
export const metadataEntries = pgTable(
  "metadata_entries",
  {
    ...scope,
    id: text().notNull(),
    /** The hash of the object's name, the key and the value: `metadata_entry` in the database. */
    entry: uuid().notNull(),
    /** When the object was created: lists are in this order. */
    created: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.entry, table.created, table.id] })],
);
