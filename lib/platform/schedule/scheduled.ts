import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Settings } from "../base/settings.ts";
import type { ObjectTable } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";

/**
 * Something that happens to rows of a table when their time has come. Its table has two partial indexes on `at`, both where `waiting`:
 * one by time alone, and one by organization and time for the sandbox, whose clocks may be moved (see decision 0010).
 */
export interface Due<T extends ObjectTable = ObjectTable> {
  readonly name: string;
  readonly table: T;
  /** When a row falls due. */
  readonly at: PgColumn;
  /** Which rows wait to fall due, in the words of the index. What `settle` does must end it, or move `at` on. */
  readonly waiting: SQL;
  /** In a transaction of its own, the row locked and certainly still due. Nothing over the network: that is a job to enqueue. */
  settle(w: Writer, row: T["$inferSelect"]): Promise<void>;
}

export function defineScheduled<T extends ObjectTable>(due: Due<T>): Due {
  // Each due hands its own table's rows to its own settle; a list of all cannot say so.
  return due as unknown as Due;
}

/** Rows that are kept for a time and then deleted. The table has an index by `at`. */
export interface Retention {
  readonly table: PgTable & Record<"org_id" | "environment", PgColumn>;
  readonly at: PgColumn;
  /** How many, or the setting that says so. */
  readonly days: number | keyof Pick<Settings, "EVENTS_KEPT_DAYS">;
}

/** What a sweep takes care of. */
export interface Schedule {
  readonly dues: readonly Due[];
  readonly retentions: readonly Retention[];
}
