import { addDays } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { feeLines, priceAmount } from "#lib/rules/billing/price.ts";
import { ratesIn } from "#lib/rules/billing/rate-changes.ts";
import { CREDIT_DAYS } from "#lib/rules/billing/schedule.ts";
import { isInFlight, keptFor, lockPayments, type Payment } from "../ledger/schedule.ts";
import { invoices as table } from "../schema/money.ts";
import { cycleOf } from "./cancellation.ts";
import { type Cover, pricePay } from "./cover.ts";
import { refundPremium } from "./endorse.ts";
import { farFromEstimate } from "./estimate.ts";
import { type Issue, issueInvoice } from "./issue.ts";
import { voidInvoice } from "./refund-invoice.ts";
import { type AssessedReport, assess, type PayReport } from "./report.ts";
import { type Invoice, invoiceStore, isCorrected } from "./store.ts";

const PAY_CORRECTED = "pay_corrected";

export const alreadyPaid = () =>
  new ApiError(
    "invoice_already_paid",
    "This invoice is paid, or its charge is in progress. To correct its pay, report it again with this invoice in replaces.",
  );

/** The invoice that a report corrects. @throws ApiError invalid_input naming `replaces` */
export async function correctedBy(w: Writer, { replaces, contractor, job }: PayReport & { replaces: string }): Promise<Invoice> {
  const refuse = (why: string) => fieldError("invalid_input", "replaces", why);
  const row = await findRow(w, table, replaces);
  if (!row) throw refuse(`There is no invoice with the id '${replaces.slice(0, 64)}'.`);
  if (row.kind !== "paycycle") throw refuse("Only an invoice for reported pay can be corrected.");
  if (row.contractor !== contractor || row.job !== job) throw refuse("It is an invoice for another contractor or job.");
  return row;
}

/**
 * A correction with the pay that its cycle then has: a negative amount is taken from what was reported, because the pay of a cycle is never
 * less than none. @throws ApiError invalid_input naming `gross_pay`
 */
export function restatedPay<R extends PayReport>(reported: R, { gross_pay, paycycle_startdate, paycycle_enddate }: Invoice): R {
  const pay = reported.gross_pay < 0 ? gross_pay + reported.gross_pay : reported.gross_pay;
  const refuse = (why: string) => fieldError("invalid_input", "gross_pay", why);
  if (pay < 0) throw refuse("is more than was reported for this cycle. Take the rest back from other cycles");
  const isSameCycle =
    reported.paycycle_startdate * 1000 === paycycle_startdate.getTime() && reported.paycycle_enddate * 1000 === paycycle_enddate.getTime();
  if (pay === gross_pay && isSameCycle) throw refuse("is what was reported for this cycle");
  return { ...reported, gross_pay: pay };
}

/** @throws ApiError invoice_already_paid, invalid_input */
function assertReplaceable(row: Invoice, payments: Payment[]): void {
  const instead = row.replaced_by ? ` It was replaced by the invoice '${row.replaced_by}'.` : "";
  if (row.status === "void") throw new ApiError("invalid_input", `This invoice is void.${instead}`);
  if (isCorrected(row)) throw new ApiError("invalid_input", `The pay of this invoice is corrected already.${instead}`);
  if (isInFlight(payments)) throw new ApiError("invoice_already_paid", "The charge of this invoice is in progress. Try again in a minute.");
  if (row.disputed_at !== null)
    throw new ApiError(
      "invalid_input",
      "The contractor's bank disputes the charge of this invoice. Correct its pay when the dispute has ended.",
    );
}

/**
 * The price of pay in place of that of a paid invoice, under cover whose rates endorsements have changed since. What they added was invoiced,
 * and what they took away refunded, beside the invoice, so it is left out here. `excess` is premium on other invoices that is due no more.
 */
