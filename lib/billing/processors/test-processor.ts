import { createHash } from "node:crypto";
import { cardHasExpired, parseTestCardToken, type TestCardBehaviour, type TestCardToken } from "#lib/rules/billing/payments/test-cards.ts";
import { AUTHENTICATION_REQUIRED, CARD_DECLINED, CARD_EXPIRED, CARD_NOT_FOUND, INSUFFICIENT_FUNDS } from "./decline-texts.ts";
import { PaymentError, type PaymentProcessor } from "./processor.ts";
import { memoryBook, type TestBook } from "./test-book.ts";
import { testPayouts } from "./test-payouts.ts";

const declines: Record<Exclude<TestCardBehaviour, "succeeds">, { decline_code: string; message: string }> = {
  declined: { decline_code: "card_declined", message: CARD_DECLINED },
  insufficient_funds: { decline_code: "insufficient_funds", message: INSUFFICIENT_FUNDS },
  authentication_required: { decline_code: "authentication_required", message: AUTHENTICATION_REQUIRED },
  fails_after_attach: { decline_code: "charge_failed", message: "The charge on this card failed. Use another card or ask your bank." },
};
const expired = { decline_code: "expired_card", message: CARD_EXPIRED };

/** The idempotency key without the number of the attempt: our id of the charge or refund. */
const referenceOf = (key: string): string => key.split(":")[0] ?? key;

/**
 * The built-in test processor. No money moves. Tokens of `tokenizeTestCard` define how a card behaves; a reference repeats its token; ids
 * derive from idempotency keys, so that a repeated call gives the same response. `now` decides expiry. `book` keeps what was charged and
 * refunded, before the answer is given.
 */
export function createTestProcessor({ now, book = memoryBook() }: { now: () => Date; book?: TestBook }): PaymentProcessor {
  const enter = async (kind: "charge" | "refund", id: string, key: string, amount: number) =>
    await book.add({ id, kind, amount, currency: "usd", createdAt: now(), reference: referenceOf(key) });
  return {
    name: "test",
    movesMoney: () => false,
    cardForm: () => null,
    // There is no bank that could confirm a charge: a declined one is settled with another card.
    authentication: async () => null,
    hasCollected: async () => false,

    async attachCard({ token, contractorId }) {
      const card = parseTestCardToken(token);
      if (!card) throw new PaymentError("invalid_token", "The card details could not be read. Enter the card again.");
      if (cardHasExpired(card.exp_month, card.exp_year, now())) throw new PaymentError("card_expired", expired.message);
      const { behaviour: _, ...shown } = card;
      return { reference: `card_test_${digest("card", contractorId, token)}_${token.slice("tok_test_".length)}`, ...shown };
    },

    async charge({ reference, amount_cents, idempotency_key }) {
      const card = cardOf(reference);
      assertAmount(amount_cents);
      const charge_id = `ch_test_${digest("charge", keyOf(idempotency_key))}`;
      if (cardHasExpired(card.exp_month, card.exp_year, now())) return { status: "declined", charge_id, ...expired };
      if (card.behaviour === "succeeds") {
        await enter("charge", charge_id, idempotency_key, amount_cents);
        return { status: "succeeded", charge_id };
      }
      return { status: "declined", charge_id, ...declines[card.behaviour] };
    },

    async refund({ charge_id, amount_cents, idempotency_key }) {
      if (!/^ch_test_[0-9a-f]{32}$/.test(charge_id)) throw new PaymentError("charge_not_found", "The charge to refund was not found.");
      assertAmount(amount_cents);
      const refund_id = `re_test_${digest("refund", keyOf(idempotency_key))}`;
      await enter("refund", refund_id, idempotency_key, amount_cents);
      return { status: "succeeded", refund_id };
    },

    listMovements: (range, account) => book.list(range, account),
    ...testPayouts(book, now),
  };
}

function cardOf(reference: string): TestCardToken {
  const described = /^card_test_[0-9a-f]{32}_(.+)$/.exec(reference)?.[1];
  const card = described === undefined ? null : parseTestCardToken(`tok_test_${described}`);
  if (!card) throw new PaymentError("card_not_found", CARD_NOT_FOUND);
  return card;
}

function assertAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > 99_999_999) {
    throw new PaymentError("invalid_amount", "The amount must be between $0.01 and $999,999.99.");
  }
}

function keyOf(key: string): string {
  if (key.length < 1 || key.length > 255)
    throw new PaymentError("invalid_idempotency_key", "The payment could not be identified. Try again.");
  return key;
}

function digest(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
