import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { SQL } from "drizzle-orm";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { requestLog } from "#lib/platform/db/schema/requests.ts";

export type RawRow = Record<string, unknown>;

/** The rows of any query, the same on both drivers. */
export async function rowsOf(database: Pick<Database, "db">, query: SQL): Promise<RawRow[]> {
  // Both drivers answer `{ rows }`; only their raw result types differ.
  return ((await database.db.execute(query)) as unknown as { rows: RawRow[] }).rows;
}

const root = resolve(import.meta.dirname, "../..");
const schemas = await Promise.all(globSync("lib/{*,platform/db}/schema/*.ts", { cwd: root }).map((file) => import(resolve(root, file))));

/** Every table but the request log, to which every call adds. */
const tables = schemas
  .flatMap((module: Record<string, unknown>) => Object.values(module))
  .filter((table): table is PgTable => is(table, PgTable) && table !== requestLog);

/** Columns that reads change, and one too large to compare every time and never updated. */
const ignored = ["last_used", "last_seen", "tables"];

/** A digest of the rows that a condition chooses of each table that has these columns, and of those jobs. */
async function digests(
  database: Pick<Database, "db">,
  columns: readonly string[],
  chosen: { rows: SQL; jobs: SQL },
): Promise<Record<string, string>> {
  const parts = tables
    .filter((table) => columns.every((column) => column in getTableColumns(table)))
    .map((table) => {
      const name = getTableName(table);
      const row = ignored.reduce((json, column) => sql`${json} - ${sql.raw(`'${column}'`)}`, sql`to_jsonb(t)`);
      return sql`select ${sql.raw(`'${name}'`)} as name, count(*) || ' ' || coalesce(md5(string_agg((${row})::text, '' order by (${row})::text)), '') as digest from ${sql.raw(`"${name}"`)} t where ${chosen.rows}`;
    });
  const queue = sql`select 'queue' as name, count(*)::text as digest from pgboss.job where ${chosen.jobs}`;
  const rows = await rowsOf(database, sql.join([...parts, queue], sql` union all `));
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.digest)]));
}

/** A digest of all rows of these organizations (and of their jobs), by table: equal digests mean that nothing changed. */
export async function stateOf(database: Pick<Database, "db">, ...orgIds: [string, ...string[]]): Promise<Record<string, string>> {
  const ours = sql`(${sql.join(orgIds, sql`, `)})`;
  return await digests(database, ["org_id"], { rows: sql`org_id in ${ours}`, jobs: sql`data->>'orgId' in ${ours}` });
}

/** The same of one environment of an organization. */
export async function stateIn(database: Pick<Database, "db">, orgId: string, environment: Environment): Promise<Record<string, string>> {
  return await digests(database, ["org_id", "environment"], {
    rows: sql`org_id = ${orgId} and environment = ${environment}`,
    jobs: sql`data->>'orgId' = ${orgId} and data->>'environment' = ${environment}`,
  });
}

/** The whole database as text, to search for what must not be in it. */
export async function wholeText(database: Pick<Database, "db">): Promise<string> {
  const texts: string[] = [];
  const found = await rowsOf(
    database,
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of found) {
    for (const row of await rowsOf(database, sql.raw(`select t::text as row from ${String(name)} t`))) texts.push(String(row.row));
  }
  return texts.join("\n");
}
