import { and, inArray, sql } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { invoices as table } from "../schema/money.ts";

/**
 * Numbers the invoices that this transaction has issued, which otherwise happens when it commits. From here on every other transaction that
 * issues an invoice for the organization waits for this one, so call it last: after everything that takes locks or reads much.
 */
export async function numberInvoices(w: Writer): Promise<void> {
  const numbering = w.tx.execute(sql`set constraints invoice_number immediate`).execute();
  const again = w.tx.execute(sql`set constraints invoice_number deferred`).execute();
  await Promise.all([numbering, again]);
}

/** The numbers of these invoices, by id. */
export async function numbersOf(w: Writer, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await w.tx
    .select({ id: table.id, number: table.number })
    .from(table)
    .where(and(inScope(table, w), inArray(table.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number ?? ""]));
}
