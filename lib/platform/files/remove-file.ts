import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { sandboxRows, sandboxRuns } from "../db/schema/sandbox.ts";
import type { Writer } from "../resource/write.ts";

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

/** Removes a stored file once the transaction commits, unless a copy of the sandbox names it: then it goes some day after the copy. */
export function removeFile(w: Writer, key: string): void {
  w.afterCommit(async () => {
    const { database, files } = w.runtime;
    if (w.environment === "sandbox" && (await keysInCopies(database, w.orgId, [key])).length > 0) return;
    await files.delete(key);
  });
}
