import { sql } from "drizzle-orm";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { carryOutCancellation } from "../cancel.ts";
import { policies as table } from "../schema/policies.ts";

/** Policies whose date of cancellation has come. */
export const policyCancellation = defineScheduled({
  name: "policy-cancellation",
  table,
  at: table.cancels_at,
  waiting: sql`${table.status} = 'active' and ${table.cancels_at} is not null`,
  async settle(w, policy) {
    await carryOutCancellation(w, policy, policy.cancels_at ?? w.now);
  },
});
