import type { SQL } from "drizzle-orm";
import { getTableColumns, sql } from "drizzle-orm";
import type { ExtraConfigColumn, PgColumn, PgTable } from "drizzle-orm/pg-core";
import { index, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** An instant with millisecond precision: a `Date` in code, epoch seconds on the wire. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

/** JSON with a type chosen by the caller, who validates what is written. */
export const json = <T>() => jsonb().$type<T>();

/** Every row belongs to one organization and one environment; both lead every key and index. */
export const scope = {
  org_id: text().notNull(),
  environment: text().$type<"sandbox" | "production">().notNull(),
};

/** The columns that every API object starts with. */
export const object = {
  ...scope,
  id: text().notNull(),
  created: instant().notNull().default(sql`now()`),
};

/**
 * The real time at which a row was written, whatever the organization's clock said. Tables that have it are kept as one table for each period
 * (see `partitions.ts`). Null only in rows that a version wrote that did not know the column.
 */
export const recorded = instant().default(sql`now()`);

/** Whether the table has a table for each period. */
export const isPartitioned = (table: PgTable): boolean => "recorded" in getTableColumns(table);

/**
 * The column by which a statement finds rows again that it has selected, within their organization and environment: rows of different partitions
 * may have the same ctid.
 */
export const rowKey = (table: PgTable): SQL => sql.raw(isPartitioned(table) ? "id" : "ctid");

type ScopedColumns = Record<"org_id" | "environment" | "id" | "created", ExtraConfigColumn>;

/** The primary key of a table whose rows are found by what they belong to, or of which an organization has few. */
export const objectKey = (table: ScopedColumns) => primaryKey({ columns: [table.org_id, table.environment, table.id] });

/** Primary key and page index (`created, id`, read backwards) of a table of API objects. */
export const objectIndexes = (name: string) => (table: ScopedColumns) => [
  objectKey(table),
  index(`${name}_page`).on(table.org_id, table.environment, table.created, table.id),
];

/** The sort key of names: without regard to case. */
export const nameKey = (column: PgColumn): SQL => sql`lower(${column})`;

/**
 * The sort key of optional dates: rows without a date come last. An expression that an index can store, and that PostgreSQL evaluates
 * before a policy of row-level security: it never does that with `coalesce`.
 */
export const dateKey = (column: PgColumn): SQL => sql`(case when ${column} is null then ${NO_DATE} else ${column} end)`;

/** The sort key of rows without the date. */
export const NO_DATE: SQL = sql.raw("'9999-12-31 00:00:00+00'::timestamptz");

/**
 * The key for finding expired rows of all organizations. No other query uses this expression, so that PostgreSQL never uses this index to
 * read one organization's list.
 */
export const ageKey = (column: PgColumn | SQL): SQL => sql`(${column} at time zone 'utc')`;

/** The index of scheduled work (see `schedule/scheduled.ts`): of each organization and environment the waiting rows by time. */
export const scheduleIndex = (name: string, at: ExtraConfigColumn, waiting: SQL) => (table: ScopedColumns) =>
  index(`${name}_due_at`).on(table.org_id, table.environment, at).where(waiting);

/** One of several kinds of scheduled work on the rows of a table. */
interface Work {
  /** The condition of the rows that wait for it. */
  readonly waiting: SQL;
  /** When it is due. */
  readonly at: PgColumn;
}

/** Several kinds of work, each with when the first of them is due: one index serves all. */
export function sharedWork<K extends string>(kinds: Record<K, Work>): Record<K, Work & { readonly first: SQL }> {
  const works = Object.entries<Work>(kinds) as [K, Work][];
  const times = works.map(([, { waiting, at }]) => sql`case when ${waiting} then ${at} end`);
  const first = sql`least(${sql.join(times, sql`, `)})`;
  return Object.fromEntries(works.map(([kind, work]) => [kind, { ...work, first }])) as Record<K, Work & { first: SQL }>;
}

/** The index of a table with several kinds of scheduled work. */
export function sharedScheduleIndex(name: string, table: ScopedColumns, kinds: Readonly<Record<string, { readonly first: SQL }>>) {
  const [{ first }] = Object.values(kinds) as [{ first: SQL }];
  return index(`${name}_work_due_at`).on(table.org_id, table.environment, first).where(sql`${first} is not null`);
}
