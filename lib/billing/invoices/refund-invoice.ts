import { and, eq, inArray } from "drizzle-orm";
import type { LedgerKind } from "#lib/contract/billing/ledger-entry.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { enter } from "../ledger/entries.ts";
import { keptFor, lockPayments, scheduleRefund, withdrawCharges } from "../ledger/schedule.ts";
import { ledger } from "../schema/money.ts";
import { announceInvoice } from "./announce.ts";
import { type Invoice, invoiceStore } from "./store.ts";

/** The ledger entries of an invoice of these kinds: cents by the object they refer to (for a credit, the other invoice). */
async function entered(w: Writer, invoice: string, plus: LedgerKind, minus: LedgerKind): Promise<Map<string, number>> {
  const rows = await w.tx
    .select({ kind: ledger.kind, amount: ledger.amount, code: ledger.code })
    .from(ledger)
    .where(and(inScope(ledger, w), eq(ledger.invoice, invoice), inArray(ledger.kind, [plus, minus])))
    .orderBy(ledger.created, ledger.id);
  const sums = new Map<string, number>();
  for (const { kind, amount, code } of rows) {
    const name = plus === "remitted" ? "" : (code ?? "");
    sums.set(name, (sums.get(name) ?? 0) + (kind === plus ? amount : -amount));
  }
  return sums;
}

/**
 * Returns an amount to the advance it was drawn from. Where the advance no longer needs it, it is refunded to the card when the advance is
 * closed.
 */
async function release(w: Writer, invoice: Invoice, amount: number): Promise<void> {
  let rest = amount;
  for (const [id, drawn] of await entered(w, invoice.id, "advance_applied", "advance_released")) {
    const part = Math.min(rest, drawn);
    if (part <= 0) continue;
    const advance = await lockRow(w, invoiceStore, id);
    await enter(w, invoice, { kind: "advance_released", amount: part, code: id });
    await enter(w, advance, { kind: "advance_returned", amount: part, code: invoice.id });
    if (!advance.closes_at) await updateRow(w, invoiceStore, advance, { closes_at: w.now }, "reopen");
    rest -= part;
  }
}

/**
 * Returns `amount` cents of a locked invoice the way they came: to the card, to the platform's account, or to the advance they were drawn
 * from.
 */
export async function refundInvoice(w: Writer, invoice: Invoice, amount: number, reason: string): Promise<void> {
  if (amount <= 0) return;
  let rest = await scheduleRefund(w, invoice, await lockPayments(w, invoice.id), amount, reason);
  const remitted = (await entered(w, invoice.id, "remitted", "credited")).get("") ?? 0;
  const credit = Math.min(rest, remitted);
  if (credit > 0) await enter(w, invoice, { kind: "credited", amount: credit, code: reason });
  rest -= credit;
  await release(w, invoice, rest);
}

/** Voids a locked invoice: nothing more is charged, and the amounts applied are returned. */
export async function voidInvoice(w: Writer, invoice: Invoice, reason: string, more: Partial<Invoice> = {}): Promise<Invoice> {
  const payments = await lockPayments(w, invoice.id);
  await withdrawCharges(w, payments);
  await refundInvoice(w, invoice, await keptFor(w, invoice.id, payments), reason);
  announceInvoice(w, "invoice.voided", invoice);
  return await updateRow(w, invoiceStore, invoice, { status: "void", voided_at: w.now, void_reason: reason, ...more }, "void");
}
