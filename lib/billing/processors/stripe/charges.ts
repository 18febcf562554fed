import type { Stripe } from "stripe";
import { AMOUNT_TOO_SMALL, AUTHENTICATION_REQUIRED } from "../decline-texts.ts";
import type { Authentication, ChargeInput, ChargeResult, PaymentProcessor, RefundInput, RefundResult } from "../processor.ts";
import { PaymentError } from "../processor.ts";
import { on, type StripeOf } from "./client.ts";
import { cardNotFound, declineOf, failureOf, isMissing, paymentError } from "./errors.ts";
import { chargeReference, readCard, readCharge, type StripeCard } from "./references.ts";

const underWay = () => new PaymentError("processor_unavailable", "The payment processor has not finished this payment.");

function assertAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > 99_999_999)
    throw new PaymentError("invalid_amount", "The amount must be between $0.01 and $999,999.99.");
}

/** 240 leaves room for what we append; Stripe takes 255. */
function assertKey(key: string): void {
  if (key.length < 1 || key.length > 240)
    throw new PaymentError("invalid_idempotency_key", "The payment could not be identified. Try again.");
}

/** Charges a card off session. One PaymentIntent serves all attempts of a payment where it can, so that it cannot collect twice. */
export async function charge(stripeOf: StripeOf, input: ChargeInput): Promise<ChargeResult> {
  assertAmount(input.amount_cents);
  assertKey(input.idempotency_key);
  const card = readCard(input.reference);
  if (!card) throw cardNotFound();
  const stripe = stripeOf(input.environment);
  try {
    const { intent, account } = await attempt(stripe, input, card);
    return resultOf(intent, account);
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.type === "StripeCardError") {
      const intent = failure.payment_intent?.id;
      return { status: "declined", charge_id: intent ? chargeReference({ account: card.account, intent }) : "", ...declineOf(failure) };
    }
    if (failure?.code === "amount_too_small")
      return { status: "declined", charge_id: "", decline_code: failure.code, message: AMOUNT_TOO_SMALL };
    if (isMissing(error, "payment_method") || isMissing(error, "customer")) throw cardNotFound(error);
    throw paymentError(error);
  }
}

interface ChargeAttempt {
  intent: Stripe.PaymentIntent;
  account: string | null;
}

async function attempt(stripe: Stripe, input: ChargeInput, card: StripeCard): Promise<ChargeAttempt> {
  const before = input.previous ? readCharge(input.previous) : null;
  if (before) {
    const intent = await stripe.paymentIntents.retrieve(before.intent, {}, on(before.account));
    // The contractor confirmed it, or an answer was lost.
    if (intent.status === "succeeded") return { intent, account: before.account };
    if (intent.status === "processing") throw underWay();
    const isSame = before.account === card.account && idOf(intent.customer) === card.customer && intent.amount === input.amount_cents;
    if (isSame && intent.status === "requires_payment_method") {
      const body = { payment_method: card.method, off_session: true };
      const confirmed = await stripe.paymentIntents.confirm(intent.id, body, on(card.account, `${input.idempotency_key}:confirm`));
      return { intent: await settled(stripe, confirmed, card.account), account: card.account };
    }
    // Another account's, or one that a contractor began to confirm and left: it must not collect beside the new one.
    if (intent.status !== "canceled") await stripe.paymentIntents.cancel(intent.id, {}, on(before.account));
  }
  const { payment, invoice, organization } = input.ids;
  const created = await stripe.paymentIntents.create(
    {
      amount: input.amount_cents,
      currency: "usd",
      customer: card.customer,
      payment_method: card.method,
      allowed_payment_method_types: ["card"],
      confirm: true,
      off_session: true,
      description: input.description,
      metadata: { payment, invoice, organization },
    },
    on(card.account, input.idempotency_key),
  );
  return { intent: await settled(stripe, created, card.account), account: card.account };
}

const idOf = (customer: string | { id: string } | null): string | null =>
  typeof customer === "string" ? customer : (customer?.id ?? null);

/** A repeated request gets the first answer again, so a charge that was in progress then is read again. */
async function settled(stripe: Stripe, intent: Stripe.PaymentIntent, account: string | null): Promise<Stripe.PaymentIntent> {
  return intent.status === "processing" ? await stripe.paymentIntents.retrieve(intent.id, {}, on(account)) : intent;
}

function resultOf(intent: Stripe.PaymentIntent, account: string | null): ChargeResult {
  const charge_id = chargeReference({ account, intent: intent.id });
  if (intent.status === "succeeded") return { status: "succeeded", charge_id };
  if (intent.status === "processing") throw underWay();
  if (intent.status === "requires_action")
    return { status: "declined", charge_id, decline_code: "authentication_required", message: AUTHENTICATION_REQUIRED };
  return { status: "declined", charge_id, ...declineOf(intent.last_payment_error) };
}

/** What the browser confirms a declined charge with, on the card it was declined for. */
export async function authentication(
  stripeOf: StripeOf,
  { charge_id, reference, environment }: Parameters<PaymentProcessor["authentication"]>[0],
): Promise<Authentication | null> {
  const at = readCharge(charge_id);
  const card = readCard(reference);
  if (!at || !card || at.account !== card.account) return null;
  const intent = await retrieve(stripeOf, charge_id, environment);
  const isOpen = intent?.status === "requires_payment_method" || intent?.status === "requires_action";
  if (!isOpen || idOf(intent.customer) !== card.customer || !intent.client_secret) return null;
  return { client_secret: intent.client_secret, payment_method: card.method };
}

export async function hasCollected(
  stripeOf: StripeOf,
  { charge_id, environment }: Parameters<PaymentProcessor["hasCollected"]>[0],
): Promise<boolean> {
  return (await retrieve(stripeOf, charge_id, environment))?.status === "succeeded";
}

async function retrieve(stripeOf: StripeOf, charge_id: string, environment: ChargeInput["environment"]) {
  const at = readCharge(charge_id);
  if (!at) return null;
  try {
    return await stripeOf(environment).paymentIntents.retrieve(at.intent, {}, on(at.account));
  } catch (error) {
    if (isMissing(error)) return null;
    throw paymentError(error);
  }
}

export async function refund(stripeOf: StripeOf, input: RefundInput): Promise<RefundResult> {
  assertAmount(input.amount_cents);
  assertKey(input.idempotency_key);
  const at = readCharge(input.charge_id);
  const unknown = "The charge to refund was not found.";
  if (!at) throw new PaymentError("charge_not_found", unknown);
  const { payment, invoice, organization } = input.ids;
  try {
    const body = { payment_intent: at.intent, amount: input.amount_cents, metadata: { payment, invoice, organization } };
    const { id, status } = await stripeOf(input.environment).refunds.create(body, on(at.account, input.idempotency_key));
    if (status === "failed" || status === "canceled") throw new PaymentError("processor_unavailable", "The refund failed.");
    return { status: "succeeded", refund_id: id };
  } catch (error) {
    if (isMissing(error)) throw paymentError(error, "charge_not_found", unknown);
    throw paymentError(error);
  }
}
