import { bigint, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, object, objectKey, scope } from "#lib/platform/db/schema/columns.ts";

/** The figures of an organization's environment for one ended day, and the number in force at its end. Written once. */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    ...scope,
    /** 00:00 UTC of the day. */
    day: instant().notNull(),
    /** Cents. */
    premium_written: bigint({ mode: "number" }).notNull(),
    premium_earned: bigint({ mode: "number" }).notNull(),
    active_policies: integer().notNull(),
    active_assignments: integer().notNull(),
    certificates_judged: integer().notNull(),
    certificates_passed: integer().notNull(),
    /** Contractors by their default position when the day was closed; null of days closed later than the next one, or before there were these. */
    contractors: integer(),
    contractors_met: integer(),
    contractors_not_covered: integer(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.day] })],
);

/** One row per environment of an organization. Its days before `closed_until`, 00:00 UTC, are in `daily_figures`. */
export const figureClosings = pgTable(
  "figure_closings",
  { ...object, closed_until: instant().notNull(), next_at: instant().notNull() },
  (table) => [objectKey(table)],
);
