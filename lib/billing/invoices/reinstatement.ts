import { and, eq, gte, inArray } from "drizzle-orm";
import { contractors } from "#lib/people/schema/people.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { feeLines, type PricedInvoice, priceAmount, taxOf } from "#lib/rules/billing/price.ts";
import { isInFlight, lockPayments, withdrawRefunds } from "../ledger/schedule.ts";
import { ledger, payments } from "../schema/money.ts";
import { cycleOf, lockInvoicesOf, POLICY_CANCELLED } from "./cancellation.ts";
import { type Cover, coverOfPolicy, pricePay } from "./cover.ts";
import type { InvoicedPolicy } from "./hooks.ts";
import { type Issue, issueInvoice } from "./issue.ts";
import { voidInvoice } from "./refund-invoice.ts";
import { type Invoice, invoiceStore } from "./store.ts";

type Contractor = Issue["contractor"];

/** What an invoice for something else than pay still charges, apart from its reduced replacement if that was paid. */
const restOf = (original: Invoice, paid: Invoice | undefined, { rates }: Cover): PricedInvoice =>
  paid ? priceAmount(rates, original.premium_due - paid.premium_due) : original;

/** Reissues an invoice that the cancellation voided, or the part of its cycle that its shorter replacement omitted. */
async function restore(w: Writer, original: Invoice, all: Invoice[], contractor: Contractor, cover: Cover): Promise<void> {
  const standIn = all.find(({ id }) => id === original.replaced_by);
  const isSettled = standIn?.status === "paid" || (standIn && isInFlight(await lockPayments(w, standIn.id)));
  if (standIn && !isSettled && standIn.status !== "void") await voidInvoice(w, standIn, "reinstated");
  const gross_pay = original.gross_pay - (isSettled ? standIn.gross_pay : 0);
  const isPay = original.kind === "paycycle";
  if (isPay && gross_pay <= 0) return;
  const cycle = isPay && isSettled ? { start: standIn.paycycle_enddate, end: original.paycycle_enddate } : cycleOf(original);
  const { job, policy, assignment, kind, purchase_order_number, import: run } = original;
  const priced = isPay
    ? pricePay(cover, gross_pay, cycle, isSettled ? [] : feeLines(original))
    : restOf(original, isSettled ? standIn : undefined, cover);
  if (priced.total === 0) return;
  const base = { contractor, job, policy, assignment, kind, gross_pay, cycle, purchase_order_number, import: run };
  const { net_rate, premium_due, lines, surplus_lines_tax, total } = priced;
  const issued = await issueInvoice(w, {
    ...base,
    priced: { net_rate, premium_due, lines, surplus_lines_tax, total },
    replaces: original.id,
  });
  await updateRow(w, invoiceStore, original, { replaced_by: issued.id }, "restore");
}

/** Amounts refunded because of the cancellation, or being refunded and not stoppable; cents by invoice. */
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
        inArray(payments.status, ["in_flight", "succeeded"]),
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
  const premium = priceAmount(cover.rates, total - feeTotal);
  await issueInvoice(w, {
    kind: "reinstatement",
    contractor,
    job: policy.job,
    policy: policy.id,
    assignment: null,
    gross_pay: 0,
    cycle: cover,
    priced: {
      ...premium,
      lines: [...premium.lines, ...fees],
      surplus_lines_tax: premium.surplus_lines_tax + taxOf(fees, cover.rates),
      total,
    },
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
  await askAgain(w, policy, paid, contractor, cover, cancelledAt);
  const voided = all.filter(({ void_reason, voided_at }) => void_reason === POLICY_CANCELLED && voided_at && voided_at >= cancelledAt);
  for (const original of voided) await restore(w, original, all, contractor, cover);
}
