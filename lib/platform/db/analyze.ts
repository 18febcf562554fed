import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { rowsOf } from "./rows.ts";

/** A smaller table is read at once whatever is known about it. */
const SMALLEST_PAGES = 8;
/** A table is analyzed again when it is larger than it was by this factor. */
const GROWN = 1.2;
/** Of 300 rows for each of these PostgreSQL makes its statistics. By its default of 100 a large table with many indexes takes seconds, in which nobody else is served. */
const STATISTICS = 10;

/**
 * Analyzes the tables of an embedded database that have grown since they were analyzed. PostgreSQL does so by itself (autovacuum), the embedded
 * database never does: without statistics it expects a few rows in each table, and compares large ones with each other row by row.
 * @returns the tables that were analyzed
 */
export async function analyzeGrown(database: Database): Promise<string[]> {
  if (database.kind !== "embedded") return [];
  const grown = await rowsOf<{ name: string }>(
    database.db,
    sql`select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      cross join lateral (select pg_relation_size(pg_class.oid) / current_setting('block_size')::int as pages) as now
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
        and now.pages >= ${SMALLEST_PAGES} and now.pages > relpages * ${GROWN}::float8`,
  );
  // One by one: other statements wait meanwhile, because there is one connection.
  for (const { name } of grown)
    await database.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local default_statistics_target = ${STATISTICS}`)).execute();
      await tx.execute(sql.raw(`analyze ${name}`)).execute();
    });
  return grown.map(({ name }) => name);
}
