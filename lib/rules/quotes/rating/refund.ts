import { minimumPremiumCents } from "./premium.ts";

/** Pay-as-you-go return premium: the amount collected above the premium on pay reported so far. At least 100 cents are kept. */
export function payAsYouGoRefund(collected: number, earned: number): number {
  return Math.max(0, collected - Math.max(earned, minimumPremiumCents));
}
