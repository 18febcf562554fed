import { and, asc, eq, isNull, not } from "drizzle-orm";
import { contractors } from "#lib/people/schema/people.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type Cycle, earnedBy } from "#lib/rules/billing/cycle.ts";
import { feeLines, feesOf, priceAmount } from "#lib/rules/billing/price.ts";
import { earnedAtRates } from "#lib/rules/billing/rate-changes.ts";
import { unearned } from "#lib/rules/billing/unearned.ts";
import { isInFlight, keptFor, lockPayments } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { endCredits } from "./closing.ts";
import { type Cover, coverOfPolicy, pricePay } from "./cover.ts";
import { endedPolicy, type InvoicedPolicy } from "./hooks.ts";
import { refundInvoice, voidInvoice } from "./refund-invoice.ts";
import { replaceInvoice } from "./replace-invoice.ts";
import { corrected, type Invoice } from "./store.ts";

/** The reason for a void invoice or refund when the policy's end is the cause. */
export const POLICY_CANCELLED = "policy_cancelled";

export const CONTRACTOR_DELETED = "contractor_deleted";

export const cycleOf = ({ paycycle_startdate, paycycle_enddate }: Invoice): Cycle => ({ start: paycycle_startdate, end: paycycle_enddate });

/**
 * The invoices of a policy's own job, oldest first, locked, without those whose pay another one corrects. Assignments under the policy
 * continue, and so do their invoices.
 */
export async function lockInvoicesOf(w: Writer, policy: string): Promise<Invoice[]> {
  return await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.policy, policy), isNull(table.assignment), not(corrected)))
    .orderBy(asc(table.created), asc(table.id))
    .for("update");
}

/** An unpaid invoice of a cycle in which cover ended: void, or replaced by one for the covered days. */
async function shorten(w: Writer, invoice: Invoice, policy: InvoicedPolicy, cancelled: Date): Promise<void> {
  const contractor = await findRow(w, contractors, invoice.contractor);
  // A deleted contractor cannot be charged.
  const isPayDue = invoice.kind === "paycycle" && policy.cancellation_reason !== CONTRACTOR_DELETED;
  const pay = isPayDue ? earnedBy(invoice.gross_pay, cycleOf(invoice), cancelled) : 0;
  if (pay === 0 || !contractor) return void (await voidInvoice(w, invoice, POLICY_CANCELLED));
  const cycle = { start: invoice.paycycle_startdate, end: cancelled };
  const priced = pricePay(await coverOfPolicy(w, policy), pay, cycle, feeLines(invoice));
  await replaceInvoice(w, invoice, POLICY_CANCELLED, { contractor, gross_pay: pay, cycle, priced });
}

/**
 * An unpaid invoice of endorsements added to cover in force, when that cover ended: flat premium is earned; of the other premium
 * `earned` cents are still due.
 */
async function reduceEndorsement(w: Writer, invoice: Invoice, policy: InvoicedPolicy, earned: number): Promise<void> {
  const contractor = await findRow(w, contractors, invoice.contractor);
  const fees = feeLines(invoice);
  const isDue = policy.cancellation_reason !== CONTRACTOR_DELETED && earned + feesOf(fees) > 0;
  if (isDue && earned === invoice.premium_due) return;
  if (!isDue || !contractor) return void (await voidInvoice(w, invoice, POLICY_CANCELLED));
  const { rates } = await coverOfPolicy(w, policy);
  const by_coverage = Object.fromEntries(
    invoice.lines.flatMap(({ kind, coverage, amount }) => (kind === "premium" && coverage ? [[coverage, amount]] : [])),
  );
  const priced = { ...priceAmount({ ...rates, by_coverage }, earned, fees), net_rate: invoice.net_rate };
  await replaceInvoice(w, invoice, POLICY_CANCELLED, { contractor, gross_pay: 0, cycle: cycleOf(invoice), priced });
}

/**
 * The premium of an invoice earned until cover ended, where endorsements changed the rates within the term. The premium that they added to
 * an invoice is on an invoice of theirs, which therefore has no earned premium of its own.
 */
function earnedOf(invoice: Invoice, cover: Cover, cancelled: Date): { earned?: number } {
  if (cover.changes.length === 0) return {};
  if (invoice.kind === "endorsement") return { earned: 0 };
  if (invoice.kind !== "paycycle") return {};
  const cycle = cycleOf(invoice);
  const { premium_due } = pricePay(cover, invoice.gross_pay, cycle);
  return { earned: earnedAtRates(premium_due, cover.rates, cover.changes, cycle, cancelled) };
}

/** Paid invoices with what is held for each, in the form that the refunds are computed from. */
export const asPaid = (kept: { invoice: Invoice; kept: number }[], cover: Cover, cancelled: Date) =>
  kept.map((one) => ({
    ...{ ...one, ...one.invoice, cycle: cycleOf(one.invoice), ...earnedOf(one.invoice, cover, cancelled) },
    ...(cover.rates.keeps_tax ? { kept_tax: cover.rates } : {}),
  }));

/**
 * Refunds the unearned premium of a cancelled policy and voids what is unpaid. Does nothing for a policy in force. The caller must hold the
 * policy's row lock. A charge in progress is settled when the processor responds. Calling it again has no further effect.
 */
export async function returnUnearned(w: Writer, policyId: string): Promise<void> {
  const policy = await endedPolicy(w, policyId);
  const cancelled = policy?.cancelled_at;
  if (!policy || !cancelled) return;
  await endCredits(w, policy.id, null);
  const kept: { invoice: Invoice; kept: number }[] = [];
  const endorsements: Invoice[] = [];
  for (const invoice of await lockInvoicesOf(w, policy.id)) {
    if (invoice.status === "void") continue;
    const payments = await lockPayments(w, invoice.id);
    if (invoice.status === "paid") kept.push({ invoice, kept: await keptFor(w, invoice.id, payments) });
    else if (isInFlight(payments)) continue;
    else if (invoice.kind === "endorsement") endorsements.push(invoice);
    else if (invoice.paycycle_enddate > cancelled) await shorten(w, invoice, policy, cancelled);
  }
  const cover = await coverOfPolicy(w, policy);
  const paid = asPaid(kept, cover, cancelled);
  const parts = unearned(paid, cancelled, policy.cover_begins);
  for (const [i, { invoice }] of kept.entries()) await refundInvoice(w, invoice, parts[i] ?? 0, POLICY_CANCELLED);
  // Premium that was earned and is held by no paid invoice.
  let lacking = Math.max(
    0,
    paid.reduce((sum, { earned = 0, kept: held, lines }) => sum + earned - Math.max(0, held - feesOf(lines)), 0),
  );
  for (const invoice of endorsements) {
    const earned = Math.min(lacking, invoice.premium_due);
    lacking -= earned;
    await reduceEndorsement(w, invoice, policy, earned);
  }
}
