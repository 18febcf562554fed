import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client.ts";
import { insertOne } from "./row-statements.ts";

/** The writable columns with their types. */
const written = (table: PgTable) => Object.values(getTableColumns(table)).filter(({ generated }) => !generated);

/**
 * Rows as a table expression with one parameter for any number of rows. Values without a JSON type are passed as text and cast to the
 * column's type.
 */
export function asRecords(table: PgTable, rows: readonly object[], columns = written(table)): SQL {
  const types = columns.map((column) => `"${column.name}" ${column.getSQLType()}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "record"(${sql.raw(types.join(", "))})`;
}

const named = (table: PgTable) => sql.identifier(getTableName(table));

/**
 * Inserts complete rows of a table in one statement. drizzle's own insert has a parameter per value, which takes milliseconds for a hundred
 * rows.
 */
export async function insertMany<T extends PgTable>(tx: Tx, table: T, rows: readonly T["$inferSelect"][]): Promise<void> {
  const [only, ...others] = rows;
  if (!only) return;
  if (!others.length) {
    await insertOne(tx, table, only, false);
    return;
  }
  const columns = sql.raw(
    written(table)
      .map(({ name }) => `"${name}"`)
      .join(", "),
  );
  await tx.execute(sql`insert into ${named(table)} (${columns}) select ${columns} from ${asRecords(table, rows)}`).execute();
}

/** Stores these columns of existing rows, found by organization, environment and id, in one statement. */
export async function updateMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferSelect"][],
  columns: readonly (keyof T["$inferSelect"] & string)[],
): Promise<void> {
  if (!rows.length) return;
  const keys = ["org_id", "environment", "id"];
  const names = [...keys, ...columns];
  const parts = rows.map((row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]])));
  const records = asRecords(
    table,
    parts,
    written(table).filter(({ name }) => names.includes(name)),
  );
  const set = sql.raw(columns.map((name) => `"${name}" = "record"."${name}"`).join(", "));
  const isSame = keys.map((name) => sql`${named(table)}.${sql.identifier(name)} = "record".${sql.identifier(name)}`);
  await tx.execute(sql`update ${named(table)} set ${set} from ${records} where ${sql.join(isSame, sql` and `)}`).execute();
}
