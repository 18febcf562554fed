import { and, eq, inArray } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { invoices as table } from "../schema/money.ts";
import { CONTRACTOR_DELETED } from "./cancellation.ts";
import { withdrawInvoice } from "./restate.ts";

/** A deleted contractor cannot be charged, so unpaid invoices become void. A charge in progress is refunded once the processor responds. */
export async function voidInvoicesOf(w: Writer, contractor: string): Promise<void> {
  const unpaid = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor), inArray(table.status, ["open", "scheduled", "failed"])))
    .orderBy(table.created, table.id)
    .for("update");
  for (const invoice of unpaid) await withdrawInvoice(w, invoice, CONTRACTOR_DELETED);
}
