import type { Stripe } from "stripe";
import type { StripeKeys } from "#lib/platform/base/stripe-settings.ts";
import { type EventInput, PaymentError, type PaymentFact, type PaymentIds } from "../processor.ts";
import { on, type StripeOf } from "./client.ts";
import { failureOf, isMissing, paymentError } from "./errors.ts";
import { chargeReference } from "./references.ts";

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

/** The event, when one of the endpoint's secrets has signed it. @throws PaymentError invalid_signature */
function verified(stripe: Stripe, { webhookSecret }: StripeKeys, { body, signature, now }: EventInput): Stripe.Event {
  for (const secret of webhookSecret.split(",")) {
    try {
      return stripe.webhooks.constructEvent(body, signature ?? "", secret.trim(), TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (error) {
      if (failureOf(error)?.type !== "StripeSignatureVerificationError" && !(error instanceof SyntaxError)) throw error;
    }
  }
  throw new PaymentError("invalid_signature", "The signature is missing, wrong or too old.");
}

/**
 * What an event of Stripe is about, as it is now: the object is fetched, so that repeated and late events, and events in another order, say
 * the same. Null for what we do not act on.
 * @throws PaymentError invalid_signature, processor_unavailable
 */
export async function readEvent(stripeOf: StripeOf, keys: StripeKeys, input: EventInput): Promise<PaymentFact | null> {
  const stripe = stripeOf(input.environment);
  const event = verified(stripe, keys, input);
  if (event.livemode !== (input.environment === "production")) return null;
  const { id } = event.data.object as { id?: string };
  if (!id) return null;
  try {
    return await factOf(stripe, event.type, id, event.account ?? null);
  } catch (error) {
    if (isMissing(error)) return null;
    throw paymentError(error);
  }
}

async function factOf(stripe: Stripe, type: string, id: string, account: string | null): Promise<PaymentFact | null> {
  if (type === "payment_intent.succeeded") {
    const { metadata, status, amount_received, amount } = await stripe.paymentIntents.retrieve(id, {}, on(account));
    const ids = idsIn(metadata);
    if (!ids || status !== "succeeded") return null;
    return { kind: "collected", ids, account, charge_id: chargeReference({ account, intent: id }), amount: amount_received ?? amount };
  }
  if (type.startsWith("charge.dispute.")) {
    const dispute = await stripe.disputes.retrieve(id, { expand: ["charge"] }, on(account));
    const { charge, amount, reason, status } = dispute;
    if (typeof charge === "string") return null;
    const ids = idsIn(charge.metadata);
    const intent = idOf(charge.payment_intent);
    if (!ids || !intent) return null;
    const of = { ids, account, charge_id: chargeReference({ account, intent }), amount };
    return { ...of, kind: "dispute", dispute_id: id, reason, state: stateOf(status) };
  }
  if (type === "refund.failed" || type === "refund.updated" || type === "charge.refund.updated") {
    const { metadata, status, amount, payment_intent } = await stripe.refunds.retrieve(id, {}, on(account));
    const ids = idsIn(metadata);
    const intent = idOf(payment_intent);
    if (!ids || !intent || (status !== "failed" && status !== "canceled")) return null;
    return { kind: "refund_failed", ids, account, charge_id: chargeReference({ account, intent }), amount, refund_id: id };
  }
  return null;
}

const idOf = (one: string | { id: string } | null | undefined): string | null => (typeof one === "string" ? one : (one?.id ?? null));

/** Our ids beside an object. Null: it was not made by us. */
function idsIn(metadata: Stripe.Metadata | null): PaymentIds | null {
  const { payment, invoice, organization } = metadata ?? {};
  return payment && invoice && organization ? { payment, invoice, organization } : null;
}

/** An inquiry withdraws no money. */
function stateOf(status: string): "inquiry" | "open" | "won" | "lost" {
  if (status === "lost" || status === "won") return status;
  if (status === "warning_closed" || status === "prevented") return "won";
  return status.startsWith("warning_") ? "inquiry" : "open";
}
