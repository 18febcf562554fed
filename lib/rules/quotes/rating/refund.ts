import { hup } from "#lib/kit/money.ts";
import { minimumPremiumCents } from "./premium.ts";

/** Pro rata return premium in cents: `half up(collected × unearned_days / term_days)`. */
export function proRata(collected: number, unearnedDays: number, termDays: number): number {
  if (unearnedDays < 0 || unearnedDays > termDays) throw new RangeError("the unearned days must lie within the term");
  return Number(hup(BigInt(collected) * BigInt(unearnedDays), BigInt(termDays)));
}

/** Short-rate return premium in cents: 90% of the pro rata return, rounded half up. */
export function shortRate(collected: number, unearnedDays: number, termDays: number): number {
  return Number(hup(BigInt(proRata(collected, unearnedDays, termDays)) * 9n, 10n));
}

/** Pay-as-you-go return premium: the amount collected above the premium on pay reported so far. At least 100 cents are kept. */
export function payAsYouGoRefund(collected: number, earned: number): number {
  return Math.max(0, collected - Math.max(earned, minimumPremiumCents));
}