function pricedInPlace({ cover, priced, cycle }: Pick<AssessedReport, "cover" | "priced" | "cycle">, row: Invoice, held: number) {
  const before = cycleOf(row);
  if (row.status !== "paid" || cover.changes.length === 0 || before.end > cover.end) return { priced, excess: 0 };
  const elsewhere = pricePay(cover, row.gross_pay, before).premium_due - row.premium_due + (row.total - held);
  const premium = priced.premium_due - elsewhere;
  const amount = priceAmount(ratesIn(cover.rates, cover.changes, cycle), Math.max(0, premium), feeLines(priced));
  return { priced: amount, excess: Math.max(0, -premium) };
}

/** Until when a credit waits for pay that draws on it: 30 days, and no longer than the cover. */
const creditUntil = (now: Date, { end }: Pick<Cover, "end">): Date =>
  new Date(Math.max(now.getTime(), Math.min(addDays(now, CREDIT_DAYS).getTime(), end.getTime())));

/**
 * Issues an invoice for pay in place of another. An unpaid one becomes void. A paid one stays as it was: what it holds pays for the new one,
 * the rest of the new one is charged, or the rest of the old one is a credit. `corrects`: whether a paid one may be meant. Global lock order:
 * contractor and cover before invoices.
 * @throws ApiError 400
 */
export async function restatePay(
  w: Writer,
  seen: Invoice,
  reported: PayReport,
  { corrects, ...more }: { corrects: boolean; purchase_order_number?: string | null | undefined; import?: string | null },
): Promise<Invoice> {
  if (seen.kind !== "paycycle") throw new ApiError("invalid_input", "Only an invoice for reported pay can be changed.");
  const assessed = await assess(w, reported, seen.id);
  const { contractor, job, cover, cycle, priced } = assessed;
  const row = await lockRow(w, invoiceStore, seen.id);
  if (row.status === "paid" && !corrects) throw alreadyPaid();
  return await issueInPlace(w, row, { contractor, job: job.id, gross_pay: reported.gross_pay, cycle, cover, priced, ...more });
}

interface InPlace extends Pick<Issue, "contractor" | "job" | "gross_pay" | "cycle" | "priced"> {
  cover: Cover;
  purchase_order_number?: string | null | undefined;
  import?: string | null;
}

/** The same for a locked invoice and pay that is assessed already. */
export async function issueInPlace(w: Writer, row: Invoice, { cover, priced: asked, ...pay }: InPlace): Promise<Invoice> {
  const payments = await lockPayments(w, row.id);
  assertReplaceable(row, payments);
  const isPaid = row.status === "paid";
  const review_reason = await farFromEstimate(w, cover, pay.gross_pay, row);
  const { priced, excess } = pricedInPlace({ cover, priced: asked, cycle: pay.cycle }, row, await keptFor(w, row.id, payments));
  const number = pay.purchase_order_number;
  const issued = await issueInvoice(w, {
    ...pay,
    ...{ kind: row.kind, policy: cover.policy, assignment: cover.assignment, priced, review_reason },
    purchase_order_number: (number === undefined ? row.purchase_order_number : number) || null,
    // What a run has reported and charged stays its own.
    import: pay.import ?? (isPaid ? null : row.import),
    replaces: isPaid ? row : await voidInvoice(w, row, "replaced"),
    credit_until: creditUntil(w.now, cover),
  });
  if (excess > 0) await refundPremium(w, cover.policy, excess, PAY_CORRECTED);
  return issued;
}

/** The paid invoice whose pay an invoice corrects, also by way of void ones, locked. */
async function correctedPaid(w: Writer, { replaces }: Invoice): Promise<Invoice | null> {
  if (replaces === null) return null;
  const row = await lockRow(w, invoiceStore, replaces);
  return row.status === "void" ? await correctedPaid(w, row) : isCorrected(row) ? row : null;
}

/** Voids a locked, unpaid invoice for good. Of a paid one that it corrected, the pay counts again. */
export async function withdrawInvoice(w: Writer, row: Invoice, reason: string): Promise<Invoice> {
  const gone = await voidInvoice(w, row, reason);
  const before = await correctedPaid(w, row);
  if (before) await updateRow(w, invoiceStore, before, { replaced_by: null, closes_at: null }, "restore");
  return gone;
}
