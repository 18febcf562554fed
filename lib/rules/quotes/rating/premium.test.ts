import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverages } from "#lib/contract/core/coverages.ts";
import { hup } from "#lib/kit/money.ts";
import { estimatePremium, type NetRates, premiumDue, splitPremium, sumRates, taxShare } from "./premium.ts";
import { payAsYouGoRefund } from "./refund.ts";

const pay = fc.integer({ min: 100, max: 100_000_000 });
const rates = fc
  .subarray([...coverages], { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map((coverage) => fc.tuple(fc.constant(coverage), fc.integer({ min: 0, max: 5000 })))))
  .map((pairs): NetRates => Object.fromEntries(pairs));

/** Half-up rounding by remainder, a different method from the implementation. */
const halfUp = (n: bigint, d: bigint) => n / d + ((n % d) * 2n >= d ? 1n : 0n);

describe("half-up rounding", () => {
  it("agrees with the remainder method at any size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }), (n, d) => hup(n, d) === halfUp(n, d)),
    );
  });

  it("rounds half up", () => {
    expect([hup(5n, 10n), hup(15n, 10n), hup(4n, 10n), hup(149n, 100n)]).toEqual([1n, 2n, 0n, 1n]);
  });
});

describe("premium", () => {
  it("is at least a dollar and increases with pay and rate", () => {
    expect([premiumDue(100, 8), premiumDue(125_000, 8), premiumDue(131_250, 8), premiumDue(100_000_000, 5000)]).toEqual([
      100, 100, 105, 50_000_000,
    ]);
    fc.assert(
      fc.property(pay, fc.nat(1_000_000), fc.nat(5000), (amount, more, net) => premiumDue(amount + more, net) >= premiumDue(amount, net)),
    );
    fc.assert(fc.property(pay, fc.nat(5000), (amount, net) => premiumDue(amount, net + 1) >= premiumDue(amount, net)));
  });

  it("is divided exactly without negative parts, with the remainder on the highest rate", () => {
    expect(splitPremium(100, { general: 20, "workers-comp": 45 })).toEqual({ general: 30, "workers-comp": 70 });
    expect(splitPremium(3, { general: 1, professional: 1, "workers-comp": 1, media: 1, cyber: 1 })).toMatchObject({ general: 3, cyber: 0 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), rates, (premium, parts) => {
        const shares = splitPremium(premium, parts);
        expect(sumRates(shares)).toBe(premium);
        expect(Object.keys(shares).sort()).toEqual(Object.keys(parts).sort());
        expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("has no parts without a coverage", () => {
    expect(() => splitPremium(100, {})).toThrow(RangeError);
  });

  it("contains the loaded tax", () => {
    expect(taxShare(105_000, 50_000)).toBe(5000);
    expect(taxShare(725, 48_500)).toBe(34);
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(100_000), (premium, tax) => {
        const net = premium - taxShare(premium, tax);
        const again = Number(hup(BigInt(net) * (1_000_000n + BigInt(tax)), 1_000_000n));
        expect(Math.abs(again - premium)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("adds the one-time fees once", () => {
    expect(estimatePremium(250_000, { general: 29, "workers-comp": 40 }, { taxE6: 48_500, taxed: ["general"] }, [500, 0, null])).toEqual({
      premium_cents: 1725,
      by_coverage: { general: 725, "workers-comp": 1000 },
      surplus_lines_tax_cents: 34,
      one_time_fees_cents: 500,
      total_cents: 2225,
    });
  });
});

describe("return premium", () => {
  it("keeps the earned pay-as-you-go premium, at least a dollar", () => {
    expect([payAsYouGoRefund(1725, 690), payAsYouGoRefund(1725, 0), payAsYouGoRefund(500, 900), payAsYouGoRefund(60, 0)]).toEqual([
      1035, 1625, 0, 0,
    ]);
  });
});
