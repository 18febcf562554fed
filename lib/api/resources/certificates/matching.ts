import type { SQL } from "drizzle-orm";
import { lt, sql } from "drizzle-orm";
import { dateKey } from "#lib/api/db/columns.ts";
import { certificates as table } from "#lib/api/db/schema/certificates.ts";
import { equalities } from "#lib/api/resource/list.ts";
import { fromEpoch } from "#lib/kit/dates.ts";

/** Which certificates a list's filters ask for. */
export function certificatesMatching({ ends_before, ...query }: { ends_before?: number | string | undefined }): SQL[] {
  if (ends_before === undefined) return equalities(table, query);
  const at = fromEpoch(Number(ends_before));
  // The same twice: in the words of the index of this order, and of the one of approved certificates.
  const inOrder = sql`${dateKey(table.cover_ends)} < ${sql.param(at, table.cover_ends)}`;
  return [...equalities(table, query), lt(table.cover_ends, at), inOrder];
}
