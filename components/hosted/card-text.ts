import type { Card } from "#lib/contract/card.ts";

const brands: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** "Visa ending in 4242, good through 12/2028". */
export function cardText({ brand, last4, exp_month, exp_year }: Card): string {
  return `${brands[brand] ?? brand} ending in ${last4}, good through ${String(exp_month).padStart(2, "0")}/${exp_year}`;
}
