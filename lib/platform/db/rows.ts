import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * The rows of a raw SQL statement, which is sent before this returns. The caller must know their type; both drivers return `{ rows }`.
 */
export async function rowsOf<T extends object>(db: Pick<Db, "execute">, query: SQL): Promise<T[]> {
  return ((await db.execute(query).execute()) as unknown as { rows: T[] }).rows;
}

/** A column of rows as one array parameter for both drivers: the statement's text and plan are the same for any number of rows. */
export const columnOf = <R>(rows: readonly R[], of: (row: R) => string | number | null, type: string): SQL =>
  sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`;
