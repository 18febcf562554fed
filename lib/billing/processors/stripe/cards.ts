import type { Stripe } from "stripe";
import { type AttachedCard, type AttachInput, type Authentication, PaymentError } from "../processor.ts";
import { on, type StripeOf } from "./client.ts";
import { declineOf, failureOf, isMissing, paymentError } from "./errors.ts";
import { cardReference, readCard } from "./references.ts";

const unread = () => new PaymentError("invalid_token", "The card details could not be read. Enter the card again.");
const unconfirmed = () => new PaymentError("invalid_token", "Your bank did not confirm the card. Try again, or use another card.");

/**
 * Stores a card for later charges. The browser's token is the payment method of Stripe's card form, which a SetupIntent is made with, or, after
 * the bank has asked the contractor, the id of that SetupIntent.
 */
export async function attachCard(stripeOf: StripeOf, input: AttachInput): Promise<AttachedCard | Authentication> {
  const stripe = stripeOf(input.account.environment);
  const { connected } = input.account;
  try {
    if (/^seti_\w+$/.test(input.token)) {
      const intent = await stripe.setupIntents.retrieve(input.token, { expand: ["payment_method"] }, on(connected));
      // The id came from a browser: it must be this contractor's.
      if (intent.metadata?.contractor !== input.contractorId || intent.metadata.organization !== input.organization) throw unread();
      return attached(intent, connected);
    }
    if (!/^pm_\w+$/.test(input.token)) throw unread();
    const intent = await setUp(stripe, input);
    if (intent.status === "requires_action" && intent.client_secret) return { client_secret: intent.client_secret, payment_method: null };
    return attached(intent, connected);
  } catch (error) {
    const failure = failureOf(error);
    if (isMissing(error)) throw paymentError(error, "invalid_token", unread().message);
    if (failure?.type !== "StripeCardError") throw paymentError(error);
    const { decline_code, message } = declineOf(failure);
    throw paymentError(error, decline_code === "expired_card" ? "card_expired" : "invalid_token", message);
  }
}

async function setUp(stripe: Stripe, input: AttachInput): Promise<Stripe.SetupIntent> {
  const { token, contractorId, organization, onFile, account } = input;
  const known = onFile === null ? null : readCard(onFile);
  const metadata = { contractor: contractorId, organization };
  const customerWith = async (key: string) => (await stripe.customers.create({ metadata }, on(account.connected, `customer:${key}`))).id;
  const make = (customer: string, key: string) =>
    stripe.setupIntents.create(
      {
        confirm: true,
        payment_method: token,
        customer,
        usage: "off_session",
        allowed_payment_method_types: ["card"],
        use_stripe_sdk: true,
        metadata,
        expand: ["payment_method"],
      },
      on(account.connected, key),
    );
  // A customer belongs to one account, so a card of another account starts with a new one.
  const customer = known?.account === account.connected ? known.customer : await customerWith(contractorId);
  try {
    return await make(customer, `card:${token}`);
  } catch (error) {
    if (!isMissing(error, "customer")) throw error;
    return await make(await customerWith(`${contractorId}:${token}`), `card:${token}:again`);
  }
}

function attached({ status, customer, payment_method: method }: Stripe.SetupIntent, account: string | null): AttachedCard {
  if (status !== "succeeded") throw unconfirmed();
  if (method === null || typeof method === "string" || !method.card || customer === null) throw unread();
  const { brand, last4, exp_month, exp_year } = method.card;
  const reference = cardReference({ account, customer: typeof customer === "string" ? customer : customer.id, method: method.id });
  return { reference, brand, last4, exp_month, exp_year };
}
