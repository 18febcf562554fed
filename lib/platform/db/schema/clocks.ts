import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, scope } from "./columns.ts";

/** How far an organization's sandbox is ahead of real time. Without a row: not at all. */
export const testClocks = pgTable("test_clocks", {
  org_id: text().primaryKey(),
  offset_seconds: integer().notNull().default(0),
  created: instant().notNull().default(sql`now()`),
});

/** Scheduled work that failed and waits for its retry, so that it does not block other work. */
export const dueFailures = pgTable(
  "due_failures",
  {
    ...scope,
    due: text().notNull(),
    id: text().notNull(),
    attempts: integer().notNull(),
    /** In real time. */
    retry_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.due, table.id] })],
);
