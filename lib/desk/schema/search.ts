import { customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { scope } from "#lib/platform/db/schema/columns.ts";

/** Byte order, independent of the database's locale, so that prefixes are contiguous. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Search terms of objects: their names and numbers, once for every word, rotated so that this word comes first. Triggers on the objects'
 * tables maintain them; the triggers and their SQL are in 0003_search.sql. They write no term of an object twice.
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
    // For the triggers. A key of the whole row would be thirteen times as large, because PostgreSQL keeps equal entries once.
    index("search_terms_id").on(table.org_id, table.environment, table.id),
    index("search_terms_term").on(table.org_id, table.environment, table.object, table.term, table.id),
  ],
);
