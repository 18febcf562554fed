import type { Writer } from "#lib/platform/resource/write.ts";
import { earnedBy } from "#lib/rules/billing/cycle.ts";
import { unearned } from "#lib/rules/billing/unearned.ts";
import { keptFor, lockPayments } from "../ledger/schedule.ts";
import { asPaid, cycleOf, lockInvoicesOf } from "./cancellation.ts";
import { coverOfPolicy } from "./cover.ts";
import type { InvoicedPolicy } from "./hooks.ts";
import type { Invoice } from "./store.ts";

/**
 * What cancelling an active, locked policy `at` a moment would refund of its own job's paid invoices, and the premium on unpaid ones that
 * would not be due; cents. Changes nothing.
 */
export async function planRefund(w: Writer, policy: InvoicedPolicy, at: Date): Promise<{ refund: number; voided: number }> {
  const kept: { invoice: Invoice; kept: number }[] = [];
  let voided = 0;
  for (const invoice of await lockInvoicesOf(w, policy.id)) {
    if (invoice.status === "void") continue;
    if (invoice.status === "paid") kept.push({ invoice, kept: await keptFor(w, invoice.id, await lockPayments(w, invoice.id)) });
    else if (invoice.kind === "paycycle" && invoice.paycycle_enddate > at)
      voided += invoice.premium_due - earnedBy(invoice.premium_due, cycleOf(invoice), at);
  }
  const cover = await coverOfPolicy(w, { ...policy, cancelled_at: at });
  const parts = unearned(asPaid(kept, cover, at), at, policy.cover_begins);
  return { refund: parts.reduce((sum, part) => sum + part, 0), voided };
}
