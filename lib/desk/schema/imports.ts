import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FileEncoding, ImportStatus } from "#lib/contract/desk/import.ts";
import type { ImportFile, ImportTarget } from "#lib/contract/desk/import-columns.ts";
import type { ImportRowStatus } from "#lib/contract/desk/import-row.ts";
import { ageKey, instant, json, object, objectKey, scheduleIndex, scope } from "#lib/platform/db/schema/columns.ts";

export interface ImportError {
  header: string | null;
  field: string;
  message: string;
}

/** The rows of one kind in a file. Their lines follow those of the part before: `first` is added to a line of its sheet. */
export interface ImportPart {
  name: string | null;
  target: ImportTarget;
  first: number;
  rows: number;
}

/** A column of a file; those of one part follow those of the part before. Files from before there were parts have no target. */
export interface FileColumn {
  header: string;
  column: string | null;
  target?: ImportTarget;
}

/** What a file of pay adds up to, in cents. */
export interface PaySums {
  gross_pay: number;
  total: number;
  invoiced: number;
}

export const imports = pgTable(
  "imports",
  {
    ...object,
    target: text().$type<ImportFile>().notNull(),
    /** The run of pay that it corrects. */
    replaces: text(),
    filename: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** Null for files from before it was noted. */
    encoding: text().$type<FileEncoding>(),
    status: text().$type<ImportStatus>().notNull(),
    columns: json<FileColumn[]>().notNull(),
    /** In the order in which they are created. Null: all rows are of the target. */
    parts: json<ImportPart[]>(),
    /** What is in the file and not imported. */
    left_out: json<string[]>().notNull().default([]),
    rows: integer().notNull(),
    /** Imports from before a state existed have no count for it. */
    counts: json<Partial<Record<ImportRowStatus, number>>>().notNull(),
    /** Sums of a file of pay, in cents. */
    pay: json<PaySums>(),
    /** Who started it and with which request. Audit rows of the created objects name both. */
    actor: text(),
    request_id: text(),
    started_at: instant(),
    ended_at: instant(),
    /** When stalled work is picked up again, or an unused file is deleted. */
    take_up_at: instant().notNull(),
  },
  (table) => [
    objectKey(table),
    scheduleIndex("imports", table.take_up_at, sql`status in ('checking', 'ready', 'importing', 'undoing')`)(table),
  ],
);

export const importRows = pgTable(
  "import_rows",
  {
    ...object,
    import: text().notNull(),
    line: integer().notNull(),
    /** The cells as encrypted JSON, because they may contain tax ids. Null when no longer needed. */
    cells_sealed: text(),
    status: text().$type<ImportRowStatus>().notNull(),
    /** The value that identifies duplicates within a file, in lower case. */
    same_as: text(),
    label: text(),
    /** How other rows of a workbook may name it, in lower case. */
    names: json<string[]>(),
    /** Pay and price of a row of pay, in cents. */
    gross_pay: integer(),
    amount: integer(),
    object: text(),
    message: text(),
    errors: json<ImportError[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.id] }),
    uniqueIndex("import_rows_line").on(table.org_id, table.environment, table.import, table.line),
    index("import_rows_age").on(ageKey(table.created)),
  ],
);

/** What each line of a file has created, by file hash, so that importing it again creates no duplicates. */
export const importCreations = pgTable(
  "import_creations",
  {
    ...scope,
    target: text().$type<ImportTarget>().notNull(),
    sha256: text().notNull(),
    line: integer().notNull(),
    object: text().notNull(),
    created: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.target, table.sha256, table.line] })],
);
