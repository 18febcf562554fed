import { and, eq } from "drizzle-orm";
import { retryDelay, unreachableDelay } from "#lib/domain/billing/schedule.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { returnUnearned } from "../invoices/cancellation.ts";
import { voidInvoice } from "../invoices/give-back.ts";
import { holdPolicy } from "../invoices/hooks.ts";
import { type Invoice, invoiceStore } from "../invoices/store.ts";
import { reportDecline } from "../ledger/emails.ts";
import { enter } from "../ledger/entries.ts";
import { lockPayments, type Payment, scheduleRefund, setPayment } from "../ledger/schedule.ts";
import type { ChargeResult, PaymentError, RefundResult } from "../processors/processor.ts";
import { payments as table } from "../schema/money.ts";
import { type Settled, settlementOf } from "./settlement.ts";

/** A locked invoice and what waits for it; nothing waits for one of a kind without settlement. */
interface Held {
  invoice: Invoice;
  settled: Settled | undefined;
}

/**
 * Locks what an answer changes, in the order in which everybody locks: the policy, what the invoice pays for, the invoice, the payment.
 * Null where the answer was recorded already: two may have asked, with one key.
 */
async function hold(w: Writer, asked: Payment): Promise<Held | null> {
  const unlocked = await getRow(w, invoiceStore, asked.invoice);
  await holdPolicy(w, unlocked.policy);
  const settled = await settlementOf(unlocked.kind)?.(w, unlocked);
  const invoice = await lockRow(w, invoiceStore, asked.invoice);
  const [payment] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, asked.id)))
    .for("update");
  return payment?.status === "in_flight" && payment.attempts === asked.attempts ? { invoice, settled } : null;
}

/** What the processor said to a charge: paid, or tried again later, or failed for good. */
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
  // What was under way when cover ended could not be judged then.
  await returnUnearned(w, invoice.policy);
}

async function declined(w: Writer, { invoice, settled }: Held, payment: Payment, result: ChargeResult): Promise<void> {
  const { id, amount, card_label } = payment;
  const attempt = payment.attempts + 1;
  const answered = { attempts: attempt, unreachable: 0, card_reference: null };
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
  const failed = await updateRow(w, invoiceStore, invoice, { status: "failed" }, "charge_failed");
  await w.emit("invoice.charge_card_failed", invoiceStore, failed);
  if (next) return;
  await settled?.failed();
  // Without its premium an assignment has no cover, so there is nothing left to pay for.
  if (failed.kind === "advance") await voidInvoice(w, failed, "charge_failed", { closes_at: null });
}

async function paid(w: Writer, { invoice: before, settled }: Held, amount: number): Promise<void> {
  if (before.status === "void") {
    // It was charged for while it was being made void: back with it.
    await scheduleRefund(w, before, await lockPayments(w, before.id), amount, before.void_reason ?? "void");
    return;
  }
  const invoice = await updateRow(w, invoiceStore, before, { status: "paid", paid_at: w.now }, "pay");
  await w.emit("invoice.charge_card_succeeded", invoiceStore, invoice);
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

/** No answer is no decline: the same is asked again, later each time. */
export async function recordUnanswered(w: Writer, payment: Payment, error: PaymentError): Promise<void> {
  const held = await hold(w, payment);
  if (!held) return;
  const { invoice } = held;
  const { id, amount, card_label, unreachable } = payment;
  const due_at = addSeconds(w.now, unreachableDelay(unreachable));
  await setPayment(w, id, { status: "scheduled", unreachable: unreachable + 1, due_at });
  // Once for each attempt; an outage of a day need not fill the ledger.
  if (unreachable > 0) return;
  const kind = payment.kind === "charge" ? "charge_unanswered" : "refund_unanswered";
  await enter(w, invoice, { kind, amount, payment: id, attempt: payment.attempts + 1, card_label, code: error.code });
}
