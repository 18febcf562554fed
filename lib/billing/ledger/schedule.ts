import { and, desc, eq, inArray } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { NOTICE_HOURS } from "#lib/rules/billing/schedule.ts";
import { payments as table } from "../schema/money.ts";
import { enter } from "./entries.ts";
import { heldFor } from "./sums.ts";

export type Payment = typeof table.$inferSelect;
type Of = { id: string; contractor: string };

/** When a card is charged whose owner is notified now. */
export const chargeTime = (now: Date): Date => addSeconds(now, NOTICE_HOURS * 60 * 60);

/**
 * Schedules a charge of the contractor's card at `due_at`, in the caller's transaction; the worker carries it out. The caller must hold the
 * invoice's row lock and have notified the contractor.
 */
export async function scheduleCharge(w: Writer, invoice: Of, amount: number, due_at: Date): Promise<void> {
  // What failed may still be confirmed by the contractor, so the new charge continues it.
  const [failed] = await w.tx
    .select({ processor_reference: table.processor_reference })
    .from(table)
    .where(and(inScope(table, w), eq(table.invoice, invoice.id), eq(table.kind, "charge"), eq(table.status, "failed")))
    .orderBy(desc(table.created), desc(table.id))
    .limit(1);
  await insert(w, invoice, { kind: "charge", amount, due_at, reason: "premium", ...failed });
}

type Values = Pick<Payment, "kind" | "amount" | "due_at" | "reason"> & Partial<Payment>;

async function insert(w: Writer, invoice: Of, values: Values): Promise<string> {
  const id = newId(values.kind === "charge" ? "ch" : "rf");
  const scope = { org_id: w.orgId, environment: w.environment };
  await w.tx.insert(table).values({ ...scope, id, created: w.now, contractor: invoice.contractor, invoice: invoice.id, ...values });
  await w.audit(`payment.schedule_${values.kind}`, id, { invoice: invoice.id, amount: values.amount, reason: values.reason });
  return id;
}

/** The payments of an invoice, locked. */
export async function lockPayments(w: Writer, invoice: string): Promise<Payment[]> {
  return await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.invoice, invoice)))
    .orderBy(table.created, table.id)
    .for("update");
}

/** Whether this charge is at the processor right now, with unknown outcome. */
export const isInFlight = (payments: Payment[]): boolean =>
  payments.some(({ kind, status }) => kind === "charge" && status === "in_flight");

/** Whether a charge is scheduled or in progress. */
export const isTriedAgain = (payments: Payment[]): boolean =>
  isInFlight(payments) || payments.some(({ kind, status }) => kind === "charge" && status === "scheduled");

/** Withdraws charges of an invoice that have not started. One in progress continues; what it collects is refunded. */
export async function withdrawCharges(w: Writer, payments: Payment[]): Promise<void> {
  const idle = payments.filter(({ kind, status }) => kind === "charge" && status === "scheduled");
  for (const { id } of idle) await setPayment(w, id, { status: "cancelled" });
}

export async function setPayment(w: Writer, id: string, values: Partial<Payment>): Promise<void> {
  await w.tx
    .update(table)
    .set(values)
    .where(and(inScope(table, w), eq(table.id, id)));
}

const pending = (payment: Payment) => payment.kind === "refund" && (payment.status === "scheduled" || payment.status === "in_flight");

/** The refundable amount of each charge of an invoice, newest first; cents. */
function refundable(payments: Payment[]): { charge: Payment; left: number }[] {
  const taken = (id: string) => payments.filter((payment) => payment.charge === id && (pending(payment) || payment.status === "succeeded"));
  return payments
    .filter(({ kind, status }) => kind === "charge" && status === "succeeded")
    .map((charge) => ({ charge, left: charge.amount - taken(charge.id).reduce((sum, { amount }) => sum + amount, 0) }))
    .reverse();
}

/** The amount held for an invoice and not reserved for a refund; cents. */
export async function keptFor(w: Writer, invoice: string, payments: Payment[]): Promise<number> {
  const held = (await heldFor(w, [invoice])).get(invoice)?.held ?? 0;
  return held - payments.filter(pending).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Schedules refunds of `amount` cents to the cards they came from. Returns the part that did not come from a card and must be returned
 * another way. Never refunds more than was collected.
 */
export async function scheduleRefund(w: Writer, invoice: Of, payments: Payment[], amount: number, reason: string): Promise<number> {
  let rest = amount;
  for (const { charge, left } of refundable(payments)) {
    const part = Math.min(rest, left);
    if (part <= 0) continue;
    const { id, card_label, processor_reference } = charge;
    const refund = { kind: "refund", amount: part, due_at: w.now, reason, charge: id, card_label, processor_reference } as const;
    const payment = await insert(w, invoice, refund);
    await enter(w, invoice, { kind: "refund_scheduled", amount: part, payment, code: reason, card_label });
    rest -= part;
  }
  return rest;
}

/** Withdraws refunds of these invoices for this reason that have not started. */
export async function withdrawRefunds(w: Writer, invoices: Of[], reason: string): Promise<void> {
  if (!invoices.length) return;
  const ids = invoices.map(({ id }) => id);
  const rows = await w.tx
    .select()
    .from(table)
    .where(
      and(
        inScope(table, w),
        inArray(table.invoice, ids),
        eq(table.kind, "refund"),
        eq(table.status, "scheduled"),
        eq(table.reason, reason),
      ),
    )
    .for("update");
  for (const { id, invoice, contractor, amount } of rows) {
    await setPayment(w, id, { status: "cancelled" });
    await enter(w, { id: invoice, contractor }, { kind: "refund_withdrawn", amount, payment: id });
  }
}
