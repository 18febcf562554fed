import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { pgError } from "../base/errors.ts";
import type { Runtime } from "../context/runtime.ts";
import type { Db } from "../db/client.ts";
import { rowsOf } from "../db/rows.ts";

/** Steps of one table in one sweep. The next sweep continues. */
const STEPS = 50;
const LOCK_NOT_AVAILABLE = "55P03";
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Makes the partitions of a table that will be needed, and drops those whose rows were all written more than `days` ago
 * (`partitions.keep`, 0001_partitions.sql). What waits too long for a lock is left to the next sweep.
 */
export async function keepPartitions(runtime: Runtime, table: string, days: number, now: Date): Promise<void> {
  const { database } = runtime;
  const keep = sql`select partitions.keep(${table}, ${days}::int, ${now.toISOString()}::timestamptz) as done`;
  const stepOn =
    (db: Pick<Db, "execute">): Step =>
    async () =>
      (await rowsOf<{ done: string | null }>(db, keep))[0]?.done ?? null;
  try {
    // Adding a partition begins with a check of the existing rows, which may take longer than a statement of a pool.
    const isBegun = (await rowsOf(database.db, unchecked(table))).length > 0;
    if (!isBegun && (await inSteps(stepOn(database.db), "begun")) === null) return;
    const onError = (error: Error) => runtime.log.warn({ err: error }, "the connection for partitions broke");
    await database.unhurried(onError, (db) => inSteps(stepOn(db)));
  } catch (error) {
    const code = pgError(error)?.code;
    if (code === LOCK_NOT_AVAILABLE) runtime.log.info({ table }, "partitions wait for a lock; the next sweep tries again");
    // Nothing is lost for now: rows go to the default partition. Other tables must not wait for it.
    else if (code === INSUFFICIENT_PRIVILEGE)
      runtime.log.error({ err: error, table }, "the role of DATABASE_URL may not make partitions: run npm run migrate -- --role ROLE");
    else throw error;
  }
}

/** What `partitions.keep` did; null when nothing was left to do. */
type Step = () => Promise<string | null>;

/** Repeats the step until nothing is left to do, or it has returned `until`. Returns the last result. */
async function inSteps(step: Step, until?: string): Promise<string | null> {
  let done: string | null = null;
  for (let taken = 0; taken < STEPS; taken++) {
    done = await step();
    if (done === null || done === until) break;
  }
  return done;
}

/** Returns a row if a partition is being added whose rows are not checked yet. */
const unchecked = (table: string): SQL => sql`select 1 from pg_constraint join pg_class on pg_class.oid = conrelid
  where conname like 'before_%' and not convalidated and relname = ${`${table}_default`}`;
