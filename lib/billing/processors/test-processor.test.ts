import fc from "fast-check";
import { expect, test } from "vitest";
import { testCards, tokenizeTestCard } from "#lib/domain/payments/test-cards.ts";
import { PaymentError } from "./processor.ts";
import { createTestProcessor } from "./test-processor.ts";

const now = new Date("2026-11-21T12:00:00Z");
const processor = createTestProcessor({ now: () => now });

async function attach(number: string, contractorId = "cn_1") {
  const entry = tokenizeTestCard({ number, exp_month: 4, exp_year: 2030, cvc: number.startsWith("3") ? "1234" : "123", now });
  if (!("token" in entry)) throw new Error(JSON.stringify(entry.errors));
  return processor.attachCard({ token: entry.token, contractorId });
}

const charge = (reference: string, idempotency_key = "in_1:1", amount_cents = 1725) =>
  processor.charge({ reference, amount_cents, idempotency_key, description: "Premium for invoice in_1" });

test("every test card attaches and shows brand, last four digits and expiry, never its behavior or number", async () => {
  for (const card of testCards) {
    const attached = await attach(card.number);
    expect(attached).toEqual({
      reference: expect.stringMatching(/^card_test_/),
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: 4,
      exp_year: 2030,
    });
    expect(JSON.stringify(attached)).not.toContain(card.number.slice(-5));
  }
});

test.each([
  ["4242424242424242", { status: "succeeded" }],
  ["5555555555554444", { status: "succeeded" }],
  ["378282246310005", { status: "succeeded" }],
  ["4000000000000002", { status: "declined", decline_code: "card_declined" }],
  ["4000000000009995", { status: "declined", decline_code: "insufficient_funds" }],
  ["4000000000000341", { status: "declined", decline_code: "charge_failed" }],
])("%s behaves as published", async (number, result) => {
  const outcome = await charge((await attach(number)).reference);
  expect(outcome).toMatchObject(result);
  expect(outcome.message === undefined).toBe(outcome.status === "succeeded");
});

test("the same idempotency key is the same charge and refund, another key another one", async () => {
  const { reference } = await attach("4242424242424242");
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 255 }), fc.string({ minLength: 1, maxLength: 255 }), async (a, b) => {
      const [first, again, other] = await Promise.all([charge(reference, a), charge(reference, a), charge(reference, b)]);
      expect(again).toEqual(first);
      expect(other.charge_id === first.charge_id).toBe(a === b);
      const refund = (key: string) => processor.refund({ charge_id: first.charge_id, amount_cents: 5, idempotency_key: key });
      expect(await refund(a)).toEqual(await refund(a));
      expect((await refund(a)).refund_id === (await refund(b)).refund_id).toBe(a === b);
    }),
    { numRuns: 50 },
  );
});

test("two contractors with one card have two references", async () => {
  const mine = await attach("4242424242424242", "cn_1");
  const theirs = await attach("4242424242424242", "cn_2");
  expect(mine.reference).not.toBe(theirs.reference);
  expect((await attach("4242424242424242", "cn_1")).reference).toBe(mine.reference);
});

test("a card on file that has since expired is declined", async () => {
  const { reference } = await attach("4242424242424242");
  const later = createTestProcessor({ now: () => new Date("2030-05-01T00:00:00Z") });
  const outcome = await later.charge({ reference, amount_cents: 100, idempotency_key: "after it expired", description: "x" });
  expect(outcome).toMatchObject({ status: "declined", decline_code: "expired_card" });
});

test.each([
  ["invalid_token", () => processor.attachCard({ token: "4242424242424242", contractorId: "cn_1" })],
  ["card_expired", () => processor.attachCard({ token: "tok_test_visa_4242_102026_succeeds", contractorId: "cn_1" })],
  ["card_not_found", () => charge("card_test_unknown")],
  ["charge_not_found", () => processor.refund({ charge_id: "ch_live_1", amount_cents: 1, idempotency_key: "k" })],
] as const)("%s is a PaymentError with a sentence for the contractor", async (code, call) => {
  const error = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PaymentError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
});

test.each([0, -1, 1.5, Number.NaN, 100_000_000])("an amount of %s is refused", async (amount) => {
  const { reference } = await attach("4242424242424242");
  await expect(charge(reference, "k", amount)).rejects.toMatchObject({ code: "invalid_amount" });
});

test("an empty or overlong idempotency key is refused", async () => {
  const { reference } = await attach("4242424242424242");
  await expect(charge(reference, "")).rejects.toMatchObject({ code: "invalid_idempotency_key" });
  await expect(charge(reference, "k".repeat(256))).rejects.toMatchObject({ code: "invalid_idempotency_key" });
});
