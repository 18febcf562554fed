import { ApiError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { cardOf } from "../cards/cards.ts";
import { announceCharge } from "../ledger/emails.ts";
import { chargeTime, scheduleCharge } from "../ledger/schedule.ts";
import { withdrawInvoice } from "./restate.ts";
import { amountDue, type Invoice, invoiceStore } from "./store.ts";

/**
 * A person's decision about a locked invoice for pay far from the estimate: it is charged after the usual notice, or void. Of a correction
 * that is refused, the pay reported before counts again. @throws ApiError conflict
 */
export async function reviewPay(w: Writer, row: Invoice, approve: boolean): Promise<Invoice> {
  if (row.review !== "waiting" || row.status === "void") throw new ApiError("conflict", "This invoice does not wait for a person.");
  if (!approve) return await withdrawInvoice(w, row, "pay_refused");
  const charges = row.payer === "contractor" && (await cardOf(w, row.contractor)) !== null;
  const approved = await updateRow(
    w,
    invoiceStore,
    row,
    { review: "approved", ...(charges && { status: "scheduled" as const }) },
    "approve",
  );
  if (!charges) return approved;
  await scheduleCharge(w, row, amountDue(row), chargeTime(w.now));
  announceCharge(w, row, amountDue(row), chargeTime(w.now));
  return approved;
}
