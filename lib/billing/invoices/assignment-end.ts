import { and, asc, eq, gt, ne, not } from "drizzle-orm";
import { contractors } from "#lib/people/schema/people.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { earnedBy } from "#lib/rules/billing/cycle.ts";
import { feeLines, feesOf } from "#lib/rules/billing/price.ts";
import { isInFlight, keptFor, lockPayments } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { cycleOf, POLICY_CANCELLED } from "./cancellation.ts";
import { endCredits } from "./closing.ts";
import { pricePay, type RateSource, ratesOf } from "./cover.ts";
import { refundInvoice, voidInvoice } from "./refund-invoice.ts";
import { replaceInvoice } from "./replace-invoice.ts";
import { corrected, type Invoice } from "./store.ts";

type EndedAssignment = RateSource & { id: string; policy: string };

/** An unpaid invoice of a cycle in which cover ended: void, or replaced by one for the covered days. */
async function shorten(w: Writer, invoice: Invoice, assignment: EndedAssignment, on: Date): Promise<void> {
  const contractor = await findRow(w, contractors, invoice.contractor);
  const pay = earnedBy(invoice.gross_pay, cycleOf(invoice), on);
  if (pay === 0 || !contractor) return void (await voidInvoice(w, invoice, POLICY_CANCELLED));
  const cycle = { start: invoice.paycycle_startdate, end: on };
  const priced = pricePay({ rates: await ratesOf(w, assignment), changes: [] }, pay, cycle, feeLines(invoice));
  await replaceInvoice(w, invoice, POLICY_CANCELLED, { contractor, gross_pay: pay, cycle, priced });
}

/**
 * Refunds the premium on pay for days on which a locked assignment is no longer covered, because it ended early `on` a day (00:00 UTC), and
 * voids what is unpaid. Its advance is settled by `returnAdvance`.
 */
export async function returnUnearnedOf(w: Writer, assignment: EndedAssignment, on: Date): Promise<void> {
  const pay = and(eq(table.assignment, assignment.id), eq(table.kind, "paycycle"), ne(table.status, "void"), not(corrected));
  await endCredits(w, assignment.policy, assignment.id);
  const invoices = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), pay, gt(table.paycycle_enddate, on)))
    .orderBy(asc(table.created), asc(table.id))
    .for("update");
  for (const invoice of invoices) {
    const payments = await lockPayments(w, invoice.id);
    if (invoice.status === "paid") {
      const premium = Math.max(0, (await keptFor(w, invoice.id, payments)) - feesOf(invoice.lines));
      await refundInvoice(w, invoice, premium - earnedBy(premium, cycleOf(invoice), on), POLICY_CANCELLED);
    } else if (!isInFlight(payments)) await shorten(w, invoice, assignment, on);
  }
}
