import type { Stripe } from "stripe";
import type { Movement, ProcessorAccount } from "../processor.ts";
import { on, type StripeOf } from "./client.ts";
import { paymentError } from "./errors.ts";

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
export const moment = (epoch: number): Date => new Date(epoch * 1000);
const PAGE = 100;

/**
 * All movements of an account from `from` until before `to`, of one kind after the other, newest first within each. Pages are fetched as
 * they are read. A charge's id is its PaymentIntent's. What was made elsewhere, such as in Stripe's dashboard, belongs to the organization
 * only when the account does.
 * @throws PaymentError processor_unavailable
 */
export async function* listMovements(
  stripeOf: StripeOf,
  range: { from: Date; to: Date },
  { environment, connected }: ProcessorAccount,
): AsyncGenerator<Movement> {
  const query = { created: { gte: seconds(range.from), lt: seconds(range.to) }, limit: PAGE };
  try {
    for await (const movement of movements(stripeOf(environment), query, on(connected)))
      if (movement.reference !== null || connected !== null) yield movement;
  } catch (error) {
    throw paymentError(error);
  }
}

async function* movements(
  stripe: Stripe,
  query: { created: Stripe.RangeQueryParam; limit: number },
  options: Stripe.RequestOptions,
): AsyncGenerator<Movement> {
  for await (const charge of stripe.charges.list(query, options)) if (charge.status === "succeeded" && charge.paid) yield ofCharge(charge);
  for await (const { id, amount, currency, created, metadata } of stripe.refunds.list(query, options))
    yield { id, kind: "refund", amount, currency, createdAt: moment(created), reference: metadata?.payment ?? null };
  // What a dispute withdraws and a won one returns, each on its own day.
  const disputed = { ...query, type: "adjustment", expand: ["data.source.charge"] };
  for await (const { id, amount, currency, created, source } of stripe.balanceTransactions.list(disputed, options)) {
    if (typeof source === "string" || source?.object !== "dispute") continue;
    const reference = typeof source.charge === "string" ? null : (source.charge.metadata.payment ?? null);
    yield { id, kind: amount < 0 ? "dispute" : "return", amount: Math.abs(amount), currency, createdAt: moment(created), reference };
  }
  const failed = { ...query, type: "refund_failure", expand: ["data.source"] };
  for await (const { id, amount, currency, created, source } of stripe.balanceTransactions.list(failed, options)) {
    const reference = typeof source === "string" || source?.object !== "refund" ? null : (source.metadata?.payment ?? null);
    yield { id, kind: "return", amount: Math.abs(amount), currency, createdAt: moment(created), reference };
  }
}

function ofCharge({ id, payment_intent, amount, currency, created, metadata }: Stripe.Charge): Movement {
  const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  return { id: intent ?? id, kind: "charge", amount, currency, createdAt: moment(created), reference: metadata.payment ?? null };
}
