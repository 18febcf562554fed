/** Why a card does not do something: Stripe's code and, for card_declined, the bank's. */
export interface Reason {
  code: string;
  decline_code?: string;
}

/** How one of Stripe's published test numbers behaves here. */
export interface TestNumber {
  brand: string;
  /** Adding it: nothing, a decline, or `confirm` when the bank asks the contractor. */
  setup?: Reason | "confirm";
  /** Charging it without the contractor: nothing, a decline, or `confirm` when the bank asks every time. */
  charge?: Reason | "confirm";
}

export const numbers: Readonly<Record<string, TestNumber>> = {
  "4242424242424242": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "4000000000000002": { brand: "visa", setup: { code: "card_declined", decline_code: "generic_decline" } },
  "4000000000000069": { brand: "visa", setup: { code: "expired_card" } },
  "4000000000000341": { brand: "visa", charge: { code: "card_declined", decline_code: "generic_decline" } },
  // Stripe's own declines when it is added too; here it can be added, so that a charge meets it.
  "4000000000009995": { brand: "visa", charge: { code: "card_declined", decline_code: "insufficient_funds" } },
  "4000002500003155": { brand: "visa", setup: "confirm" },
  "4000002760003184": { brand: "visa", charge: "confirm" },
};
