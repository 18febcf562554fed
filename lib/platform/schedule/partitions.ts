import { sql } from "drizzle-orm";
import { pgError } from "../base/errors.ts";
import type { Runtime } from "../context/runtime.ts";
import { connected } from "../db/connected.ts";
import { rowsOf } from "../db/rows.ts";

/** Steps of one table in one sweep. The next sweep continues. */
const STEPS = 50;
const LOCK_NOT_AVAILABLE = "55P03";
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Makes the partitions of a table that will be needed, and drops those whose rows were all written more than `days` ago
 * (`partitions.keep`, migration 0098). What waits too long for a lock is left to the next sweep.
 */
export async function keepPartitions(runtime: Runtime, table: string, days: number, now: Date): Promise<void> {
  const { database } = runtime;
  if (database.kind === "embedded")
    return await inSteps(async () => {
      const step = sql`select partitions.keep(${table}, ${days}::int, ${now.toISOString()}::timestamptz) as done`;
      return (await rowsOf<{ done: string | null }>(database.db, step))[0]?.done ?? null;
    });
  const onError = (error: Error) => runtime.log.warn({ err: error }, "the connection for partitions broke");
  try {
    // Checking the rows of a large table takes longer than a request may.
    await connected({ ...database, onError }, (client) =>
      inSteps(async () => {
        const step = "select partitions.keep($1, $2::int, $3::timestamptz) as done";
        return (await client.query<{ done: string | null }>(step, [table, days, now.toISOString()])).rows[0]?.done ?? null;
      }),
    );
  } catch (error) {
    const code = pgError(error)?.code;
    if (code === LOCK_NOT_AVAILABLE) runtime.log.info({ table }, "partitions wait for a lock; the next sweep tries again");
    // Nothing is lost for now: rows go to the default partition. Other tables must not wait for it.
    else if (code === INSUFFICIENT_PRIVILEGE)
      runtime.log.error({ err: error, table }, "the role of DATABASE_URL may not make partitions: run npm run migrate -- --role ROLE");
    else throw error;
  }
}

/** Takes steps until none is left. */
async function inSteps(step: () => Promise<string | null>): Promise<void> {
  for (let taken = 0; taken < STEPS && (await step()) !== null; taken++);
}
