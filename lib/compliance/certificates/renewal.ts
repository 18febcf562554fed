import { and, eq, sql } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { certificates as table } from "../schema/certificates.ts";
import type { Certificate } from "./store.ts";

/**
 * Records which expired certificates of a contractor have been replaced by another one for the same entity and requirement, with longer
 * cover, that is approved or itself expired (and then needs review instead). Called after any of them was audited, decided, read again or
 * deleted; returns the given one in its present state.
 */
export async function settleRenewals(w: Writer, certificate: Certificate): Promise<Certificate> {
  const { id, contractor, entity } = certificate;
  const now = sql.param(w.now, table.cover_ends);
  const newest = sql`(
    select later.id from ${table} as later
    where later.org_id = ${w.orgId} and later.environment = ${w.environment} and later.contractor = ${contractor}
      and later.entity is not distinct from ${table.entity} and later.requirement = ${table.requirement}
      and later.cover_ends > ${table.cover_ends}
      and (later.status = 'approved' or later.status = 'flagged' and later.cover_ends <= ${now})
    order by later.cover_ends desc, later.id desc limit 1)`;
  const renewed_by = sql`case when ${table.status} = 'flagged' and ${table.cover_ends} <= ${now} then ${newest} end`;
  const changed = await w.tx
    .update(table)
    .set({ renewed_by })
    .where(
      and(
        inScope(table, w),
        eq(table.contractor, contractor),
        sql`${table.entity} is not distinct from ${entity}::text`,
        sql`${table.renewed_by} is distinct from ${renewed_by}`,
      ),
    )
    .returning({ id: table.id, renewed_by: table.renewed_by });
  return { ...certificate, ...changed.find((one) => one.id === id) };
}
