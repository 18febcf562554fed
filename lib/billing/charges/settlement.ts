import type { InvoiceKind } from "#lib/contract/resources/invoice.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Invoice } from "../invoices/store.ts";

/** What follows for what an invoice pays for, once the processor has answered. */
export interface Settled {
  paid(): Promise<unknown>;
  /** Every attempt was declined; the invoice is `failed`. */
  failed(): Promise<unknown>;
}

/**
 * Locks what an invoice pays for and says what follows for it. Called in the transaction that records the processor's answer, before the
 * invoice itself is locked.
 */
export type Settlement = (w: Writer, invoice: Invoice) => Promise<Settled>;

let settlements: Partial<Record<InvoiceKind, Settlement>> = {};

/** Says what invoices of each kind pay for, where that waits for its money. The service does so once, at start. */
export function registerSettlements(all: Partial<Record<InvoiceKind, Settlement>>): void {
  settlements = all;
}

export const settlementOf = (kind: InvoiceKind): Settlement | undefined => settlements[kind];
