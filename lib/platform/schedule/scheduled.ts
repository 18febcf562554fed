import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Settings } from "../base/settings.ts";
import type { ObjectTable } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";

/**
 * Scheduled work on rows of a table, which has a partial index by organization, environment and `at` with the condition `waiting`
 * (`scheduleIndex`), or by `first`: each sandbox has a clock of its own (decision 0010). A table of which an organization has a few rows needs none.
 */
export interface Due<T extends ObjectTable = ObjectTable> {
  readonly name: string;
  readonly table: T;
  /** When the work on a row is due. */
  readonly at: PgColumn;
  /** The index condition for rows that wait. `settle` must make it false or move `at` forward. */
  readonly waiting: SQL;
  /** When the first of the kinds of work on these rows is due, by which they share an index (`sharedScheduleIndex`). */
  readonly first?: SQL;
  /** The work catches up on missed days with the same result, so a sandbox's time need not stop for it. */
  readonly makesUp?: boolean;
  /** Not kept waiting by many rows of other work: after each of their batches it has one. */
  readonly prompt?: boolean;
  /** Runs in its own transaction, with the row locked and verified as due. No network calls: enqueue a job instead. */
  settle(w: Writer, row: T["$inferSelect"]): Promise<void>;
}

export function defineScheduled<T extends ObjectTable>(due: Due<T>): Due {
  // Each entry passes rows of its own table to its own `settle`, which the type of the whole list cannot express.
  return due as unknown as Due;
}

/** Rows that are deleted after a retention period. The table has an index on `at`, or is partitioned: then whole partitions are dropped, up to a quarter of the period later. */
export interface Retention {
  readonly table: PgTable & Record<"org_id" | "environment", PgColumn>;
  readonly at: PgColumn;
  /** The number of days, or the name of the setting. */
  readonly days: number | keyof Pick<Settings, "EVENTS_KEPT_DAYS">;
}

/** Everything a sweep runs. */
export interface Schedule {
  readonly dues: readonly Due[];
  readonly retentions: readonly Retention[];
}
