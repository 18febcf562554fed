import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { IncomingFileStatus } from "#lib/contract/compliance/incoming-file.ts";
import { instant, json, object, objectIndexes, scheduleIndex } from "#lib/platform/db/schema/columns.ts";
import type { SentFile } from "#lib/platform/db/schema/documents.ts";

/** A contractor that an incoming file may belong to. The name is read when it is shown. */
export interface Candidate {
  contractor: string;
  matches: boolean;
  note: string | null;
}

/** Files that arrived without a contractor, until and after they become certificates. */
export const incomingFiles = pgTable(
  "incoming_files",
  {
    ...object,
    updated: instant().notNull(),
    source: text().$type<"platform" | "mail">().notNull(),
    status: text().$type<IncomingFileStatus>().notNull().default("reading"),
    /** The same columns as a certificate, which takes them over. */
    filename: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    file_key: text(),
    document: text().notNull(),
    sent: json<SentFile[]>(),
    insured: text(),
    error: json<{ code: string; message: string }>(),
    candidates: json<Candidate[]>().notNull().default([]),
    /** The purpose, if it was stated on arrival. */
    entity: text(),
    job: text(),
    contractor: text(),
    certificate: text(),
    decided: json<{ by: string; name: string; at: number; automatic: boolean }>(),
    attempts: integer().notNull().default(0),
    /** The deadline of the reading; afterwards it is retried. */
    read_by: instant().notNull(),
  },
  (table) => [
    ...objectIndexes("incoming_files")(table),
    index("incoming_files_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("incoming_files_sha256").on(table.org_id, table.environment, table.sha256),
    scheduleIndex("incoming_files_reading", table.read_by, sql`status = 'reading'`)(table),
  ],
);
