import type { StripeOptions } from "#lib/platform/base/stripe-settings.ts";
import { PaymentError, type PaymentProcessor } from "../processor.ts";
import { attachCard } from "./cards.ts";
import { authentication, charge, hasCollected, refund } from "./charges.ts";
import { openStripe } from "./client.ts";
import { readEvent } from "./events.ts";
import { listMovements } from "./movements.ts";
import { listPayoutItems, listPayouts } from "./payouts.ts";

/** Stripe as the processor of every environment that has its keys. Cards cannot be used in the other one. */
export async function createStripeProcessor(options: StripeOptions): Promise<PaymentProcessor> {
  const stripeOf = await openStripe(options);
  return {
    name: "stripe",
    movesMoney: (environment) => options.keys[environment] !== null,
    cardForm({ environment, connected }) {
      const publishable_key = options.keys[environment]?.publishable;
      return publishable_key ? { script: options.scriptUrl, publishable_key, account: connected } : null;
    },
    attachCard: (input) => attachCard(stripeOf, input),
    charge: (input) => charge(stripeOf, input),
    authentication: (input) => authentication(stripeOf, input),
    hasCollected: (input) => hasCollected(stripeOf, input),
    refund: (input) => refund(stripeOf, input),
    async readEvent(input) {
      const keys = options.keys[input.environment];
      if (!keys) throw new PaymentError("invalid_signature", "Stripe is not set up in this environment.");
      return await readEvent(stripeOf, keys, input);
    },
    listMovements: (range, account) => listMovements(stripeOf, range, account),
    listPayouts: (range, account) => listPayouts(stripeOf, range, account),
    listPayoutItems: (payout, account) => listPayoutItems(stripeOf, payout, account),
  };
}
