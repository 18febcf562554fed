import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant, json } from "#lib/platform/db/schema/columns.ts";

/** What operators did. Rows are only added, and stay when an organization is gone. */
export const operatorLog = pgTable(
  "operator_log",
  {
    id: text().primaryKey(),
    /** Null: it concerns every organization. */
    org_id: text(),
    at: instant().notNull(),
    /** The user of the operating system, or the name given with `--by`. */
    by: text().notNull(),
    action: text().notNull(),
    reason: text(),
    before: json<Record<string, unknown>>().notNull(),
    after: json<Record<string, unknown>>().notNull(),
  },
  (table) => [index("operator_log_page").on(table.at, table.id)],
);
