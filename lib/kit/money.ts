import { remember } from "./remember.ts";

/** Rounds `numerator / denominator` half up. Non-negative integers only; exact at any size. */
export function hup(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError("hup takes a non-negative numerator and a positive denominator");
  return (2n * numerator + denominator) / (2n * denominator);
}

// Created on first use, because creating a format costs a hundred times as much as formatting.
const format = remember(
  2,
  (digits: number) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

// Limits are mostly round, and a recomputation formats the same few for each contractor.
const whole = remember(1000, (cents: number) => format(0).format(cents / 100));
const exact = remember(1000, (cents: number) => format(2).format(cents / 100));

/** Cents as US dollars: 171250 → "$1,712.50". */
export function formatCents(cents: number, options: { whole?: boolean } = {}): string {
  return options.whole && cents % 100 === 0 ? whole(cents) : exact(cents);
}

/** Dollars as typed ("1,712.5", "$20") to integer cents; null when it is not an amount with at most two decimals. */
export function parseDollars(text: string): number | null {
  const shown = text.trim().replace(/^\$\s*/, "");
  // Commas separate thousands or are absent: "2500,125" is not a valid amount.
  if (!/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{0,2})?$/.test(shown)) return null;
  const bare = shown.replaceAll(",", "");
  const [whole = "0", part = ""] = bare.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
