import type { InvoiceKind } from "#lib/contract/resources/invoice.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Invoice } from "../invoices/store.ts";

/** What waits for an invoice to be paid. Called in the transaction that records the processor's answer. */
export interface Settlement {
  /** Locks what the invoice pays for; called before the invoice itself is locked. */
  hold(w: Writer, invoice: Invoice): Promise<void>;
  paid(w: Writer, invoice: Invoice): Promise<void>;
  /** Every attempt was declined; the invoice is `failed`. */
  failed(w: Writer, invoice: Invoice): Promise<void>;
}

let settlements: Partial<Record<InvoiceKind, Settlement>> = {};

/** Says what invoices of each kind pay for, where that waits for its money. The service does so once, at start. */
export function registerSettlements(all: Partial<Record<InvoiceKind, Settlement>>): void {
  settlements = all;
}

export const settlementOf = (kind: InvoiceKind): Settlement | undefined => settlements[kind];
