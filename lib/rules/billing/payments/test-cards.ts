export type TestCardBehaviour = "succeeds" | "declined" | "insufficient_funds" | "authentication_required" | "fails_after_attach";
export type TestCardBrand = "visa" | "mastercard" | "amex";

export interface TestCard {
  number: string;
  brand: TestCardBrand;
  behaviour: TestCardBehaviour;
  /** The card's behavior, as the card form shows it beside the number. */
  label: string;
}

/** The only numbers the built-in test processor accepts. They are published test numbers, not real cards. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", behaviour: "succeeds", label: "Visa, every charge succeeds" },
  { number: "5555555555554444", brand: "mastercard", behaviour: "succeeds", label: "Mastercard, every charge succeeds" },
  { number: "378282246310005", brand: "amex", behaviour: "succeeds", label: "American Express, every charge succeeds" },
  { number: "4000000000000002", brand: "visa", behaviour: "declined", label: "Visa, the charge is declined" },
  { number: "4000000000009995", brand: "visa", behaviour: "insufficient_funds", label: "Visa, the charge fails for insufficient funds" },
  {
    number: "4000002760003184",
    brand: "visa",
    behaviour: "authentication_required",
    label: "Visa, the bank wants every charge confirmed",
  },
  { number: "4000000000000341", brand: "visa", behaviour: "fails_after_attach", label: "Visa, can be added, then every charge fails" },
];

export interface TestCardEntry {
  /** As typed, with digits, spaces and dashes. */
  number: string;
  /** 1 to 12. */
  exp_month: number;
  /** Four digits, or the last two. */
  exp_year: number;
  cvc: string;
  now: Date;
}

export type TokenizedTestCard = { token: string } | { errors: { number?: string; exp?: string; cvc?: string } };

/**
 * Turns a published test number into a token in the contractor's browser, so that no card number reaches a server. The token contains only
 * brand, last four digits, expiry and behavior. Checks format and check digit, then expiry, then whether the number is a test number.
 * Returns one message per field instead of a token when a check fails.
 */
export function tokenizeTestCard({ number, exp_month, exp_year, cvc, now }: TestCardEntry): TokenizedTestCard {
  const digits = number.replace(/[\s-]/g, "");
  const card = testCards.find((known) => known.number === digits);
  const year = exp_year >= 0 && exp_year < 100 ? 2000 + exp_year : exp_year;
  const errors: { number?: string; exp?: string; cvc?: string } = {};

  if (digits === "") errors.number = "Enter the card number.";
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) errors.number = "This card number is not valid; check the digits.";
  else if (!card) errors.number = "This is the test processor: use one of the test numbers.";

  if (!Number.isInteger(exp_month) || exp_month < 1 || exp_month > 12) errors.exp = "Enter a month from 01 to 12.";
  else if (!Number.isInteger(year) || year > now.getUTCFullYear() + 20) errors.exp = "Enter the year as printed on the card.";
  else if (cardHasExpired(exp_month, year, now)) errors.exp = "This card has expired.";

  const amex = card ? card.brand === "amex" : /^3[47]/.test(digits);
  if (!(amex ? /^\d{4}$/ : /^\d{3}$/).test(cvc.trim())) errors.cvc = `Enter the ${amex ? "four" : "three"} digits of the security code.`;

  if (!card || Object.keys(errors).length > 0) return { errors };
  const expiry = `${String(exp_month).padStart(2, "0")}${year}`;
  return { token: `tok_test_${card.brand}_${card.number.slice(-4)}_${expiry}_${card.behaviour}` };
}

export interface TestCardToken {
  brand: TestCardBrand;
  last4: string;
  exp_month: number;
  exp_year: number;
  behaviour: TestCardBehaviour;
}

/** Parses a token made by `tokenizeTestCard`. Null for any other text. */
export function parseTestCardToken(token: string): TestCardToken | null {
  const match = /^tok_test_([a-z]+)_(\d{4})_(0[1-9]|1[0-2])(\d{4})_([a-z_]+)$/.exec(token);
  if (!match) return null;
  const [, brand, last4, month, year, behaviour] = match;
  const card = testCards.find((known) => known.brand === brand && known.number.endsWith(last4 ?? "") && known.behaviour === behaviour);
  if (!card || !last4) return null;
  return { brand: card.brand, last4, exp_month: Number(month), exp_year: Number(year), behaviour: card.behaviour };
}

/** Whether the check digit is correct (Luhn, ISO/IEC 7812-1 annex B). Digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether a card has expired. It is valid through the last day (UTC) of the month printed on it. */
export function cardHasExpired(month: number, year: number, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
