import { and, eq, gte, inArray, isNull } from "drizzle-orm";
import { contractors } from "#lib/people/schema/people.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { feeLines, type PricedInvoice, priceAmount } from "#lib/rules/billing/price.ts";
import { isInFlight, lockPayments, withdrawRefunds } from "../ledger/schedule.ts";
import { ledger, payments, invoices as table } from "../schema/money.ts";
import { cycleOf, lockInvoicesOf, POLICY_CANCELLED } from "./cancellation.ts";
import { type Cover, coverOfPolicy, pricePay } from "./cover.ts";
import type { InvoicedPolicy } from "./hooks.ts";
import { type Issue, issueInvoice } from "./issue.ts";
import { voidInvoice } from "./refund-invoice.ts";
import { corrected, type Invoice, invoiceStore } from "./store.ts";

type Contractor = Issue["contractor"];

/** What an invoice for something else than pay still charges, apart from its reduced replacement if that was paid. */
const restOf = (original: Invoice, paid: Invoice | undefined, { rates }: Cover): PricedInvoice =>
  paid ? priceAmount(rates, original.premium_due - paid.premium_due) : original;

/** Reissues an invoice that the cancellation voided, or the part of its cycle that its shorter replacement omitted. */
async function restore(w: Writer, original: Invoice, contractor: Contractor, cover: Cover): Promise<void> {
  const standIn = original.replaced_by === null ? null : await lockRow(w, invoiceStore, original.replaced_by);
  // What was reported again since then counts for its days.
  const isCounted = standIn && (standIn.status === "paid" || standIn.replaced_by !== null || isInFlight(await lockPayments(w, standIn.id)));
  const settled = (isCounted && standIn) || undefined;
  if (standIn && !settled && standIn.status !== "void") await voidInvoice(w, standIn, "reinstated");
  const gross_pay = original.gross_pay - (settled?.gross_pay ?? 0);
  const isPay = original.kind === "paycycle";
  if (isPay && gross_pay <= 0) return;
  const cycle = isPay && settled ? { start: settled.paycycle_enddate, end: original.paycycle_enddate } : cycleOf(original);
  const { job, policy, assignment, kind, purchase_order_number, import: run } = original;
  const priced = isPay ? pricePay(cover, gross_pay, cycle, settled ? [] : feeLines(original)) : restOf(original, settled, cover);
  if (priced.total === 0) return;
  const base = { contractor, job, policy, assignment, kind, gross_pay, cycle, purchase_order_number, import: run };
  const { net_rate, premium_due, lines, surplus_lines_tax, total } = priced;
  await issueInvoice(w, { ...base, priced: { net_rate, premium_due, lines, surplus_lines_tax, total }, replaces: original });
}

/** Amounts refunded because of the cancellation, or about to be; cents by invoice. */
async function returned(w: Writer, invoices: Invoice[], since: Date): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (!invoices.length) return sums;
  const ids = invoices.map(({ id }) => id);
  const refunds = await w.tx
    .select({ invoice: payments.invoice, amount: payments.amount })
    .from(payments)
    .where(
      and(
        inScope(payments, w),
        inArray(payments.invoice, ids),
        eq(payments.kind, "refund"),
        eq(payments.reason, POLICY_CANCELLED),
        inArray(payments.status, ["scheduled", "in_flight", "succeeded"]),
        gte(payments.created, since),
      ),
    );
  const credits = await w.tx
    .select({ invoice: ledger.invoice, amount: ledger.amount })
    .from(ledger)
    .where(
      and(
        inScope(ledger, w),
        inArray(ledger.invoice, ids),
        inArray(ledger.kind, ["credited", "advance_released"]),
        gte(ledger.created, since),
      ),
    );
  for (const { invoice, amount } of [...refunds, ...credits]) sums.set(invoice, (sums.get(invoice) ?? 0) + amount);
  return sums;
}

/** The paid invoices of a policy's own job whose pay another one corrects. */
const correctedOf = (w: Writer, policy: string): Promise<Invoice[]> =>
  w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.policy, policy), isNull(table.assignment), corrected));

/** One invoice for all refunds: cover has no gap, so its premium is due again. */
async function askAgain(
  w: Writer,
  policy: InvoicedPolicy,
  paid: Invoice[],
  contractor: Contractor,
  cover: Cover,
  since: Date,
): Promise<void> {
  const sums = await returned(w, paid, since);
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return;
  // Fees were refunded only if premium alone did not make up the amount, when cover had not started.
  const fees = paid.flatMap((invoice) =>
    (sums.get(invoice.id) ?? 0) > invoice.premium_due ? feeLines(invoice).filter((line) => !line.fully_earned) : [],
  );
  const feeTotal = fees.reduce((sum, line) => sum + line.amount, 0);
  await issueInvoice(w, {
    kind: "reinstatement",
    contractor,
    job: policy.job,
    policy: policy.id,
    assignment: null,
    gross_pay: 0,
    cycle: cover,
    priced: priceAmount(cover.rates, total - feeTotal, fees),
  });
}

/**
 * Reverses the financial effects of a policy's cancellation when it is reinstated: refunds not yet started are withdrawn, and refunded and
 * voided amounts are invoiced again. The caller must hold the row lock of the policy, which is active again.
 */
export async function reverseCancellation(w: Writer, policy: InvoicedPolicy, cancelledAt: Date): Promise<void> {
  const contractor = await findRow(w, contractors, policy.contractor);
  if (!contractor) return;
  const all = await lockInvoicesOf(w, policy.id);
  const paid = all.filter(({ status }) => status === "paid");
  await withdrawRefunds(w, paid, POLICY_CANCELLED);
  const cover = await coverOfPolicy(w, policy);
  // What is refunded of those corrected since cannot be withdrawn: later pay would draw on it.
  await askAgain(w, policy, [...paid, ...(await correctedOf(w, policy.id))], contractor, cover, cancelledAt);
  const voided = all.filter(({ void_reason, voided_at }) => void_reason === POLICY_CANCELLED && voided_at && voided_at >= cancelledAt);
  for (const original of voided) await restore(w, original, contractor, cover);
}
