import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { sandboxRows, sandboxRuns } from "../db/schema/sandbox.ts";

/** The keys among these that a copy of the organization's sandbox names. */
export async function keysInCopies({ db }: Pick<Database, "db">, orgId: string, keys: readonly string[]): Promise<string[]> {
  const key = sql<string>`${sandboxRows.row} ->> 'file_key'`;
  const isHere = and(eq(sandboxRows.org_id, orgId), eq(sandboxRows.environment, "sandbox"), eq(sandboxRows.kind, "documents"));
  // The few copies lead to their documents by the primary key.
  const copies = sql`any(array(select id from ${sandboxRuns} where org_id = ${orgId} and environment = 'sandbox' and kind = 'copy'))`;
  const rows = await db
    .select({ key })
    .from(sandboxRows)
    .where(and(isHere, sql`${sandboxRows.copy} = ${copies}`, inArray(key, [...keys])));
  return rows.map((row) => row.key);
}
