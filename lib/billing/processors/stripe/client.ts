import type { Stripe } from "stripe";
import type { Environment } from "#lib/contract/core/operation.ts";
import { STRIPE_VERSION, type StripeOptions } from "#lib/platform/base/stripe-settings.ts";
import { PaymentError } from "../processor.ts";

/** How long one request may take. We repeat requests with the same key; the library repeats only one whose connection was closed, once. */
const TIMEOUT_MS = 30_000;

/** Stripe in one environment. */
export type StripeOf = (environment: Environment) => Stripe;

/** Loads the library, which only a service that uses Stripe needs, and makes a client for each environment that has keys. */
export async function openStripe({ keys, apiUrl }: Pick<StripeOptions, "keys" | "apiUrl">): Promise<StripeOf> {
  const { Stripe: Client } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiUrl ?? "https://api.stripe.com");
  const at = {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: Number(port) || (protocol === "http:" ? 80 : 443),
  } as const;
  const made = new Map<Environment, Stripe>();
  for (const environment of ["production", "sandbox"] as const) {
    const secret = keys[environment]?.secret;
    const options = { ...at, apiVersion: STRIPE_VERSION, maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false } as const;
    if (secret) made.set(environment, new Client(secret, options));
  }
  return (environment) => {
    const stripe = made.get(environment);
    if (!stripe) throw new PaymentError("processor_unavailable", "Cards cannot be used here yet.");
    return stripe;
  };
}

/** The options of a request: the connected account's, and the key of a request that changes something. */
export function on(account: string | null, idempotencyKey?: string): Stripe.RequestOptions {
  return { ...(account ? { stripeAccount: account } : {}), ...(idempotencyKey ? { idempotencyKey } : {}) };
}
