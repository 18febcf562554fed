import fc from "fast-check";
import { expect, test } from "vitest";
import { heldByLine, taxIn } from "./held-lines.ts";
import { isMonth, spanOf } from "./month.ts";

const texas = { tax_e6: 48_500, taxed: ["general"] as const };
const amount = fc.nat({ max: 5_000_000 });
const line = fc.oneof(
  fc.record({
    kind: fc.constantFrom("premium" as const, "endorsement" as const),
    coverage: fc.constantFrom("general" as const, "workers-comp" as const, "cyber" as const),
    amount,
    fully_earned: fc.constant(false),
  }),
  fc.record({
    kind: fc.constantFrom("risk_purchasing_group_fee" as const, "stamping_fee" as const),
    coverage: fc.constant(null),
    amount,
    fully_earned: fc.boolean(),
  }),
);
const lines = fc.array(line, { minLength: 1, maxLength: 7 });
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

test("what is held is divided over the lines to the cent, and a paid invoice over exactly its lines", () => {
  const property = fc.property(lines, fc.nat({ max: 40_000_000 }), (of, held) => {
    const divided = heldByLine(of, held);
    expect(total(divided)).toBe(held);
    expect(divided.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
    const amounts = of.map((one) => one.amount);
    expect(heldByLine(of, total(amounts))).toEqual(amounts);
    for (const [at, one] of of.entries())
      expect(taxIn(one, divided[at] ?? 0, texas)).toBeLessThanOrEqual(one.coverage === "general" ? (divided[at] ?? 0) : 0);
  });
  fc.assert(property);
});

test("a refund takes from premium before fees, and last from fees that are never refunded", () => {
  const of = [
    { kind: "premium", coverage: "general", amount: 6000, fully_earned: false },
    { kind: "premium", coverage: "workers-comp", amount: 3000, fully_earned: false },
    { kind: "risk_purchasing_group_fee", coverage: null, amount: 500, fully_earned: false },
    { kind: "stamping_fee", coverage: null, amount: 1000, fully_earned: true },
  ] as const;
  expect(heldByLine(of, 10_500)).toEqual([6000, 3000, 500, 1000]);
  expect(heldByLine(of, 6001)).toEqual([3001, 1500, 500, 1000]);
  expect(heldByLine(of, 1200)).toEqual([0, 0, 200, 1000]);
  expect(heldByLine(of, 0)).toEqual([0, 0, 0, 0]);
  // 4.85 % of Texas, contained in what general liability costs.
  expect(of.map((one, at) => taxIn(one, [6000, 3000, 500, 1000][at] ?? 0, texas))).toEqual([278, 0, 0, 0]);
  expect(taxIn(of[0], -6000, texas)).toBe(-278);
});

test("a month lasts from its first moment to the next one's, and anything else is refused", () => {
  expect(spanOf("2026-12")).toEqual({ begins: new Date("2026-12-01T00:00:00Z"), ends: new Date("2027-01-01T00:00:00Z") });
  expect(["2026-13", "2026-1", "26-01", "2026-10-01", ""].filter(isMonth)).toEqual([]);
  expect(() => spanOf("2026-00")).toThrow("write it as 2026-10");
});
