import type { Writer } from "#lib/platform/resource/write.ts";
import { type Cycle, earnedBy } from "#lib/rules/billing/cycle.ts";
import { feeLines } from "#lib/rules/billing/price.ts";
import { cycleOf, lockInvoicesOf } from "./cancellation.ts";
import { endCredits, reverseEstimates } from "./closing.ts";
import { type Cover, coverOfPolicy, pricePay } from "./cover.ts";
import { farFromEstimate } from "./estimate.ts";
import type { InvoicedPolicy } from "./hooks.ts";
import { type Issue, issueInvoice } from "./issue.ts";
import { feesDue } from "./report.ts";
import { issueInPlace } from "./restate.ts";
import type { Invoice } from "./store.ts";

/** An invoice with the pay that it counts: that of the days with cover. */
interface Counted {
  invoice: Invoice;
  pay: number;
  cycle: Cycle;
}

function countedPay(invoice: Invoice, end: Date | null): Counted {
  const cycle = cycleOf(invoice);
  if (!end || cycle.end <= end) return { invoice, pay: invoice.gross_pay, cycle };
  return { invoice, pay: earnedBy(invoice.gross_pay, cycle, end), cycle: { ...cycle, end } };
}

interface Audited {
  policy: InvoicedPolicy;
  contractor: Issue["contractor"];
  cover: Cover;
}

/** Takes pay back that was reported too much, from the newest invoices. What they hold for it is refunded, because the term has ended. */
async function lower(w: Writer, { policy, contractor, cover }: Audited, counted: Counted[], pay: number): Promise<Invoice[]> {
  const issued: Invoice[] = [];
  let left = pay;
  for (const one of counted.toReversed()) {
    const part = Math.min(left, one.pay);
    if (part <= 0) continue;
    const gross_pay = one.pay - part;
    const priced = pricePay(cover, gross_pay, one.cycle, feeLines(one.invoice));
    issued.push(await issueInPlace(w, one.invoice, { contractor, job: policy.job, gross_pay, cycle: one.cycle, cover, priced }));
    left -= part;
  }
  return issued;
}

/** Invoices pay beyond what was reported, and fees that no invoice has. */
async function raise(w: Writer, { policy, contractor, cover }: Audited, gross_pay: number): Promise<Invoice[]> {
  const estimates = await reverseEstimates(w, policy.id);
  const fees = await feesDue(w, cover, null);
  if (gross_pay === 0 && fees.length === 0 && estimates === 0) return [];
  const cycle = { start: cover.start, end: cover.end };
  const priced = pricePay(cover, gross_pay, cycle, fees);
  const review_reason = await farFromEstimate(w, cover, gross_pay, null);
  const what = { kind: "audit", job: policy.job, policy: policy.id, assignment: null } as const;
  return [await issueInvoice(w, { ...what, contractor, gross_pay, cycle, priced, review_reason })];
}

/**
 * Compares the pay reported for a locked policy's own job with the remuneration stated for its term, and charges or returns the difference
 * in premium. A remuneration stated again is compared with what counts then.
 * @throws ApiError invoice_already_paid while a charge that would have to change is in progress
 */
export async function settleAudit(
  w: Writer,
  policy: InvoicedPolicy,
  contractor: Issue["contractor"],
  remuneration: number,
): Promise<{ reported_pay: number; invoices: string[] }> {
  const audited = { policy, contractor, cover: await coverOfPolicy(w, policy) };
  const counted = (await lockInvoicesOf(w, policy.id))
    .filter(({ kind, status }) => (kind === "paycycle" || kind === "audit") && status !== "void")
    .map((invoice) => countedPay(invoice, policy.cancelled_at));
  const reported_pay = counted.reduce((sum, { pay }) => sum + pay, 0);
  const more = remuneration - reported_pay;
  const issued = more < 0 ? await lower(w, audited, counted, -more) : await raise(w, audited, more);
  await endCredits(w, policy.id, null);
  return { reported_pay, invoices: issued.map(({ id }) => id) };
}
