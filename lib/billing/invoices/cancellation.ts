import { and, asc, eq, isNull } from "drizzle-orm";
import { type Cycle, earnedBy } from "#lib/domain/billing/cycle.ts";
import { priceInvoice } from "#lib/domain/billing/price.ts";
import { unearned } from "#lib/domain/billing/unearned.ts";
import { contractors } from "#lib/parties/schema/people.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { isInFlight, keptFor, lockPayments } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { coverOfPolicy } from "./cover.ts";
import { endedPolicy, type InvoicedPolicy } from "./hooks.ts";
import { issueInvoice } from "./issue.ts";
import { refundInvoice, voidInvoice } from "./refund-invoice.ts";
import { type Invoice, invoiceStore } from "./store.ts";

/** The reason for a void invoice or refund when the policy's end is the cause. */
export const POLICY_CANCELLED = "policy_cancelled";

export const CONTRACTOR_DELETED = "contractor_deleted";

export const cycleOf = ({ paycycle_startdate, paycycle_enddate }: Invoice): Cycle => ({ start: paycycle_startdate, end: paycycle_enddate });

/** The invoices of a policy's own job, oldest first, locked. Assignments under the policy continue, and so do their invoices. */
export async function lockInvoicesOf(w: Writer, policy: string): Promise<Invoice[]> {
  return await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.policy, policy), isNull(table.assignment)))
    .orderBy(asc(table.created), asc(table.id))
    .for("update");
}

/** An unpaid invoice of a cycle in which cover ended: void, or replaced by one for the covered days. */
async function shorten(w: Writer, invoice: Invoice, policy: InvoicedPolicy, cancelled: Date): Promise<void> {
  const contractor = await findRow(w, contractors, invoice.contractor);
  // A deleted contractor cannot be charged.
  const isPayDue = invoice.kind === "paycycle" && policy.cancellation_reason !== CONTRACTOR_DELETED;
  const pay = isPayDue ? earnedBy(invoice.gross_pay, cycleOf(invoice), cancelled) : 0;
  const voided = await voidInvoice(w, invoice, POLICY_CANCELLED);
  if (pay === 0 || !contractor) return;
  const { rates } = await coverOfPolicy(w, policy);
  const fees = invoice.lines.filter((line) => line.kind !== "premium");
  const issued = await issueInvoice(w, {
    kind: "paycycle",
    contractor,
    job: invoice.job,
    policy: policy.id,
    assignment: null,
    gross_pay: pay,
    cycle: { start: invoice.paycycle_startdate, end: cancelled },
    priced: priceInvoice(rates, pay, fees),
    purchase_order_number: invoice.purchase_order_number,
    replaces: invoice.id,
  });
  await updateRow(w, invoiceStore, voided, { replaced_by: issued.id }, "replace");
}

/**
 * Refunds the unearned premium of a cancelled policy and voids what is unpaid. Does nothing for a policy in force. The caller must hold the
 * policy's row lock. A charge in progress is settled when the processor responds. Calling it again has no further effect.
 */
export async function returnUnearned(w: Writer, policyId: string): Promise<void> {
  const policy = await endedPolicy(w, policyId);
  const cancelled = policy?.cancelled_at;
  if (!policy || !cancelled) return;
  const kept: { invoice: Invoice; kept: number }[] = [];
  for (const invoice of await lockInvoicesOf(w, policy.id)) {
    if (invoice.status === "void") continue;
    const payments = await lockPayments(w, invoice.id);
    if (invoice.status === "paid") kept.push({ invoice, kept: await keptFor(w, invoice.id, payments) });
    else if (invoice.paycycle_enddate > cancelled && !isInFlight(payments)) await shorten(w, invoice, policy, cancelled);
  }
  const paid = kept.map((one) => ({ ...one, ...one.invoice, cycle: cycleOf(one.invoice) }));
  const parts = unearned(paid, cancelled, policy.cover_begins);
  for (const [i, { invoice }] of kept.entries()) await refundInvoice(w, invoice, parts[i] ?? 0, POLICY_CANCELLED);
}
