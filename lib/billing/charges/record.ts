import { and, eq } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { retryDelay, unreachableDelay } from "#lib/rules/billing/schedule.ts";
import { announceInvoice } from "../invoices/announce.ts";
import { returnUnearned } from "../invoices/cancellation.ts";
import { holdPolicy } from "../invoices/hooks.ts";
import { voidInvoice } from "../invoices/refund-invoice.ts";
import { type Invoice, invoiceStore } from "../invoices/store.ts";
import { reportDecline } from "../ledger/emails.ts";
import { enter } from "../ledger/entries.ts";
import { lockPayments, type Payment, scheduleRefund, setPayment } from "../ledger/schedule.ts";
import type { ChargeResult, PaymentError, RefundResult } from "../processors/processor.ts";
import { payments as table } from "../schema/money.ts";
import { type SettlementEffects, settlementOf } from "./settlement.ts";

/** A locked invoice and its settlement. Null for kinds without settlement. */
interface LockedInvoice {
  invoice: Invoice;
  settled: SettlementEffects | undefined;
}

/**
 * Locks the rows a response changes, in the global lock order: policy, the invoice's subject, invoice, payment. Null when the response was
 * already recorded: two processes may have sent the same key.
 */
async function hold(w: Writer, asked: Payment, waits = isAnswered): Promise<LockedInvoice | null> {
  const unlocked = await getRow(w, invoiceStore, asked.invoice);
  await holdPolicy(w, unlocked.policy);
  const settled = await settlementOf(unlocked.kind)?.(w, unlocked);
  const invoice = await lockRow(w, invoiceStore, asked.invoice);
  const [payment] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, asked.id)))
    .for("update");
  return payment && waits(payment, asked) ? { invoice, settled } : null;
}

/** Whether the response to this attempt is still awaited. */
const isAnswered = (payment: Payment, asked: Payment): boolean => payment.status === "in_flight" && payment.attempts === asked.attempts;

/** Records the processor's response to a charge: paid, to be retried, or failed permanently. */
export async function recordCharge(w: Writer, payment: Payment, result: ChargeResult): Promise<void> {
  const held = await hold(w, payment);
  if (!held) return;
  const { invoice } = held;
  const { id, amount, card_label } = payment;
  const attempt = payment.attempts + 1;
  const answered = { attempts: attempt, unreachable: 0, card_reference: null };
  const entry = { amount, payment: id, attempt, card_label };
  if (result.status === "succeeded") {
    await setPayment(w, id, { ...answered, status: "succeeded", processor_reference: result.charge_id });
    await enter(w, invoice, { ...entry, kind: "charge_succeeded", processor_reference: result.charge_id });
    await paid(w, held, amount);
  } else await declined(w, held, payment, result);
  // A charge in progress when cover ended can only be settled now.
  await returnUnearned(w, invoice.policy);
}

/**
 * Records that a charge has collected outside our own request: the contractor confirmed a declined one with the bank, or the processor
 * reports one whose answer was lost. Nothing happens when it is recorded already.
 */
export async function recordCollected(w: Writer, payment: Payment, charge_id: string): Promise<void> {
  const held = await hold(w, payment, ({ status }) => status !== "succeeded");
  if (!held) return;
  const { id, amount, card_label } = payment;
  const attempt = payment.status === "in_flight" ? payment.attempts + 1 : Math.max(payment.attempts, 1);
  const answered = { attempts: attempt, unreachable: 0, card_reference: null, processor_reference: charge_id };
  await setPayment(w, id, { ...answered, status: "succeeded" });
  await enter(w, held.invoice, { kind: "charge_succeeded", amount, payment: id, attempt, card_label, processor_reference: charge_id });
  await paid(w, held, amount);
  await returnUnearned(w, held.invoice.policy);
}

async function declined(w: Writer, { invoice, settled }: LockedInvoice, payment: Payment, result: ChargeResult): Promise<void> {
  const { id, amount, card_label } = payment;
  const attempt = payment.attempts + 1;
  // Another attempt continues it, and the contractor may confirm it.
  const processor_reference = result.charge_id || payment.processor_reference;
  const answered = { attempts: attempt, unreachable: 0, card_reference: null, processor_reference };
  const entry = { amount, payment: id, attempt, card_label };
  await enter(w, invoice, { ...entry, kind: "charge_declined", code: result.decline_code ?? null, message: result.message ?? null });
  if (invoice.status === "void") {
    await setPayment(w, id, { ...answered, status: "cancelled" });
    return;
  }
  const wait = retryDelay(attempt);
  const next = wait === null ? null : addSeconds(w.now, wait);
  await reportDecline(w, invoice, amount, result.message ?? null, next);
  await setPayment(w, id, next ? { ...answered, status: "scheduled", due_at: next } : { ...answered, status: "failed" });
  const failed_at = invoice.status === "failed" ? invoice.failed_at : w.now;
  const failed = await updateRow(w, invoiceStore, invoice, { status: "failed", failed_at }, "charge_failed");
  await w.emit("invoice.charge_card_failed", invoiceStore, failed);
  if (next) return;
  await settled?.failed();
  // Without its premium, an assignment has no cover, so nothing is left to pay.
  if (failed.kind === "advance") await voidInvoice(w, failed, "charge_failed", { closes_at: null });
}

async function paid(w: Writer, { invoice: before, settled }: LockedInvoice, amount: number): Promise<void> {
  if (before.status === "void") {
    // The invoice became void while it was charged, so the amount is refunded.
    await scheduleRefund(w, before, await lockPayments(w, before.id), amount, before.void_reason ?? "void");
    return;
  }
  const invoice = await updateRow(w, invoiceStore, before, { status: "paid", paid_at: w.now }, "pay");
  await w.emit("invoice.charge_card_succeeded", invoiceStore, invoice);
  announceInvoice(w, "invoice.paid", invoice);
  await settled?.paid();
}

export async function recordRefund(w: Writer, payment: Payment, { refund_id }: RefundResult): Promise<void> {
  const held = await hold(w, payment);
  if (!held) return;
  const { invoice } = held;
  const { id, amount, card_label, reason } = payment;
  await setPayment(w, id, { status: "succeeded", attempts: payment.attempts + 1, unreachable: 0 });
  await enter(w, invoice, { kind: "refunded", amount, payment: id, card_label, processor_reference: refund_id, code: reason });
}

/** No response is not a decline: the same request is repeated with backoff. */
export async function recordUnanswered(w: Writer, payment: Payment, error: PaymentError): Promise<void> {
  const held = await hold(w, payment);
  if (!held) return;
  const { invoice } = held;
  const { id, amount, card_label, unreachable } = payment;
  const due_at = addSeconds(w.now, unreachableDelay(unreachable));
  await setPayment(w, id, { status: "scheduled", unreachable: unreachable + 1, due_at });
  // One entry per attempt, so that a long outage does not fill the ledger.
  if (unreachable > 0) return;
  const kind = payment.kind === "charge" ? "charge_unanswered" : "refund_unanswered";
  await enter(w, invoice, { kind, amount, payment: id, attempt: payment.attempts + 1, card_label, code: error.code });
}
