import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, json, object, objectKey, scheduleIndex } from "#lib/platform/db/schema/columns.ts";
import type { ErasedRows } from "./organization-closings.ts";

/**
 * The erasure of one contractor, and how far it is. Triggers that refuse to change or delete rows allow it for rows of these ids while
 * `status` is `erasing`; they are in 0002_append-only.sql.
 */
export const personErasures = pgTable(
  "person_erasures",
  {
    ...object,
    contractor: text().notNull(),
    /** When the last cover ended. Null: there never was cover. */
    cover_ended: instant(),
    /** Until when documents that must be kept are kept. */
    kept_until: instant().notNull(),
    /** `erasing` until everything that is not kept is gone; `removing` once `kept_until` has passed, until the documents are. */
    status: text().$type<"erasing" | "erased" | "removing" | "removed">().notNull().default("erasing"),
    /** The step that is next. Empty: the first. */
    step: text().notNull().default(""),
    /** How far this step is. */
    after: text().notNull().default(""),
    /** The contractor's id and those of everything that was the contractor's. */
    ids: text().array().notNull(),
    /** The texts by which logs are searched, encrypted. Null once they are not needed. */
    words_sealed: text(),
    /** By table. */
    counts: json<Record<string, ErasedRows>>().notNull().default({}),
    /** When it is continued if its process has died, and later when the documents are removed. */
    take_up_at: instant().notNull(),
    erased_at: instant(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("person_erasures_contractor").on(table.org_id, table.environment, table.contractor),
    // Also for the triggers of append-only tables.
    scheduleIndex("person_erasures", table.take_up_at, sql`status <> 'removed'`)(table),
  ],
);
