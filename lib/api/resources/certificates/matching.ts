import type { SQL } from "drizzle-orm";
import { lt } from "drizzle-orm";
import { certificates as table } from "#lib/api/db/schema/certificates.ts";
import { equalities } from "#lib/api/resource/list.ts";
import { fromEpoch } from "#lib/kit/dates.ts";

/** Which certificates a list's filters ask for. */
export function certificatesMatching({ ends_before, ...query }: { ends_before?: number | string | undefined }): SQL[] {
  return [...equalities(table, query), ...(ends_before === undefined ? [] : [lt(table.cover_ends, fromEpoch(Number(ends_before)))])];
}
