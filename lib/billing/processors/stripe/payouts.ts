import type { Stripe } from "stripe";
import type { Payout, PayoutItem, ProcessorAccount } from "../processor.ts";
import { on, type StripeOf } from "./client.ts";
import { paymentError } from "./errors.ts";
import { moment, seconds } from "./movements.ts";

const PAGE = 100;

/**
 * All payouts of an account made from `from` until before `to`, newest first.
 * @throws PaymentError processor_unavailable
 */
export async function* listPayouts(
  stripeOf: StripeOf,
  { from, to }: { from: Date; to: Date },
  { environment, connected }: ProcessorAccount,
): AsyncGenerator<Payout> {
  const query = { created: { gte: seconds(from), lt: seconds(to) }, limit: PAGE };
  try {
    for await (const payout of stripeOf(environment).payouts.list(query, on(connected))) yield ofPayout(payout, connected !== null);
  } catch (error) {
    throw paymentError(error);
  }
}

const statuses: Readonly<Record<string, Payout["status"]>> = { paid: "paid", failed: "failed", canceled: "failed" };

function ofPayout({ id, amount, currency, created, ...payout }: Stripe.Payout, isOwn: boolean): Payout {
  const { arrival_date, status, failure_message, automatic, reconciliation_status } = payout;
  return {
    ...{ id, amount: isOwn ? amount : null, currency, createdAt: moment(created) },
    arrivesOn: moment(arrival_date).toISOString().slice(0, 10),
    status: statuses[status] ?? "in_transit",
    failure: status === "canceled" ? "It was canceled." : failure_message,
    // Stripe knows only what its automatic payouts contain, and that not at once.
    contents: automatic ? (reconciliation_status === "completed" ? "listed" : "later") : "never",
  };
}

/**
 * What a payout contains, newest first.
 * @throws PaymentError processor_unavailable
 */
export async function* listPayoutItems(
  stripeOf: StripeOf,
  { id: payout }: Payout,
  { environment, connected }: ProcessorAccount,
): AsyncGenerator<PayoutItem> {
  const query = { payout, limit: PAGE, expand: ["data.source"] };
  try {
    for await (const row of stripeOf(environment).balanceTransactions.list(query, on(connected))) {
      // Its own row only takes the sum from the balance.
      if (row.type !== "payout") yield ofTransaction(row);
    }
  } catch (error) {
    throw paymentError(error);
  }
}

/** The part of an item that its type decides. `movement` is the id that `listMovements` gives it. */
function ofTransaction(row: Stripe.BalanceTransaction): PayoutItem {
  const { id, amount, fee, created } = row;
  const source = typeof row.source === "string" ? null : row.source;
  const common = { id, effect: amount, fee, createdAt: moment(created), reference: null };
  if (source?.object === "charge") {
    const intent = typeof source.payment_intent === "string" ? source.payment_intent : source.payment_intent?.id;
    return { ...common, kind: "charge", movement: intent ?? source.id, reference: source.metadata.payment ?? null };
  }
  if (source?.object === "refund") {
    const reference = source.metadata?.payment ?? null;
    return amount < 0
      ? { ...common, kind: "refund", movement: source.id, reference }
      : { ...common, kind: "return", movement: id, reference };
  }
  if (source?.object === "dispute") return { ...common, kind: amount < 0 ? "dispute" : "return", movement: id };
  if (source?.object === "payout") return { ...common, kind: "failed_payout", movement: source.id };
  return row.type.endsWith("fee")
    ? { ...common, kind: "fee", movement: null, effect: 0, fee: fee - amount }
    : { ...common, kind: "other", movement: null };
}
