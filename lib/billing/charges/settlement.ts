import type { InvoiceKind } from "#lib/contract/billing/invoice.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Invoice } from "../invoices/store.ts";

/** The effects of the processor's response on the invoice's subject. */
export interface SettlementEffects {
  paid(): Promise<unknown>;
  /** Every attempt was declined. The invoice is `failed`. */
  failed(): Promise<unknown>;
}

/**
 * Locks the invoice's subject and returns the effects of each outcome. Called in the transaction that records the processor's response,
 * before the invoice itself is locked.
 */
export type Settlement = (w: Writer, invoice: Invoice) => Promise<SettlementEffects>;

let settlements: Partial<Record<InvoiceKind, Settlement>> = {};

/** Registers the settlement of each kind of invoice. The service calls this once, at start. */
export function registerSettlements(all: Partial<Record<InvoiceKind, Settlement>>): void {
  settlements = all;
}

export const settlementOf = (kind: InvoiceKind): Settlement | undefined => settlements[kind];
