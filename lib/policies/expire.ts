import { addDays } from "#lib/kit/dates.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { LATE_PAY_DAYS } from "#lib/rules/billing/schedule.ts";
import { announcePolicy } from "./announce.ts";
import { offerReporting } from "./reporting.ts";
import { policyWork, policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

/** Cover that has reached its end. A policy with a date of cancellation is cancelled on that day instead, which is always earlier. */
export const policyExpiry = defineScheduled({
  name: "policy-expiry",
  table,
  ...policyWork(table).expiry,
  async settle(w, policy) {
    const values = { status: "expired" as const, audit_at: addDays(policy.cover_ends, LATE_PAY_DAYS) };
    const expired = await updateRow(w, policyStore, await announcePolicy(w, policy), values, "expire");
    await w.emit("policy.expired", policyStore, expired);
    await offerReporting(w, expired);
  },
});
