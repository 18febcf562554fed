import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import type { HeldEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { feeLines, feesOf, type PricedInvoice, priceAmount } from "#lib/rules/billing/price.ts";
import { rateChanges } from "#lib/rules/billing/rate-changes.ts";
import { type NetRates, sumRates } from "#lib/rules/quotes/rating/premium.ts";
import { isInFlight, keptFor, lockPayments } from "../ledger/schedule.ts";
import { cycleOf, lockInvoicesOf } from "./cancellation.ts";
import { type Cover, coverOfPolicy, endorsementLines, pricePay } from "./cover.ts";
import type { InvoicedPolicy } from "./hooks.ts";
import { type Issue, issueInvoice } from "./issue.ts";
import { refundInvoice, voidInvoice } from "./refund-invoice.ts";
import { replaceInvoice } from "./replace-invoice.ts";
import type { Invoice } from "./store.ts";

/** The reason for a void invoice or refund when the policy's endorsements changed. */
const ENDORSED = "endorsed";

export interface EndorsementChange {
  /** The policy before the change, locked. */
  policy: InvoicedPolicy;
  /** All its endorsements after the change. */
  endorsements: readonly HeldEndorsement[];
  /** Flat premium and stamping fee of what is added. */
  lines: InvoiceLine[];
}

/** What a change of endorsements means for the policy's invoices. Cents. */
export interface EndorsementPlan {
  /** Change of the premium on pay that is already reported. */
  reported: number;
  charge: number;
  refund: number;
  /** Unpaid invoices for pay, with their new price. */
  repriced: { invoice: Invoice; priced: PricedInvoice }[];
  /** Unpaid invoices of earlier changes, whose lines the new invoice takes over. */
  merged: Invoice[];
  /** The new invoice; null where nothing is charged. */
  priced: PricedInvoice | null;
}

const isUnpaid = ({ status }: Invoice) => status !== "paid" && status !== "void";

/** @throws ApiError invoice_already_paid */
async function assertIdle(w: Writer, { id }: Invoice): Promise<void> {
  if (isInFlight(await lockPayments(w, id)))
    throw new ApiError("invoice_already_paid", `The charge of the invoice '${id}' is in progress. Try again in a minute.`);
}

/** The rates that were added, by which premium is divided among coverages; the policy's own where there is none. */
function addedRates({ policy, endorsements }: EndorsementChange, { rates }: Cover): NetRates {
  const added: NetRates = {};
  for (const { coverage, net_rate } of endorsements.slice(policy.endorsements.length)) added[coverage] = (added[coverage] ?? 0) + net_rate;
  return sumRates(added) > 0 ? added : rates.by_coverage;
}

/** @throws ApiError invoice_already_paid while a charge that would have to change is in progress */
export async function planEndorsement(w: Writer, change: EndorsementChange): Promise<EndorsementPlan> {
  const cover = await coverOfPolicy(w, change.policy);
  const after = { rates: cover.rates, changes: rateChanges(change.endorsements) };
  const invoices = await lockInvoicesOf(w, change.policy.id);
  const repriced: EndorsementPlan["repriced"] = [];
  let [reported, onPaid] = [0, 0];
  for (const invoice of invoices.filter(({ kind, status }) => kind === "paycycle" && status !== "void")) {
    const cycle = cycleOf(invoice);
    const priced = pricePay(after, invoice.gross_pay, cycle, feeLines(invoice));
    const more = priced.premium_due - pricePay(cover, invoice.gross_pay, cycle).premium_due;
    if (more === 0) continue;
    reported += more;
    if (invoice.status === "paid") onPaid += more;
    else {
      await assertIdle(w, invoice);
      repriced.push({ invoice, priced });
    }
  }
  const unpaid = invoices.filter((invoice) => invoice.kind === "endorsement" && isUnpaid(invoice) && invoice.premium_due > 0);
  const merged = onPaid < 0 ? unpaid : [];
  for (const invoice of merged) await assertIdle(w, invoice);
  const premium = merged.reduce((sum, { premium_due }) => sum + premium_due, onPaid);
  const lines = [...merged.flatMap(feeLines), ...change.lines];
  const priced = endorsementInvoice(Math.max(0, premium), lines, addedRates(change, cover), cover);
  return { reported, charge: priced?.total ?? 0, refund: Math.max(0, -premium), repriced, merged, priced };
}

/** The price of an invoice of premium (cents) at these rates, with its other lines. Null where it charges nothing. */
function endorsementInvoice(premium: number, fees: InvoiceLine[], by_coverage: NetRates, { rates }: Cover): PricedInvoice | null {
  if (premium + feesOf(fees) === 0) return null;
  const priced = priceAmount({ ...rates, by_coverage }, premium, fees);
  return { ...priced, lines: priced.lines.filter(({ kind, amount }) => kind !== "premium" || amount > 0) };
}

/**
 * Charges and refunds what a change of a locked policy's endorsements costs: unpaid invoices for pay are repriced, the change of the
 * premium on paid ones is charged with the flat premium, or refunded.
 */
export async function settleEndorsement(w: Writer, change: EndorsementChange, contractor: Issue["contractor"]): Promise<void> {
  const { repriced, merged, priced, refund } = await planEndorsement(w, change);
  const { id, job, expiration_date } = change.policy;
  for (const { invoice, priced: renewed } of repriced)
    await replaceInvoice(w, invoice, ENDORSED, { contractor, gross_pay: invoice.gross_pay, cycle: cycleOf(invoice), priced: renewed });
  for (const invoice of merged) await voidInvoice(w, invoice, ENDORSED);
  if (priced) {
    const cycle = { start: w.now, end: expiration_date };
    await issueInvoice(w, { kind: "endorsement", contractor, job, policy: id, assignment: null, gross_pay: 0, cycle, priced });
  }
  if (refund > 0) await refundPremium(w, id, refund, ENDORSED);
}

/** Refunds premium from the policy's paid invoices, the newest first. */
export async function refundPremium(w: Writer, policy: string, amount: number, reason: string): Promise<void> {
  let left = amount;
  for (const invoice of (await lockInvoicesOf(w, policy)).filter(({ status }) => status === "paid").reverse()) {
    const kept = await keptFor(w, invoice.id, await lockPayments(w, invoice.id));
    const part = Math.min(left, Math.max(0, kept - feesOf(invoice.lines)));
    await refundInvoice(w, invoice, part, reason);
    left -= part;
  }
}

/** The flat premium of added endorsements and the stamping fee on them, as lines of an invoice. */
export const addedLines = (worksheet: Parameters<typeof endorsementLines>[0]["worksheet"], stampingFee: number): InvoiceLine[] => [
  ...endorsementLines({ worksheet }),
  ...(stampingFee > 0 ? [{ kind: "stamping_fee" as const, coverage: null, amount: stampingFee, fully_earned: false }] : []),
];
