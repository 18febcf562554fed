import { and, eq } from "drizzle-orm";
import { attachCardTo } from "#lib/billing/charges/attach-card.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import type { AttachedCard } from "../processors/processor.ts";
import { paymentSessionWork, paymentSessions as table } from "../schema/payment-sessions.ts";
import { assertPending, type PaymentSession, paymentSessionStore } from "./store.ts";

/**
 * Completes a locked session: its card becomes the contractor's card on file. Null: a charge of the card on file was confirmed instead.
 * @throws ApiError session_not_pending
 */
export async function completePaymentSession(w: Writer, session: PaymentSession, card: AttachedCard | null): Promise<PaymentSession> {
  assertPending(session, w.now);
  const method = card && (await attachCardTo(w, session.contractor, card));
  const values = { status: "completed" as const, completed_at: w.now, remind_at: null, payment_method: method?.id ?? null };
  const completed = await updateRow(w, paymentSessionStore, session, values, "complete");
  await w.emit("payment.session.completed", paymentSessionStore, completed);
  return completed;
}

/** Cancels a locked session. @throws ApiError session_not_pending */
export async function cancelPaymentSession(w: Writer, session: PaymentSession): Promise<PaymentSession> {
  assertPending(session, w.now);
  const cancelled = await updateRow(
    w,
    paymentSessionStore,
    session,
    { status: "cancelled", cancelled_at: w.now, remind_at: null },
    "cancel",
  );
  await w.emit("payment.session.cancelled", paymentSessionStore, cancelled);
  return cancelled;
}

/** Marks a locked, pending session expired. */
async function expirePaymentSession(w: Writer, session: PaymentSession): Promise<void> {
  const expired = await updateRow(w, paymentSessionStore, session, { status: "expired" }, "expire");
  await w.emit("payment.session.expired", paymentSessionStore, expired);
}

/** Sessions in which no card was added in time. */
export const paymentSessionExpiry = defineScheduled({
  name: "payment-session-expiry",
  table,
  ...paymentSessionWork(table).expiry,
  settle: expirePaymentSession,
});

/** Expires all pending sessions of a contractor being deleted. The contractor's row is locked, so none is added meanwhile. */
export async function expirePaymentSessionsOf(w: Writer, contractor: string): Promise<void> {
  const pending = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor), eq(table.status, "pending")))
    .for("update");
  for (const session of pending) await expirePaymentSession(w, session);
}
