import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { scope } from "#lib/platform/db/schema/columns.ts";

/** Compared byte by byte, whatever the database's language: what begins alike lies together. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * By what objects are found: the names and numbers of each, once for every word in it, turned so that this word comes first.
 * Triggers on the objects' tables keep it; they and the SQL that turns the words are in the migration that made this table.
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
