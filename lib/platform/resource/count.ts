import { and, count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../context/context.ts";

/** Counting stops here, because larger exact counts are not worth the scan. */
export const MAX_COUNTED = 10_000;

/** Counts the rows that match all conditions, up to MAX_COUNTED + 1. `join`: a table that some conditions are about. */
export async function countRows(
  ctx: Ctx,
  table: PgTable,
  conditions: SQL[],
  join: { to: PgTable; on: SQL } | null = null,
): Promise<number> {
  const ones = ctx.db.select({ one: sql`1`.as("one") }).from(table);
  const some = (join ? ones.innerJoin(join.to, join.on) : ones)
    .where(and(...conditions))
    .limit(MAX_COUNTED + 1)
    .as("some");
  const [row] = await ctx.db.select({ rows: count() }).from(some);
  return row?.rows ?? 0;
}
