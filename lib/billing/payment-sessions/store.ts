import { type PaymentSessionStatus, paymentSessions } from "#lib/contract/billing/payment-session.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { deliveriesOf } from "#lib/platform/mail/deliveries.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { paymentSessions as table } from "../schema/payment-sessions.ts";

export type PaymentSession = typeof table.$inferSelect;

/** Its state by the clock, because the sweep may not have marked it yet. */
export function statusOf({ status, expires_at }: PaymentSession, now: Date): PaymentSessionStatus {
  return status === "pending" && expires_at <= now ? "expired" : status;
}

/** @throws ApiError session_not_pending when it was completed or cancelled or has expired */
export function assertPending(session: PaymentSession, now: Date): void {
  const status = statusOf(session, now);
  if (status !== "pending") throw new ApiError("session_not_pending", `This payment session is ${status}, not pending.`);
}

export const paymentSessionStore = defineStore(
  paymentSessions,
  table,
  { events: ["payment.session.completed", "payment.session.cancelled", "payment.session.expired"], person: ["contractor"] },
  async (ctx, rows) => {
    const deliveries = await deliveriesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      contractor_id: row.contractor,
      status: statusOf(row, ctx.now),
      mail_delivery: deliveries.get(row.id) ?? null,
    }));
  },
);
