import { and, eq, ne } from "drizzle-orm";
import type { Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type Cycle, earnedBy } from "#lib/rules/billing/cycle.ts";
import { priceInvoice } from "#lib/rules/billing/price.ts";
import { keptFor, lockPayments } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { endorsementLines, ratesOf } from "./cover.ts";
import { issueInvoice } from "./issue.ts";
import { refundInvoice, voidInvoice } from "./refund-invoice.ts";
import { type Invoice, invoiceStore } from "./store.ts";

/** The properties of an assignment that its premium depends on. */
interface AssignmentTerms {
  id: string;
  contractor: string;
  job: string;
  policy: string;
  effective_date: Date;
  end_date: Date;
  rate_set: string;
  worksheet: Worksheet;
}

/**
 * Charges the premium of a bound assignment in advance, based on the job's wage, after the usual notice. `charges/settlement.ts` declares
 * the effects of the outcome. The caller must hold the contractor's row lock. Do not call it when the platform withholds premium.
 */
export async function chargeAdvance(
  w: Writer,
  assignment: AssignmentTerms,
  contractor: { id: string; withhold_premium: boolean },
  wage: number,
): Promise<Invoice> {
  const cycle = { start: assignment.effective_date, end: assignment.end_date };
  const { job, policy } = assignment;
  const priced = priceInvoice(await ratesOf(w, assignment), wage, endorsementLines(assignment));
  const advance = await issueInvoice(w, {
    kind: "advance",
    contractor,
    job,
    policy,
    assignment: assignment.id,
    gross_pay: wage,
    cycle,
    priced,
  });
  return await updateRow(w, invoiceStore, advance, { closes_at: cycle.end }, "advance");
}

async function lockAdvances(w: Writer, assignment: string): Promise<Invoice[]> {
  return await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.assignment, assignment), eq(table.kind, "advance"), ne(table.status, "void")))
    .orderBy(table.created, table.id)
    .for("update");
}

/** Moves the term of an assignment's advance, which is then closed at the new end. The caller must hold the assignment's row lock. */
export async function moveAdvance(w: Writer, assignment: string, { start, end }: Cycle): Promise<void> {
  for (const advance of await lockAdvances(w, assignment)) {
    const values = { paycycle_startdate: start, paycycle_enddate: end, closes_at: end };
    await updateRow(w, invoiceStore, advance, values, "move");
  }
}

/**
 * Refunds the advance of an assignment that is cancelled, now or as of `at`: all of it before the start; afterwards the undrawn part for the remaining
 * days. A charge not yet started is withdrawn; one in progress is refunded once the processor responds. The caller must hold the
 * assignment's row lock.
 */
export async function returnAdvance(w: Writer, assignment: string, reason: string, at = w.now): Promise<void> {
  for (const advance of await lockAdvances(w, assignment)) {
    if (advance.status !== "paid") {
      await voidInvoice(w, advance, reason, { closes_at: null });
      continue;
    }
    const kept = await keptFor(w, advance.id, await lockPayments(w, advance.id));
    const term = { start: advance.paycycle_startdate, end: advance.paycycle_enddate };
    await refundInvoice(w, advance, kept - earnedBy(kept, term, at), reason);
    await updateRow(w, invoiceStore, advance, { closes_at: null }, "close");
  }
}
