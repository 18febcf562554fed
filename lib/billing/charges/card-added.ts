import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { amountDue, type Invoice, invoiceStore } from "../invoices/store.ts";
import { announceCharge } from "../ledger/emails.ts";
import { chargeTime, lockPayments, scheduleCharge, setPayment } from "../ledger/schedule.ts";
import { payments, invoices as table } from "../schema/money.ts";

/** Unpaid invoices that one new card resumes at once. */
const MAX_INVOICES = 200;

/** The invoices that a new card resumes. */
const unpaidBy = (scope: Ctx | Writer, contractor: string) =>
  and(
    inScope(table, scope),
    eq(table.contractor, contractor),
    eq(table.payer, "contractor"),
    inArray(table.status, ["open", "scheduled", "failed"]),
    // What waits for a person is charged when it is approved.
    sql`${table.review} is distinct from 'waiting'`,
  );

/** The amount charged to a new card immediately, in cents: everything that failed before. */
export async function chargedByNewCard(ctx: Ctx, contractor: string): Promise<number> {
  const unpaid = ctx.db
    .select({ id: table.id, status: table.status, cents: sql<number>`${table.total} - ${table.advance_applied}`.as("cents") })
    .from(table)
    .where(unpaidBy(ctx, contractor))
    .orderBy(table.created, table.id)
    .limit(MAX_INVOICES)
    .as("unpaid");
  const declined = sql`exists (select 1 from ${payments} where ${inScope(payments, ctx)} and ${payments.invoice} = ${unpaid.id}
    and ${payments.kind} = 'charge' and ${payments.status} = 'scheduled' and ${payments.attempts} > 0)`;
  const [found] = await ctx.db
    .select({ cents: sql<string>`coalesce(sum(${unpaid.cents}), 0)` })
    .from(unpaid)
    .where(or(eq(unpaid.status, "failed"), and(eq(unpaid.status, "scheduled"), declined)));
  return Number(found?.cents ?? 0);
}

/**
 * Resumes charges after a new card: declined charges are retried immediately, and invoices that waited for a card are charged after the
 * usual notice.
 */
export async function chargeNewCard(w: Writer, contractor: string): Promise<void> {
  const unpaid = await w.tx
    .select()
    .from(table)
    .where(unpaidBy(w, contractor))
    .orderBy(table.created, table.id)
    .limit(MAX_INVOICES)
    .for("update");
  for (const invoice of unpaid) await chargeAgain(w, invoice);
}

async function chargeAgain(w: Writer, invoice: Invoice): Promise<void> {
  const retries = (await lockPayments(w, invoice.id)).filter(({ kind, status }) => kind === "charge" && status === "scheduled");
  const declined = retries.filter(({ attempts }) => attempts > 0);
  for (const { id } of declined) await setPayment(w, id, { due_at: w.now });
  if (invoice.status === "scheduled") return;
  if (!declined.length) {
    const due_at = invoice.status === "failed" ? w.now : chargeTime(w.now);
    await scheduleCharge(w, invoice, amountDue(invoice), due_at);
    announceCharge(w, invoice, amountDue(invoice), due_at);
  }
  await updateRow(w, invoiceStore, invoice, { status: "scheduled" }, "schedule");
}
