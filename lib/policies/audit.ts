import { isPayReported } from "#lib/billing/invoices/closing.ts";
import { coverOfPolicy, pricePay } from "#lib/billing/invoices/cover.ts";
import { issueInvoice } from "#lib/billing/invoices/issue.ts";
import { contractors, jobs } from "#lib/people/schema/people.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { policies, policyWork } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

/** The maximum pay on one invoice, in cents: the limit of `gross_pay`. */
const MAX_PAY_CENTS = 100_000_000;

type Policy = typeof policies.$inferSelect;

/** Invoices the premium on the job's expected pay, with the fees not invoiced yet. */
async function adjust(w: Writer, policy: Policy): Promise<void> {
  const contractor = await findRow(w, contractors, policy.contractor);
  const job = await findRow(w, jobs, policy.job);
  if (!contractor || !job) return;
  const cover = await coverOfPolicy(w, policy);
  const pay = Math.min(job.wage, MAX_PAY_CENTS);
  await issueInvoice(w, {
    kind: "adjustment",
    contractor,
    job: job.id,
    policy: policy.id,
    assignment: null,
    gross_pay: pay,
    cycle: cover,
    priced: pricePay(cover, pay, cover, cover.fees),
  });
}

/** A month after a policy expires without reported pay, its premium is settled on the expected pay (decision 0016). */
export const policyAudit = defineScheduled({
  name: "policy-audit",
  table: policies,
  ...policyWork(policies).audit,
  async settle(w, policy) {
    const audited = await updateRow(w, policyStore, policy, { audit_at: null }, "audit");
    if (!(await isPayReported(w, { policy: policy.id, assignment: null }))) await adjust(w, audited);
  },
});
