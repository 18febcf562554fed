import { and, asc, inArray } from "drizzle-orm";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { numberInvoices } from "../ledger/invoice-numbers.ts";
import { invoices as table } from "../schema/money.ts";
import { invoiceStore } from "./store.ts";

type InvoiceEvent = Extract<EventType, "invoice.created" | "invoice.adjusted" | "invoice.paid" | "invoice.voided">;

/** Writes an event about an invoice at the end of the transaction, when the invoice has its number and names what replaces it. */
export function announceInvoice(w: Writer, type: InvoiceEvent, { id }: { id: string }): void {
  w.beforeCommit(type, id, null, (ctx, noted) =>
    write(ctx, async (later) => {
      // Others wait for the numbers, so they are given only where they lack.
      if (type === "invoice.created") await numberInvoices(later);
      const rows = await later.tx
        .select()
        .from(table)
        // An imported row that was refused has left its note, but no invoice.
        .where(and(inScope(table, later), inArray(table.id, [...noted.keys()])))
        .orderBy(asc(table.created), asc(table.id));
      await later.emitAll(type, invoiceStore, rows);
    }),
  );
}
