import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { ExtraConfigColumn, PgColumn } from "drizzle-orm/pg-core";
import { index, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** An instant with millisecond precision; a `Date` in code, epoch seconds on the wire. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

/** JSON typed by the caller, who validates what is written into it. */
export const json = <T>() => jsonb().$type<T>();

/** Every row belongs to one organization and one environment; both lead every key and index. */
export const scope = {
  org_id: text().notNull(),
  environment: text().$type<"sandbox" | "production">().notNull(),
};

/** The columns every object of the wire starts with. */
export const object = {
  ...scope,
  id: text().notNull(),
  created: instant().notNull().default(sql`now()`),
};

type ScopedColumns = Record<"org_id" | "environment" | "id" | "created", ExtraConfigColumn>;

/** Primary key and page index (`created, id`, read backwards) of a table of wire objects. */
export const objectIndexes = (name: string) => (table: ScopedColumns) => [
  primaryKey({ columns: [table.org_id, table.environment, table.id] }),
  index(`${name}_page`).on(table.org_id, table.environment, table.created, table.id),
];

/** What a list is sorted by where names are: without regard to case. */
export const nameKey = (column: PgColumn): SQL => sql`lower(${column})`;

/** What a list is sorted by where a date may be missing: those without come after all others. Written out, so that an index may hold it. */
export const dateKey = (column: PgColumn): SQL => sql`coalesce(${column}, '9999-12-31 00:00:00+00'::timestamptz)`;

/**
 * What rows of any organization are found by once they are too old. An expression that nothing else asks by: PostgreSQL must not read one
 * organization's list by an index of all of them.
 */
export const ageKey = (column: PgColumn | SQL): SQL => sql`(${column} at time zone 'utc')`;

/**
 * The indexes of work that falls due (see `due/due.ts`): over all organizations by time, and by organization for the sandbox, whose
 * clocks may be moved. Both hold only the rows that wait.
 */
export const scheduleIndexes = (name: string, at: ExtraConfigColumn, waiting: SQL) => (table: ScopedColumns) => [
  index(`${name}_due`).on(at).where(waiting),
  index(`${name}_due_sandbox`).on(table.org_id, at).where(sql`environment = 'sandbox' and ${waiting}`),
];
