import { eq } from "drizzle-orm";
import type { invoices } from "#lib/contract/billing/invoice.ts";
import type { CallOutput, VerbInput } from "#lib/contract/core/operation.ts";
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
import { isInFlight, keptFor, lockPayments } from "../ledger/schedule.ts";
import { ledger } from "../schema/money.ts";
import { announceInvoice } from "./announce.ts";
import { reverseEstimates } from "./closing.ts";
import { farFromEstimate } from "./estimate.ts";
import { endedPolicy } from "./hooks.ts";
import { drawable, issueInvoice, numbered } from "./issue.ts";
import { invoicesMatching } from "./matching.ts";
import { type AssessedReport, assertNotAudited, assess, type PayReport } from "./report.ts";
import { alreadyPaid, correctedBy, restatedPay, restatePay, withdrawInvoice } from "./restate.ts";
import { reviewPay } from "./review.ts";
import { amountDue, type Invoice, invoiceStore } from "./store.ts";

const { get } = crud(invoiceStore, {});

/** The invoice, locked, if it can still be changed. @throws ApiError invoice_already_paid, invoice_exists */
async function lockUnpaid(w: Writer, id: string): Promise<Invoice> {
  const row = await lockRow(w, invoiceStore, id);
  if (row.status === "paid" || isInFlight(await lockPayments(w, id))) throw alreadyPaid();
  return row;
}

/** The same for one that is withdrawn. @throws ApiError invoice_exists */
async function lockToWithdraw(w: Writer, id: string): Promise<Invoice> {
  const seen = await getRow(w, invoiceStore, id);
  if (seen.assignment === null && seen.status !== "void")
    assertNotAudited(((await endedPolicy(w, seen.policy))?.final_audit ?? null) !== null);
  return await lockUnpaid(w, id);
}

function assertLive(row: Invoice, code: "invalid_input" | "conflict" = "invalid_input"): void {
  if (row.status !== "void") return;
  const instead = row.replaced_by ? ` It was replaced by the invoice '${row.replaced_by}'.` : "";
  throw new ApiError(code, `This invoice is void.${instead}`);
}

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

/** A change that affects the price creates a replacement. A purchase order number is updated in place. */
async function change(w: Writer, id: string, body: Change): Promise<Invoice> {
  const seen = await getRow(w, invoiceStore, id);
  if (seen.status === "paid") throw alreadyPaid();
  assertLive(seen);
  const before = reportedOf(seen);
  const reported = { ...before, ...Object.fromEntries(priceFields.map((field) => [field, body[field] ?? before[field]])) };
  const { purchase_order_number } = body;
  if (priceFields.some((field) => reported[field] !== before[field]))
    return await restatePay(w, seen, reported, { corrects: false, purchase_order_number });
  const row = await lockUnpaid(w, id);
  assertLive(row);
  if (purchase_order_number === undefined) return row;
  return await updateRow(w, invoiceStore, row, { purchase_order_number: purchase_order_number || null });
}

type Body = VerbInput<typeof invoices.operations.create>["body"];

/** A correction (`replaces`) with the invoice that it corrects and the pay that its cycle then has. Null for pay reported first. */
async function correctionOf(w: Writer, { replaces, ...body }: Body): Promise<{ seen: Invoice; reported: typeof body } | null> {
  if (replaces === undefined) return null;
  const seen = await correctedBy(w, { ...body, replaces });
  return { seen, reported: restatedPay(body, seen) };
}

/**
 * Issues an invoice for reported pay, or for a correction of it, in the caller's transaction. Its number follows when that commits. `run`: the
 * run of pay that reports it. @throws ApiError 400
 */
export async function reportPay(w: Writer, body: Body, run: string | null = null): Promise<Invoice> {
  const correction = await correctionOf(w, body);
  if (correction)
    return await restatePay(w, correction.seen, correction.reported, {
      ...{ corrects: true, import: run },
      purchase_order_number: body.purchase_order_number,
    });
  const assessed = await assess(w, body);
  const { purchase_order_number = numberOf(assessed) } = body;
  const { contractor, cover, cycle, priced } = assessed;
  if (!cover.assignment) await reverseEstimates(w, cover.policy);
  return await issueInvoice(w, {
    kind: "paycycle",
    ...{ job: body.job, gross_pay: body.gross_pay, policy: cover.policy, assignment: cover.assignment },
    ...{ contractor, cycle, priced, purchase_order_number: purchase_order_number || null, import: run },
    review_reason: await farFromEstimate(w, cover, body.gross_pay, null),
  });
}

/** What reporting this pay would charge. Locks its contractor. @throws ApiError 400 */
export async function previewPay(w: Writer, body: Body): Promise<CallOutput<typeof invoices.operations.preview>> {
  const before = body.replaces === undefined ? undefined : await lockReference(w, invoiceStore, body.replaces, "replaces");
  // A change of an unpaid invoice may name another contractor or job.
  const correction = before?.status === "paid" ? await correctionOf(w, body) : null;
  const { cover, contractor, job, priced } = await assess(w, correction?.reported ?? body, before?.id ?? null);
  const held =
    before?.status === "paid"
      ? await keptFor(w, before.id, await lockPayments(w, before.id))
      : before?.job === job.id && before.status !== "void"
        ? before.advance_applied
        : 0;
  const advance_applied = Math.min(priced.total, held + (await drawable(w, contractor.id, job.id, priced.total)));
  const { policy, assignment } = cover;
  return { policy, assignment, ...priced, advance_applied, amount_due: priced.total - advance_applied };
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
      const row = await lockToWithdraw(w, invoice);
      if (row.kind === "endorsement" && row.status !== "void")
        throw new ApiError(
          "invalid_input",
          "The premium of endorsements is due as long as they are in force. Remove the endorsement instead.",
        );
      const gone = row.status === "void" ? row : await withdrawInvoice(w, row, "deleted");
      // The void record is kept, so that the history of what was charged stays complete.
      return { id: row.id, object: invoiceStore.resource.name, deleted: true as const, deleted_at: toEpoch(gone.voided_at ?? w.now) };
    }),
  preview: (ctx, { body }) => write(ctx, (w) => previewPay(w, body)),
  remit: (ctx, { invoice, body }) =>
    write(ctx, async (w) => {
      const row = await lockUnpaid(w, invoice);
      assertLive(row, "conflict");
      if (row.review === "waiting") throw new ApiError("conflict", "Its pay is far from the estimate and waits for a person's approval.");
      if (row.payer !== "platform") throw new ApiError("conflict", "The contractor pays this invoice by card.");
      announceInvoice(w, "invoice.paid", row);
      await enter(w, row, { kind: "remitted", amount: amountDue(row), message: body.reference ?? null });
      return await viewRow(w, invoiceStore, await updateRow(w, invoiceStore, row, { status: "paid", paid_at: w.now }, "remit"));
    }),
  review: (ctx, { invoice, body }) =>
    write(
      ctx,
      async (w) =>
        await viewRow(w, invoiceStore, await reviewPay(w, await (body.approve ? lockUnpaid : lockToWithdraw)(w, invoice), body.approve)),
    ),
  pdf: async (ctx, { invoice }) => {
    const { id, number } = await getRow(ctx, invoiceStore, invoice);
    return documentLink(ctx, id, `${number}.pdf`);
  },
  ledger: async (ctx, { invoice, query }) => {
    const row = await getRow(ctx, invoiceStore, invoice);
    return await listObjects(ctx, ledgerStore, query, [eq(ledger.invoice, row.id)]);
  },
};
