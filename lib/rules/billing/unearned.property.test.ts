import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#lib/kit/dates.ts";
import { type HeldInvoice, unearned } from "./unearned.ts";

const start = new Date("2026-07-01T00:00:00Z");
const begins = new Date("2026-07-01T06:01:00Z");

const invoice = fc
  .record({
    first: fc.integer({ min: 0, max: 300 }),
    days: fc.integer({ min: 1, max: 31 }),
    premium: fc.integer({ min: 0, max: 5_000_000 }),
  })
  .chain(({ first, days, premium }) =>
    fc.integer({ min: 0, max: premium }).map((kept): HeldInvoice => {
      const cycle = { start: addDays(start, first), end: addDays(start, first + days) };
      return { kept, premium_due: premium, lines: [], cycle };
    }),
  );

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("at any date no more is refunded than was paid, in whole cents, and never more on a later date", () => {
  fc.assert(
    fc.property(
      fc.array(invoice, { maxLength: 12 }),
      fc.integer({ min: -5, max: 340 }),
      fc.integer({ min: 0, max: 30 }),
      (paid, day, more) => {
        const on = (days: number) => unearned(paid, addDays(start, days), begins);
        const parts = on(day);
        parts.forEach((part, i) => {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(paid[i]?.kept ?? 0);
        });
        expect(sum(on(day + more))).toBeLessThanOrEqual(sum(parts));
      },
    ),
  );
});

test("before cover everything is refunded, and after the last day nothing", () => {
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 12 }), (paid) => {
      expect(unearned(paid, start, begins)).toEqual(paid.map(({ kept }) => kept));
      const fully = paid.map((one) => ({ ...one, kept: one.premium_due }));
      expect(sum(unearned(fully, addDays(start, 340), begins))).toBe(0);
    }),
  );
});

test("cancelling before cover begins returns everything except what the state's table calls fully earned", () => {
  const line = { coverage: null, fully_earned: false };
  const lines: HeldInvoice["lines"] = [
    { ...line, kind: "premium", coverage: "general", amount: 6000 },
    { ...line, kind: "risk_purchasing_group_fee", amount: 500 },
    { ...line, kind: "stamping_fee", amount: 1000, fully_earned: true },
  ];
  const paid = { kept: 7500, premium_due: 6000, lines, cycle: { start, end: addDays(start, 30) } };
  expect([unearned([paid], start, begins), unearned([paid], begins, begins)]).toEqual([[6500], [6500]]);
});

test("returned premium returns its surplus lines tax, except where the state keeps it; nothing is returned twice", () => {
  const general = (amount: number) => ({ kind: "premium", coverage: "general", amount, fully_earned: false }) as const;
  const cycle = { start, end: addDays(start, 30) };
  const paid = { kept: 10_300, premium_due: 10_300, lines: [general(10_300)], cycle };
  const kept_tax = { tax_e6: 30_000, taxed: ["general"] as const };
  expect(unearned([paid], start, begins)).toEqual([10_300]);
  expect(unearned([{ ...paid, kept_tax }], start, begins)).toEqual([10_000]);
  expect(unearned([{ ...paid, kept_tax: { ...kept_tax, taxed: [] } }], start, begins)).toEqual([10_300]);
  const half = addDays(start, 15);
  const [whole = 0] = unearned([paid], half, begins);
  const [part = 0] = unearned([{ ...paid, kept_tax }], half, begins);
  expect(whole - part).toBe(Math.floor((300 * whole) / 10_300));
  expect(unearned([{ ...paid, kept: paid.kept - part, kept_tax }], half, begins)).toEqual([0]);
});
