import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** The rows of one table: how many were deleted, and of how many personal data was cleared. For `files`: stored files. */
export interface ErasedRows {
  deleted: number;
  cleared: number;
}

/**
 * The closing of an organization, and how far its erasure is. Triggers that refuse to change or delete rows let the erasure pass while
 * `status` is `erasing` or `removing`; they are in 0002_append-only.sql.
 */
export const organizationClosings = pgTable(
  "organization_closings",
  {
    ...object,
    /** The SHA-256 of the manifest of the export it was closed with. */
    export_sha256: text().notNull(),
    /** Until when the rows that erasure keeps are kept. */
    kept_until: instant().notNull(),
    /** `erasing` until everything that is not kept is gone; `removing` once `kept_until` has passed, until the rest is. */
    status: text().$type<"erasing" | "erased" | "removing" | "removed">().notNull().default("erasing"),
    /** The step that is next. Empty: the first. */
    step: text().notNull().default(""),
    /** The last row that this step has cleared. */
    after: text().notNull().default(""),
    /** By table. */
    counts: json<Record<string, ErasedRows>>().notNull().default({}),
    /** When it is continued if its process has died, and later when the rest is removed. */
    take_up_at: instant().notNull(),
    erased_at: instant(),
  },
  (table) => [objectKey(table), uniqueIndex("organization_closings_organization").on(table.org_id)],
);
