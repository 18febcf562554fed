import type { Stripe } from "stripe";
import type { PaymentAccount } from "../processor.ts";
import { on, type StripeOf } from "./client.ts";
import { paymentError } from "./errors.ts";

/** Money that moved at the processor. */
export interface Movement {
  id: string;
  kind: "charge" | "refund" | "dispute";
  /** Cents, never negative. */
  amount: number;
  currency: string;
  createdAt: Date;
  /** Our id of the payment. Null: it was made elsewhere, such as in Stripe's dashboard. */
  reference: string | null;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const moment = (epoch: number): Date => new Date(epoch * 1000);
const PAGE = 100;

/**
 * All movements of an account from `from` until before `to`, of one kind after the other, newest first within each. Pages are fetched as
 * they are read. A charge's id is its PaymentIntent's.
 * @throws PaymentError processor_unavailable
 */
export async function* listMovements(
  stripeOf: StripeOf,
  range: { from: Date; to: Date },
  { environment, connected }: PaymentAccount,
): AsyncGenerator<Movement> {
  const stripe = stripeOf(environment);
  const query = { created: { gte: seconds(range.from), lt: seconds(range.to) }, limit: PAGE };
  try {
    for await (const charge of stripe.charges.list(query, on(connected)))
      if (charge.status === "succeeded" && charge.paid) yield ofCharge(charge);
    for await (const { id, amount, currency, created, metadata, status } of stripe.refunds.list(query, on(connected)))
      if (status !== "failed" && status !== "canceled")
        yield { id, kind: "refund", amount, currency, createdAt: moment(created), reference: metadata?.payment ?? null };
    const disputes = stripe.disputes.list({ ...query, expand: ["data.charge"] }, on(connected));
    for await (const { id, amount, currency, created, charge } of disputes) {
      const reference = typeof charge === "string" ? null : (charge.metadata.payment ?? null);
      yield { id, kind: "dispute", amount, currency, createdAt: moment(created), reference };
    }
  } catch (error) {
    throw paymentError(error);
  }
}

function ofCharge({ id, payment_intent, amount, currency, created, metadata }: Stripe.Charge): Movement {
  const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  return { id: intent ?? id, kind: "charge", amount, currency, createdAt: moment(created), reference: metadata.payment ?? null };
}
