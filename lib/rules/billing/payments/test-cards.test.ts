import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardHasExpired, parseTestCardToken, passesLuhn, testCards, tokenizeTestCard } from "./test-cards.ts";

const now = new Date("2026-11-21T12:00:00Z");
const good = { number: "4242 4242 4242 4242", exp_month: 4, exp_year: 2030, cvc: "123", now };

function tokenOf(entry: typeof good): string {
  const result = tokenizeTestCard(entry);
  if (!("token" in result)) throw new Error(JSON.stringify(result.errors));
  return result.token;
}

describe("tokenizeTestCard", () => {
  test("the token contains brand, last four digits, expiry and behavior", () => {
    expect(tokenOf(good)).toBe("tok_test_visa_4242_042030_succeeds");
    expect(tokenOf({ ...good, number: "4000-0000-0000-9995", exp_year: 30 })).toBe("tok_test_visa_9995_042030_insufficient_funds");
    expect(tokenOf({ ...good, number: "3782 822463 10005", cvc: "1234" })).toBe("tok_test_amex_0005_042030_succeeds");
  });

  test.each([
    [{ number: "" }, { number: "Enter the card number." }],
    [{ number: "4242 4242 4242 4241" }, { number: "This card number is not valid; check the digits." }],
    [{ number: "4242x" }, { number: "This card number is not valid; check the digits." }],
    [{ number: "4111 1111 1111 1111" }, { number: "This is the test processor: use one of the test numbers." }],
    [{ exp_month: 13 }, { exp: "Enter a month from 01 to 12." }],
    [{ exp_month: Number.NaN }, { exp: "Enter a month from 01 to 12." }],
    [{ exp_year: 2099 }, { exp: "Enter the year as printed on the card." }],
    [{ exp_month: 10, exp_year: 2026 }, { exp: "This card has expired." }],
    [{ cvc: "12" }, { cvc: "Enter the three digits of the security code." }],
    [{ number: "378282246310005" }, { cvc: "Enter the four digits of the security code." }],
    [
      { number: "1", exp_month: 0, cvc: "" },
      { number: expect.any(String), exp: expect.any(String), cvc: expect.any(String) },
    ],
  ])("%j is refused at its field", (change, errors) => {
    expect(tokenizeTestCard({ ...good, ...change })).toEqual({ errors });
  });

  test("a card is valid through the last day of its month", () => {
    expect(cardHasExpired(11, 2026, new Date("2026-11-30T23:59:59Z"))).toBe(false);
    expect(cardHasExpired(11, 2026, new Date("2026-12-01T00:00:00Z"))).toBe(true);
    expect(cardHasExpired(12, 2026, new Date("2027-01-01T00:00:00Z"))).toBe(true);
  });

  test("only a published number ever becomes a token", () => {
    const published = new Set(testCards.map((card) => card.number));
    const valid = fc.stringMatching(/^\d{13,18}$/).map((body) => body + [..."0123456789"].find((check) => passesLuhn(body + check)));
    fc.assert(
      fc.property(fc.oneof(valid, fc.stringMatching(/^\d{1,20}$/), fc.string()), fc.stringMatching(/^\d{3,4}$/), (number, cvc) => {
        fc.pre(!published.has(number.replace(/[\s-]/g, "")));
        const result = tokenizeTestCard({ ...good, number, cvc });
        expect("errors" in result && result.errors.number).toBeTruthy();
      }),
    );
  });

  test("a token parses to what was entered and contains only the last four digits of the number", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testCards),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2027, max: 2046 }),
        (card, month, year) => {
          const cvc = card.brand === "amex" ? "9876" : "987";
          const token = tokenOf({ number: card.number, exp_month: month, exp_year: year, cvc, now });
          expect(token).not.toContain(card.number.slice(-5));
          expect(token).not.toContain(cvc);
          expect(parseTestCardToken(token)).toEqual({
            brand: card.brand,
            last4: card.number.slice(-4),
            exp_month: month,
            exp_year: year,
            behaviour: card.behaviour,
          });
        },
      ),
    );
  });
});

describe("passesLuhn", () => {
  test("every published number passes, and any single wrong digit fails", () => {
    for (const { number } of testCards) expect(passesLuhn(number)).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...testCards), fc.nat(14), fc.integer({ min: 1, max: 9 }), ({ number }, at, shift) => {
        const wrong = number.slice(0, at) + ((Number(number[at]) + shift) % 10) + number.slice(at + 1);
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
  });
});

describe("parseTestCardToken", () => {
  test.each([
    "tok_test_visa_4242_042030_declined",
    "tok_test_visa_1111_042030_succeeds",
    "tok_test_amex_4242_042030_succeeds",
    "tok_test_visa_4242_132030_succeeds",
    "tok_live_visa_4242_042030_succeeds",
    "tok_test_visa_4242_042030_succeeds ",
    "4242424242424242",
    "",
  ])("%j is not one of our tokens", (token) => {
    expect(parseTestCardToken(token)).toBeNull();
  });
});
