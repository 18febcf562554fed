import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";
/** Rates in force from a date on. Published sets never change; a trigger enforces this. */
export const rateSets = pgTable(
  "rate_sets",
  {
    ...object,
    name: text().notNull(),
    version: integer().notNull(),
    status: text().$type<"draft" | "published" | "retired">().notNull().default("draft"),
    effective_date: instant().notNull(),
    sha256: text().notNull(),
    tables: json<Record<string, unknown>>().notNull(),
    published_at: instant(),
    published_by: text(),
  },
  (table) => [objectKey(table), uniqueIndex("rate_sets_version").on(table.org_id, table.environment, table.version)],
);
