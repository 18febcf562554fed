import { sql } from "drizzle-orm";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import { recomputeLocked } from "./keep.ts";

/** Positions that may change over time: cover that begins or ends, waivers, engagements. The row is the contractor's lock. */
export const complianceRecomputation = defineScheduled({
  name: "compliance-recomputation",
  table,
  at: table.recompute_at,
  waiting: sql`${table.recompute_at} is not null`,
  async settle(w, { contractor }) {
    // A skipped contractor stays due for the next sweep.
    await recomputeLocked(w, contractor);
  },
});
