import { and, eq, inArray } from "drizzle-orm";
import { invoices as table } from "#lib/api/db/schema/money.ts";
import { updateRow } from "#lib/api/resource/crud.ts";
import { inScope } from "#lib/api/resource/store.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { amountDue, invoiceStore } from "../invoices/store.ts";
import { chargeTime, lockPayments, scheduleCharge, setPayment } from "./schedule.ts";

/** How many unpaid invoices a new card takes up at once. */
const MOST = 200;

/**
 * What a new card of the contractor's sets going: charges that were declined are tried again at once,
 * and invoices that waited for a card are charged after the usual notice.
 */
export async function chargeNewCard(w: Writer, contractor: string): Promise<void> {
  const unpaid = await w.tx
    .select()
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.contractor, contractor),
        eq(table.payer, "contractor"),
        inArray(table.status, ["open", "scheduled", "failed"]),
      ),
    )
    .orderBy(table.created, table.id)
    .limit(MOST)
    .for("update");
  for (const invoice of unpaid) {
    if (invoice.status === "scheduled") {
      const declined = (await lockPayments(w, invoice.id)).filter(({ status, attempts }) => status === "scheduled" && attempts > 0);
      for (const { id } of declined) await setPayment(w, id, { due_at: w.now });
      continue;
    }
    await scheduleCharge(w, invoice, amountDue(invoice), invoice.status === "failed" ? w.now : chargeTime(w.now));
    await updateRow(w, invoiceStore, invoice, { status: "scheduled" }, "schedule");
  }
}
