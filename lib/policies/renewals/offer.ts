import { updateRow } from "#lib/platform/resource/crud.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { policyWork, policies as table } from "../schema/policies.ts";
import { policyStore } from "../store.ts";

/** Policies that end soon and have neither a renewal quote nor a decision not to renew. */
export const renewalOffer = defineScheduled({
  name: "policy-renewal",
  table,
  ...policyWork(table).renewal,
  async settle(w, policy) {
    // A renewal is priced where the insured lives, so that the move needs no item of its own any more.
    const offered = await updateRow(w, policyStore, policy, { renewal_offered_at: w.now, insured_moved_at: null }, "offer_renewal");
    await w.emit("policy.renewal_offered", policyStore, offered);
  },
});
