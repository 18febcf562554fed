/** A card at Stripe: the connected account that holds it, if any, the customer and the payment method. */
export interface StripeCard {
  account: string | null;
  customer: string;
  method: string;
}

/** A charge at Stripe: the connected account, if any, and the PaymentIntent. */
export interface StripeCharge {
  account: string | null;
  intent: string;
}

const joined = (account: string | null, ...ids: string[]): string => [...(account ? [account] : []), ...ids].join("/");

export const cardReference = ({ account, customer, method }: StripeCard): string => joined(account, customer, method);
export const chargeReference = ({ account, intent }: StripeCharge): string => joined(account, intent);

/** Null for a reference of another processor. */
export function readCard(reference: string): StripeCard | null {
  const [, account = null, customer = "", method = ""] = /^(?:(acct_\w+)\/)?(cus_\w+)\/(pm_\w+)$/.exec(reference) ?? [];
  return customer ? { account, customer, method } : null;
}

/** Null for a reference of another processor. */
export function readCharge(reference: string): StripeCharge | null {
  const [, account = null, intent = ""] = /^(?:(acct_\w+)\/)?(pi_\w+)$/.exec(reference) ?? [];
  return intent ? { account, intent } : null;
}
