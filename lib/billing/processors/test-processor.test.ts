import fc from "fast-check";
import { expect, test } from "vitest";
import { testCards, tokenizeTestCard } from "#lib/rules/billing/payments/test-cards.ts";
import { type AttachedCard, PaymentError } from "./processor.ts";
import { createTestProcessor } from "./test-processor.ts";

const now = new Date("2026-11-21T12:00:00Z");
const processor = createTestProcessor({ now: () => now });

async function attach(number: string, contractorId = "cn_1") {
  const entry = tokenizeTestCard({ number, exp_month: 4, exp_year: 2030, cvc: number.startsWith("3") ? "1234" : "123", now });
  if (!("token" in entry)) throw new Error(JSON.stringify(entry.errors));
  return await attachToken(entry.token, contractorId);
}

const SANDBOX = { environment: "sandbox", connected: null } as const;
const ids = { payment: "ch_1", invoice: "in_1", organization: "or_1" };

async function attachToken(token: string, contractorId: string): Promise<AttachedCard> {
  const card = await processor.attachCard({ token, contractorId, organization: "or_1", account: SANDBOX, onFile: null });
  if (!("reference" in card)) throw new Error("The test processor asks no bank.");
  return card;
}

const charge = (reference: string, idempotency_key = "in_1:1", amount_cents = 1725) =>
  processor.charge({ reference, amount_cents, idempotency_key, ...premium });
const premium = { description: "Premium for invoice in_1", environment: "sandbox", ids, previous: null } as const;
const refund = (charge_id: string, amount_cents: number, idempotency_key: string) =>
  processor.refund({ charge_id, amount_cents, idempotency_key, environment: "sandbox", ids });

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
  ["4000002760003184", { status: "declined", decline_code: "authentication_required" }],
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
      const refunded = (key: string) => refund(first.charge_id, 5, key);
      expect(await refunded(a)).toEqual(await refunded(a));
      expect((await refunded(a)).refund_id === (await refunded(b)).refund_id).toBe(a === b);
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
  const outcome = await later.charge({ reference, amount_cents: 100, idempotency_key: "after it expired", ...premium });
  expect(outcome).toMatchObject({ status: "declined", decline_code: "expired_card" });
});

test.each([
  ["invalid_token", () => attachToken("4242424242424242", "cn_1")],
  ["card_expired", () => attachToken("tok_test_visa_4242_102026_succeeds", "cn_1")],
  ["card_not_found", () => charge("card_test_unknown")],
  ["charge_not_found", () => refund("ch_live_1", 1, "k")],
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
