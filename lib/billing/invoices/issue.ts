import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { InvoiceKind, Payer } from "#lib/contract/billing/invoice.ts";
import { addDays } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { entities, jobs } from "#lib/people/schema/people.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { onRowWritten } from "#lib/platform/resource/hooks.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { closeTransaction, type Writer } from "#lib/platform/resource/write.ts";
import type { Cycle } from "#lib/rules/billing/cycle.ts";
import type { PricedInvoice } from "#lib/rules/billing/price.ts";
import { LATE_PAY_DAYS } from "#lib/rules/billing/schedule.ts";
import { cardOf } from "../cards/cards.ts";
import { announceCharge } from "../ledger/emails.ts";
import { enter } from "../ledger/entries.ts";
import { numberInvoices } from "../ledger/invoice-numbers.ts";
import { chargeTime, keptFor, lockPayments, scheduleCharge } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { announceInvoice } from "./announce.ts";
import { type Invoice, invoiceStore } from "./store.ts";

export interface Issue {
  kind: InvoiceKind;
  /** The contractor, locked, so that invoices of one contractor are issued one at a time. */
  contractor: { id: string; withhold_premium: boolean };
  job: string;
  policy: string;
  assignment: string | null;
  gross_pay: number;
  cycle: Cycle;
  priced: PricedInvoice;
  purchase_order_number?: string | null;
  /** The invoice in whose place it is issued, locked: void, or paid and corrected by it. */
  replaces?: Invoice;
  /** When what a corrected invoice still holds is refunded, unless later pay has drawn on it. */
  credit_until?: Date;
  /** Why a person must see it before it is charged. */
  review_reason?: string | null;
  /** The run of pay that reports it. */
  import?: string | null;
}

/** Undrawn advances for a job and what corrected invoices still hold, first that of those corrected `by` this one, locked. */
async function credits(w: Writer, contractor: string, job: string, by = ""): Promise<{ advance: Invoice; left: number }[]> {
  const rows = await w.tx
    .select()
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.job, job),
        eq(table.contractor, contractor),
        or(inArray(table.kind, ["advance", "adjustment"]), isNotNull(table.replaced_by)),
        eq(table.status, "paid"),
      ),
    )
    .orderBy(desc(sql`${table.replaced_by} is not distinct from ${by}`), table.created, table.id)
    .for("update");
  const found: { advance: Invoice; left: number }[] = [];
  for (const advance of rows) found.push({ advance, left: await keptFor(w, advance.id, await lockPayments(w, advance.id)) });
  return found.filter(({ left }) => left > 0);
}

/** The amount that an invoice of this total would draw on advances, in cents. */
export async function drawable(w: Writer, contractor: string, job: string, total: number): Promise<number> {
  const left = (await credits(w, contractor, job)).reduce((sum, credit) => sum + credit.left, 0);
  return Math.min(left, total);
}

async function draw(w: Writer, invoice: Pick<Invoice, "id" | "contractor" | "job" | "total">): Promise<number> {
  let due = invoice.total;
  for (const { advance, left } of await credits(w, invoice.contractor, invoice.job, invoice.id)) {
    const part = Math.min(due, left);
    if (part <= 0) break;
    // What was closed without reported pay is refunded when no more pay is expected.
    if (!advance.closes_at) await updateRow(w, invoiceStore, advance, { closes_at: addDays(w.now, LATE_PAY_DAYS) }, "reopen");
    await enter(w, advance, { kind: "advance_drawn", amount: part, code: invoice.id });
    await enter(w, invoice, { kind: "advance_applied", amount: part, code: advance.id });
    due -= part;
  }
  return invoice.total - due;
}

/** Whether the entity of a job requires a purchase order number now. */
const orderRequired = (w: Writer, job: string) =>
  sql<boolean>`coalesce((select ${entities.purchase_order_required} from ${jobs} join ${entities} on ${inScope(entities, w)}
    and ${entities.id} = ${jobs.entity} where ${inScope(jobs, w)} and ${jobs.id} = ${job}), false)`;

/**
 * Issues an invoice in the caller's transaction: draws on advances and credits for the job and schedules the charge of the rest if a card is
 * on file. Otherwise it waits for a card, where the platform pays, for its remittance, or for a person. The row has no number yet: see
 * `numbered`.
 */
export async function issueInvoice(w: Writer, issue: Issue): Promise<Invoice> {
  const { contractor, cycle, priced, purchase_order_number = null, replaces, credit_until, review_reason = null, ...what } = issue;
  const id = newId(invoiceStore.resource.prefix);
  const base = { id, contractor: contractor.id, job: issue.job, total: priced.total };
  if (replaces) {
    const isPaid = replaces.status === "paid";
    await updateRow(w, invoiceStore, replaces, { replaced_by: id, ...(isPaid && { closes_at: credit_until ?? w.now }) }, "replace");
    if (isPaid) announceInvoice(w, "invoice.adjusted", replaces);
  }
  const advance_applied = issue.kind === "advance" ? 0 : await draw(w, base);
  const due = priced.total - advance_applied;
  const payer: Payer = contractor.withhold_premium ? "platform" : "contractor";
  const waits = due > 0 && review_reason !== null;
  const charges = due > 0 && !waits && payer === "contractor" && (await cardOf(w, contractor.id)) !== null;
  const status = due === 0 ? "paid" : charges ? "scheduled" : "open";
  const values = {
    ...what,
    ...priced,
    ...base,
    org_id: w.orgId,
    environment: w.environment,
    created: w.now,
    payer,
    paycycle_startdate: cycle.start,
    paycycle_enddate: cycle.end,
    purchase_order_number,
    status,
    advance_applied,
    replaces: replaces?.id ?? null,
    ...(waits && { review: "waiting" as const, review_reason }),
    paid_at: due === 0 ? w.now : null,
  } as const;
  const purchase_order_required = issue.kind === "paycycle" ? orderRequired(w, issue.job) : false;
  const [row] = await w.tx
    .insert(table)
    .values({ ...values, purchase_order_required })
    .returning();
  if (!row) throw new Error("The invoice was not inserted.");
  await w.audit("invoice.create", id, { ...values, org_id: undefined });
  await onRowWritten(w, invoiceStore, null, row);
  announceInvoice(w, "invoice.created", row);
  if (due === 0) announceInvoice(w, "invoice.paid", row);
  if (charges) await scheduleCharge(w, row, due, chargeTime(w.now));
  // The premium of an assignment has its own notice.
  if (charges && issue.kind !== "advance") announceCharge(w, row, due, chargeTime(w.now));
  return row;
}

/**
 * An invoice that this transaction has issued, with its number. Does what is left to do before the commit first, so that nobody waits for
 * the number longer than necessary; call it when nothing but the response is left.
 */
export async function numbered(w: Writer, { id }: Invoice): Promise<Invoice> {
  await closeTransaction(w);
  await numberInvoices(w);
  return await getRow(w, invoiceStore, id);
}
