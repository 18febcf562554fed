import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * The rows of a raw SQL statement, which is sent before this returns. The caller must know their type; both drivers return `{ rows }`.
 */
export async function rowsOf<T extends object>(db: Pick<Db, "execute">, query: SQL): Promise<T[]> {
  return ((await db.execute(query).execute()) as unknown as { rows: T[] }).rows;
}
