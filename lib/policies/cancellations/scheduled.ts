import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { carryOutCancellation } from "../cancel.ts";
import { policyWork, policies as table } from "../schema/policies.ts";

/** Policies whose date of cancellation has come. */
export const policyCancellation = defineScheduled({
  name: "policy-cancellation",
  table,
  ...policyWork(table).cancellation,
  async settle(w, policy) {
    await carryOutCancellation(w, policy, policy.cancels_at ?? w.now);
  },
});
