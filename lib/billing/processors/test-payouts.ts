import { createHash } from "node:crypto";
import { addDays } from "#lib/kit/dates.ts";
import { effectOf } from "#lib/rules/billing/reconcile.ts";
import type { PaymentProcessor, Payout } from "./processor.ts";
import { accountName, type TestBook } from "./test-book.ts";

/** How long money takes from a payout to the bank. */
const ARRIVES_DAYS = 2;

/** What card processors in the United States commonly keep of a charge: 2.9 % and 30 cents. A refund does not return it. */
export const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

/**
 * The payouts of the test processor: when a day (UTC) has ended, what moved on it is paid out, less fees. Its account is shared by all
 * organizations, and each sees a payout of its own.
 */
export function testPayouts(book: TestBook, now: () => Date): Pick<PaymentProcessor, "listPayouts" | "listPayoutItems"> {
  return {
    async *listPayouts({ from, to }, account) {
      for (const day of await book.days({ from: addDays(from, -1), to }, account)) {
        const createdAt = addDays(day, 1);
        if (createdAt < from || createdAt >= to) continue;
        const arrives = addDays(createdAt, ARRIVES_DAYS);
        const payout: Payout = {
          id: `po_test_${createHash("sha256").update(accountName(account)).digest("hex").slice(0, 12)}_${day.toISOString().slice(0, 10)}`,
          ...{ amount: null, currency: "usd", createdAt, arrivesOn: arrives.toISOString().slice(0, 10), failure: null },
          status: arrives > now() ? "in_transit" : "paid",
          contents: "listed",
        };
        yield payout;
      }
    },
    async *listPayoutItems({ createdAt }, account) {
      for await (const movement of book.list({ from: addDays(createdAt, -1), to: createdAt }, account)) {
        const { id, kind, amount, createdAt: moved, reference } = movement;
        const fee = kind === "charge" ? feeOf(amount) : 0;
        yield { id: `${id}_paid`, kind, movement: id, effect: effectOf(movement), fee, createdAt: moved, reference };
      }
    },
  };
}
