import type { Writer } from "#lib/platform/resource/write.ts";
import { type Issue, issueInvoice } from "./issue.ts";
import { voidInvoice } from "./refund-invoice.ts";
import type { Invoice } from "./store.ts";

/** Voids a locked, unpaid invoice and issues another in its place. */
export async function replaceInvoice(
  w: Writer,
  invoice: Invoice,
  reason: string,
  by: Pick<Issue, "contractor" | "gross_pay" | "cycle" | "priced">,
): Promise<Invoice> {
  const voided = await voidInvoice(w, invoice, reason);
  const { kind, job, policy, assignment, purchase_order_number, import: run } = invoice;
  return await issueInvoice(w, { kind, job, policy, assignment, purchase_order_number, import: run, ...by, replaces: voided });
}
