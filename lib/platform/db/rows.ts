import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** The rows of a statement written out in SQL. What they hold is for the caller to know: both drivers answer `{ rows }`. */
export async function rowsOf<T extends object>(db: Pick<Db, "execute">, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
