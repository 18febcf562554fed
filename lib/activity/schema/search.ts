import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { scope } from "#lib/platform/db/schema/columns.ts";

/** Byte order, independent of the database's locale, so that prefixes are contiguous. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Search terms of objects: their names and numbers, once for every word, rotated so that this word comes first. Triggers on the objects'
 * tables maintain them; the triggers and their SQL are in the migration that created this table.
 */
export const searchTerms = pgTable(
  "search_terms",
  {
    ...scope,
    /** The object's name: `contractor`. */
    object: text().notNull(),
    id: text().notNull(),
    term: plainText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.object, table.id, table.term] }),
    index("search_terms_term").on(table.org_id, table.environment, table.object, table.term, table.id),
  ],
);
