import { and, eq, lte, notExists, sql } from "drizzle-orm";
import { dueFailures } from "#lib/platform/db/schema/clocks.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { certificateReaudit } from "../certificates/scheduled.ts";
import { certificates } from "../schema/certificates.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import { recomputeLocked } from "./keep.ts";

/**
 * Whether a certificate of the contractor is due to be audited again, which recomputes the positions too. Where more is due than one sweep
 * takes, they would otherwise change twice. One whose audit failed is not waited for.
 */
async function awaitsAudit(w: Writer, contractor: string): Promise<boolean> {
  const failed = w.tx
    .select({ one: sql`1` })
    .from(dueFailures)
    .where(and(inScope(dueFailures, w), eq(dueFailures.due, certificateReaudit.name), eq(dueFailures.id, certificates.id)));
  const [due] = await w.tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inScope(certificates, w), eq(certificates.contractor, contractor), lte(certificates.reaudit_at, w.now), notExists(failed)))
    .limit(1);
  return due !== undefined;
}

/** Positions that may change over time: cover that begins or ends, waivers, engagements. The row is the contractor's lock. */
export const complianceRecomputation = defineScheduled({
  name: "compliance-recomputation",
  table,
  at: table.recompute_at,
  waiting: sql`${table.recompute_at} is not null`,
  async settle(w, { contractor }) {
    // A skipped contractor stays due for the next sweep.
    if (!(await awaitsAudit(w, contractor))) await recomputeLocked(w, contractor);
  },
});
