import type { Card } from "#lib/contract/core/card.ts";
import type { Text } from "#lib/text/text.ts";

const brands: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** "Visa ending in 4242, good through 12/2028". */
export function cardText({ brand, last4, exp_month, exp_year }: Card, t: Text): string {
  const until = `${String(exp_month).padStart(2, "0")}/${exp_year}`;
  return t("{brand} ending in {digits}, good through {until}", { brand: brands[brand] ?? brand, digits: last4, until });
}
