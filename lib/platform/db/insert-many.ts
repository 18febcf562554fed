import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client.ts";

/** The writable columns with their types. */
const written = (table: PgTable) => Object.values(getTableColumns(table)).filter(({ generated }) => !generated);

/**
 * Rows as a table expression with one parameter for any number of rows. Values without a JSON type are passed as text and cast to the
 * column's type.
 */
export function asRecords(table: PgTable, rows: readonly object[]): SQL {
  const types = written(table).map((column) => `"${column.name}" ${column.getSQLType()}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "record"(${sql.raw(types.join(", "))})`;
}

/**
 * Inserts complete rows of a table in one statement. drizzle's own insert has a parameter per value, which takes milliseconds for a hundred
 * rows. With `replacing`, existing rows with the same id are replaced.
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
