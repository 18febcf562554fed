import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { sandboxRunKinds, sandboxRunStatuses } from "#lib/contract/organization/sandbox-run.ts";
import { instant, json, object, objectKey, scope } from "./columns.ts";

/** Copies of a sandbox, and what set it back. Append-only rows of the sandbox may be deleted while a reset is `running` (0012_sandbox-resets.sql). */
export const sandboxRuns = pgTable(
  "sandbox_runs",
  {
    ...object,
    kind: text().$type<(typeof sandboxRunKinds)[number]>().notNull(),
    name: text(),
    copy: text(),
    status: text().$type<(typeof sandboxRunStatuses)[number]>().notNull(),
    rows: integer(),
    /** Of a copy: how far its clock was ahead. */
    offset_seconds: integer(),
    message: text(),
    finished_at: instant(),
    /** When it is taken up again if its process has died. */
    take_up_at: instant().notNull(),
  },
  (table) => [objectKey(table)],
);

/** The rows of copies, as the tables had them. */
export const sandboxRows = pgTable(
  "sandbox_rows",
  {
    ...scope,
    copy: text().notNull(),
    /** The table. */
    kind: text().notNull(),
    number: bigint({ mode: "number" }).notNull(),
    row: json<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.copy, table.kind, table.number] })],
);
