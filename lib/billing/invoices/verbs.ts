import { eq } from "drizzle-orm";
import type { invoices } from "#lib/contract/billing/invoice.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { documentLink } from "#lib/platform/files/document-url.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { enter, ledgerStore } from "../ledger/entries.ts";
import { isInFlight, lockPayments } from "../ledger/schedule.ts";
import { ledger } from "../schema/money.ts";
import { reverseEstimates } from "./closing.ts";
import { drawable, issueInvoice, numbered } from "./issue.ts";
import { invoicesMatching } from "./matching.ts";
import { voidInvoice } from "./refund-invoice.ts";
import { type AssessedReport, assess, type PayReport } from "./report.ts";
import { amountDue, type Invoice, invoiceStore } from "./store.ts";

const { get } = crud(invoiceStore, {});

const paid = () => new ApiError("invoice_already_paid", "This invoice is paid, or its charge is in progress.");

/** The invoice, locked, if it can still be changed. @throws ApiError invoice_already_paid, invalid_input for a void one */
async function lockUnpaid(w: Writer, id: string): Promise<Invoice> {
  const row = await lockRow(w, invoiceStore, id);
  if (row.status === "paid" || isInFlight(await lockPayments(w, id))) throw paid();
  return row;
}

function assertLive(row: Invoice, code: "invalid_input" | "conflict" = "invalid_input"): void {
  if (row.status !== "void") return;
  const instead = row.replaced_by ? ` It was replaced by the invoice '${row.replaced_by}'.` : "";
  throw new ApiError(code, `This invoice is void.${instead}`);
}

const what = ({ cycle, cover, priced }: AssessedReport, { job, gross_pay }: PayReport) =>
  ({ kind: "paycycle", job, gross_pay, cycle, priced, policy: cover.policy, assignment: cover.assignment }) as const;

const numberOf = ({ job }: AssessedReport): string | null => {
  const inherited = job.custom_metadata.purchase_order_number;
  return inherited === undefined ? null : String(inherited);
};

type Change = Partial<PayReport> & { purchase_order_number?: string | null | undefined };

const priceFields = ["contractor", "job", "gross_pay", "paycycle_startdate", "paycycle_enddate"] as const;

const reportedOf = (row: Invoice): PayReport => ({
  ...row,
  paycycle_startdate: toEpoch(row.paycycle_startdate),
  paycycle_enddate: toEpoch(row.paycycle_enddate),
});

/** Voids an invoice and issues its replacement. Global lock order: contractor and cover before invoices. */
async function replace(w: Writer, seen: Invoice, reported: PayReport, number: Change["purchase_order_number"]): Promise<Invoice> {
  if (seen.kind !== "paycycle") throw new ApiError("invalid_input", "Only an invoice for reported pay can be changed.");
  const assessed = await assess(w, reported, seen.id);
  const row = await lockUnpaid(w, seen.id);
  assertLive(row);
  const voided = await voidInvoice(w, row, "replaced");
  const { contractor } = assessed;
  const purchase_order_number = (number === undefined ? row.purchase_order_number : number) || null;
  const issued = await issueInvoice(w, {
    ...what(assessed, reported),
    contractor,
    purchase_order_number,
    replaces: row.id,
    import: row.import,
  });
  await updateRow(w, invoiceStore, voided, { replaced_by: issued.id }, "replace");
  return issued;
}

/** A change that affects the price creates a replacement. A purchase order number is updated in place. */
async function change(w: Writer, id: string, body: Change): Promise<Invoice> {
  const seen = await getRow(w, invoiceStore, id);
  if (seen.status === "paid") throw paid();
  assertLive(seen);
  const before = reportedOf(seen);
  const reported = { ...before, ...Object.fromEntries(priceFields.map((field) => [field, body[field] ?? before[field]])) };
  if (priceFields.some((field) => reported[field] !== before[field])) return await replace(w, seen, reported, body.purchase_order_number);
  const row = await lockUnpaid(w, id);
  assertLive(row);
  if (body.purchase_order_number === undefined) return row;
  return await updateRow(w, invoiceStore, row, { purchase_order_number: body.purchase_order_number || null });
}

type Body = VerbInput<typeof invoices.operations.create>["body"];

/**
 * Issues an invoice for reported pay, in the caller's transaction. Its number follows when that commits. `run`: the run of pay that reports it.
 * @throws ApiError 400
 */
export async function reportPay(w: Writer, body: Body, run: string | null = null): Promise<Invoice> {
  const assessed = await assess(w, body);
  const { purchase_order_number = numberOf(assessed) } = body;
  const { contractor, cover } = assessed;
  if (!cover.assignment) await reverseEstimates(w, cover.policy);
  return await issueInvoice(w, { ...what(assessed, body), contractor, purchase_order_number: purchase_order_number || null, import: run });
}

export const invoiceVerbs: Verbs<typeof invoices.operations> = {
  list: (ctx, { query }) => listObjects(ctx, invoiceStore, query, invoicesMatching(ctx, query)),
  get,
  create: (ctx, { body }) => write(ctx, async (w) => await viewRow(w, invoiceStore, await numbered(w, await reportPay(w, body)))),
  update: (ctx, { invoice, body }) =>
    write(ctx, async (w) => {
      const changed = await change(w, invoice, body);
      return await viewRow(w, invoiceStore, changed.id === invoice ? changed : await numbered(w, changed));
    }),
  delete: (ctx, { invoice }) =>
    write(ctx, async (w) => {
      const row = await lockUnpaid(w, invoice);
      if (row.kind === "endorsement" && row.status !== "void")
        throw new ApiError(
          "invalid_input",
          "The premium of endorsements is due as long as they are in force. Remove the endorsement instead.",
        );
      const gone = row.status === "void" ? row : await voidInvoice(w, row, "deleted");
      // The void record is kept, so that the history of what was charged stays complete.
      return { id: row.id, object: invoiceStore.resource.name, deleted: true as const, deleted_at: toEpoch(gone.voided_at ?? w.now) };
    }),
  preview: (ctx, { body }) =>
    write(ctx, async (w) => {
      const replaced = body.replaces === undefined ? null : await lockReference(w, invoiceStore, body.replaces, "replaces");
      const { cover, contractor, job, priced } = await assess(w, body, replaced?.id);
      const released = replaced?.job === job.id && replaced.status !== "void" ? replaced.advance_applied : 0;
      const advance_applied = Math.min(priced.total, released + (await drawable(w, contractor.id, job.id, priced.total)));
      const { policy, assignment } = cover;
      return { policy, assignment, ...priced, advance_applied, amount_due: priced.total - advance_applied };
    }),
  remit: (ctx, { invoice, body }) =>
    write(ctx, async (w) => {
      const row = await lockUnpaid(w, invoice);
      assertLive(row, "conflict");
      if (row.payer !== "platform") throw new ApiError("conflict", "The contractor pays this invoice by card.");
      await enter(w, row, { kind: "remitted", amount: amountDue(row), message: body.reference ?? null });
      return await viewRow(w, invoiceStore, await updateRow(w, invoiceStore, row, { status: "paid", paid_at: w.now }, "remit"));
    }),
  pdf: async (ctx, { invoice }) => {
    const { id, number } = await getRow(ctx, invoiceStore, invoice);
    return documentLink(ctx, id, `${number}.pdf`);
  },
  ledger: async (ctx, { invoice, query }) => {
    const row = await getRow(ctx, invoiceStore, invoice);
    return await listObjects(ctx, ledgerStore, query, [eq(ledger.invoice, row.id)]);
  },
};
