import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { batchRowStatuses, batchStatuses } from "#lib/contract/desk/batch.ts";
import type { ExportFormat, exportStatuses } from "#lib/contract/desk/export.ts";
import { ageKey, instant, json, object, objectKey, scheduleIndex } from "#lib/platform/db/schema/columns.ts";

/** Work in the background: the API key or member who asked, in which version and request, what is done, how it ended. */
const work = {
  ...object,
  api_key: text(),
  member: text(),
  api_version: text().notNull(),
  request_id: text().notNull(),
  operation: text().notNull(),
  message: text(),
  finished_at: instant(),
  /** When stalled work is picked up again, or a file is deleted. */
  take_up_at: instant().notNull(),
};

export const batches = pgTable(
  "batches",
  {
    ...work,
    status: text().$type<(typeof batchStatuses)[number]>().notNull(),
    rows: integer().notNull(),
    /** The list whose objects become rows as encrypted JSON. Null when they are chosen. */
    each_sealed: text(),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [objectKey(table), scheduleIndex("batches", table.take_up_at, sql`status = 'running'`)(table)],
);

export const batchRows = pgTable(
  "batch_rows",
  {
    ...object,
    batch: text().notNull(),
    number: integer().notNull(),
    reference: text(),
    status: text().$type<(typeof batchRowStatuses)[number]>().notNull(),
    /** Path and body as encrypted JSON. Null when the row is done. */
    input_sealed: text(),
    response_status: integer(),
    /** The response as encrypted JSON: it may hold what is shown only once. */
    response_sealed: text(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("batch_rows_number").on(table.org_id, table.environment, table.batch, table.number),
    index("batch_rows_age").on(ageKey(table.created)),
  ],
);

export const exports = pgTable(
  "exports",
  {
    ...work,
    format: text().$type<ExportFormat>().notNull(),
    path: json<Record<string, string>>().notNull(),
    query: json<Record<string, unknown>>().notNull(),
    status: text().$type<(typeof exportStatuses)[number]>().notNull(),
    rows: integer(),
    document: text(),
    size: integer(),
    sha256: text(),
    expires_at: instant(),
  },
  (table) => [objectKey(table)],
);
