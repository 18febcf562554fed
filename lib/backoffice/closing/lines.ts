import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { rules } from "./rules/all.ts";

/** One table as it is exported. */
export interface Kind {
  readonly name: string;
  readonly table: PgTable;
  /** The column with the organization's id. */
  readonly owner: string;
  readonly key: readonly string[];
  /** Columns that are left out. */
  readonly without: readonly string[];
  /** Whether an export that lacks rows of it is refused. */
  readonly isCompared: boolean;
  /** Which rows of the organization, as a condition on `one`. Null: all. They are few enough to be sorted. */
  readonly only: SQL | null;
}

/** The kinds of rows of an export, in order. The time of closing is left out, because closing must not change an export. */
export const kinds = (): readonly Kind[] => [
  { name: "organizations", table: organizations, owner: "id", key: ["id"], without: ["closed_at"], isCompared: true, only: null },
  ...rules()
    .filter(({ notExported }) => notExported === null)
    .map(
      ({ name, table, key, secret, notCompared }): Kind => ({
        ...{ name, table, owner: "org_id", key, without: secret },
        isCompared: notCompared === null,
        only: null,
      }),
    ),
];

/** Rows that are in memory at once. */
const PAGE = 200;

/** Runs what reads an organization in one snapshot, for as long as that takes. */
export async function readSnapshot<T>(
  database: { transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R> },
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    // Files are written between two pages, and times are written in UTC.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`set local timezone to 'UTC'`);
    return await read(tx);
  });
}

/**
 * The rows of one kind as lines of JSON, in the order of their key: columns as they are stored, times in UTC. The same rows always give the
 * same lines.
 */
export async function* linesOf(tx: Tx, { table, owner, key, without, only }: Kind, orgId: string): AsyncGenerator<string> {
  const types = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()]));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const keys = list(key.map((name) => sql.identifier(name)).map((name) => sql`${name}`));
  const secret = sql.raw(`array[${without.map((name) => `'${name}'`).join(", ")}]::text[]`);
  // Found first by what leads to them, then sorted.
  const source = only ? sql`(select * from ${table} as one where ${sql.identifier(owner)} = ${orgId} and ${only} offset 0)` : sql`${table}`;
  for (let after: string[] | null = null; ; ) {
    const given: string[] | null = after;
    const beyond = given
      ? sql`and (${keys}) > (${list(key.map((name, i) => sql`${given[i]}::${sql.raw(types.get(name) ?? "text")}`))})`
      : sql``;
    const rows: { line: string; at: string[] }[] = await rowsOf(
      tx,
      sql`select (to_jsonb(one) - ${secret})::text as line, array[${list(key.map((name) => sql`${sql.identifier(name)}::text`))}] as at
        from ${source} as one where ${sql.identifier(owner)} = ${orgId} ${beyond} order by ${keys} limit ${PAGE}`,
    );
    for (const { line } of rows) yield line;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.at ?? null;
  }
}
