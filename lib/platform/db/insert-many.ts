import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client.ts";

/** The columns that are written, with their types. */
const written = (table: PgTable) => Object.values(getTableColumns(table)).filter(({ generated }) => !generated);

/** Rows as a table of one statement: one parameter, however many there are. What JSON has no type for arrives as text and is read as its column's type. */
export function asRecords(table: PgTable, rows: readonly object[]): SQL {
  const types = written(table).map((column) => `"${column.name}" ${column.getSQLType()}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "record"(${sql.raw(types.join(", "))})`;
}

/**
 * Inserts complete rows of a table by one statement. drizzle's own insert writes out a parameter for each value, which takes milliseconds for a
 * hundred rows. With `replacing`, a row whose id is there already takes its place.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferSelect"][],
  replacing = false,
): Promise<void> {
  if (!rows.length) return;
  const columns = written(table).map(({ name }) => `"${name}"`);
  const list = sql.raw(columns.join(", "));
  const set = columns.map((name) => `${name} = excluded.${name}`).join(", ");
  const conflict = replacing ? sql.raw(` on conflict (org_id, environment, id) do update set ${set}`) : sql``;
  await tx.execute(
    sql`insert into ${sql.identifier(getTableName(table))} (${list}) select ${list} from ${asRecords(table, rows)}${conflict}`,
  );
}
