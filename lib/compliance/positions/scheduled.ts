import { sql } from "drizzle-orm";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import { recomputeLocked } from "./keep.ts";

/** Positions that time alone may change: cover that begins or ends, waivers, engagements. The row is the one its contractor is locked by. */
export const complianceRecomputation = defineScheduled({
  name: "compliance-recomputation",
  table,
  at: table.recompute_at,
  waiting: sql`${table.recompute_at} is not null`,
  async settle(w, { contractor }) {
    // What could not be done now is still due for the next sweep.
    await recomputeLocked(w, contractor);
  },
});
