import { and, count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../context/context.ts";
import { MAX_PASSED } from "./page-rows.ts";

/** Counting stops here, because larger exact counts are not worth the scan. */
export const MAX_COUNTED = 10_000;

interface Counted {
  table: PgTable;
  conditions: SQL[];
  /** Conditions that no index serves. */
  filters?: SQL[];
  /** A table that some conditions are about. */
  join?: { to: PgTable; on: SQL } | null;
}

/** Counts the rows that match all conditions, up to MAX_COUNTED + 1. Null: they are fewer among more rows than a list passes. */
export async function countRows(ctx: Ctx, { table, conditions, filters = [], join = null }: Counted): Promise<number | null> {
  const joined = join ? sql`inner join ${join.to} on ${join.on}` : sql``;
  const from = sql`from ${table} ${joined} where ${and(...conditions)}`;
  if (!filters.length) {
    const [row] = await ctx.db.select({ rows: count() }).from(sql`(select 1 ${from} limit ${MAX_COUNTED + 1}) as "some"`);
    return row?.rows ?? 0;
  }
  // Filters are computed where all tables are, and their result is counted.
  const met = sql<number>`(count(*) filter (where meets))::int`;
  const [row] = await ctx.db
    .select({ met, passed: sql<number>`count(*)::int` })
    .from(sql`(select ${and(...filters)} as meets ${from} limit ${MAX_PASSED + 1}) as "passed"`);
  const { met: rows = 0, passed = 0 } = row ?? {};
  if (rows > MAX_COUNTED) return MAX_COUNTED + 1;
  return passed > MAX_PASSED ? null : rows;
}
