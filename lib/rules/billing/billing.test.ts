import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import { daysAfter, earnedBy, fits, overlaps } from "./cycle.ts";
import { feesOf, priceAmount, priceInvoice } from "./price.ts";
import { NOTICE_HOURS, RETRY_HOURS, retryDelay, unreachableDelay } from "./schedule.ts";
import { unearned } from "./unearned.ts";

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 6, 1 + day, hour));
const cycle = (from: number, to: number) => ({ start: at(from), end: at(to) });
const rates = fc
  .dictionary(fc.constantFrom(...coverages), fc.nat(2000), { minKeys: 1, noNullPrototype: true })
  .map((by_coverage) => ({ by_coverage, tax_e6: 48_500, taxed: ["general"] as const }));
const fee = (amount: number, fully_earned = false): InvoiceLine => ({ kind: "stamping_fee", coverage: null, amount, fully_earned });
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("an invoice", () => {
  it("adds up to the cent: lines equal the total, premium lines the premium, and tax is within them", () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 100, max: 100_000_000 }), fc.array(fc.nat(2000), { maxLength: 2 }), (cover, pay, fees) => {
        const priced = priceInvoice(
          cover,
          pay,
          fees.map((amount) => fee(amount)),
        );
        expect(sum(priced.lines.map(({ amount }) => amount))).toBe(priced.total);
        expect(priced.total - feesOf(priced.lines)).toBe(priced.premium_due);
        expect(priced.premium_due).toBeGreaterThanOrEqual(100);
        expect(Math.min(...priced.lines.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
        const general = priced.lines.find(({ coverage }) => coverage === "general")?.amount ?? 0;
        expect(priced.surplus_lines_tax).toBeLessThanOrEqual(general);
        expect(sum(priceAmount(cover, pay).lines.map(({ amount }) => amount))).toBe(pay);
      }),
    );
  });

  it("is rounded half up, with a minimum of one dollar", () => {
    const cover = { by_coverage: { general: 29, "workers-comp": 40 }, tax_e6: 48_500, taxed: ["general"] as const };
    expect(priceInvoice(cover, 250_000)).toMatchObject({ net_rate: 69, premium_due: 1725, surplus_lines_tax: 34 });
    expect(priceInvoice(cover, 100).premium_due).toBe(100);
    expect(priceInvoice(cover, 14_565).premium_due).toBe(100);
    expect(priceInvoice(cover, 14_566).premium_due).toBe(101);
  });
});

describe("a pay cycle", () => {
  it("is within cover by day, and adjacent cycles do not overlap", () => {
    const term = { start: at(0, 15), end: at(30, 9) };
    expect([fits(cycle(0, 31), term), fits(cycle(-1, 7), term), fits({ start: at(1), end: at(31, 1) }, term)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([overlaps(cycle(0, 7), cycle(7, 14)), overlaps(cycle(0, 8), cycle(7, 14)), overlaps(cycle(3, 4), cycle(0, 7))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("counts a started day as covered; earned and unearned amounts equal the whole", () => {
    expect(daysAfter(cycle(0, 7), at(2, 12))).toEqual({ days: 7, after: 4 });
    // Cover that ends at noon: the day that has begun counts, also for what changed on it.
    expect(daysAfter({ start: at(0), end: at(1, 12) }, at(1))).toEqual({ days: 2, after: 1 });
    expect([daysAfter(cycle(0, 7), at(-3)).after, daysAfter(cycle(0, 7), at(9)).after]).toEqual([7, 0]);
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 400 }), fc.integer({ min: -10, max: 420 }), (amount, days, cancelled) => {
        const earned = earnedBy(amount, cycle(0, days), at(cancelled));
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(amount);
        expect(earnedBy(amount, cycle(0, days), at(cancelled + 1))).toBeGreaterThanOrEqual(earned);
      }),
    );
  });
});

describe("return premium", () => {
  const kept = fc
    .record({
      premium_due: fc.integer({ min: 100, max: 1_000_000 }),
      fee: fc.nat(2000),
      part: fc.nat(100),
      from: fc.nat(60),
      days: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ premium_due, fee: amount, part, from, days }) => ({
      premium_due,
      lines: [{ kind: "premium", coverage: "general", amount: premium_due, fully_earned: false } as const, fee(amount)],
      kept: Math.floor(((premium_due + amount) * part) / 100),
      cycle: cycle(from, from + days),
    }));

  it("never refunds more than was collected, keeps a dollar once cover has started, and refunds nothing twice", () => {
    fc.assert(
      fc.property(fc.array(kept, { maxLength: 8 }), fc.integer({ min: -5, max: 110 }), (invoices, day) => {
        const parts = unearned(invoices, at(day), at(0));
        expect(parts).toHaveLength(invoices.length);
        for (const [i, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(invoices[i]?.kept ?? 0);
        }
        const left = invoices.map((invoice, i) => ({ ...invoice, kept: invoice.kept - (parts[i] ?? 0) }));
        if (day > 0 && sum(parts) > 0) expect(sum(left.map((invoice) => invoice.kept))).toBeGreaterThanOrEqual(100);
        expect(sum(unearned(left, at(day), at(0)))).toBe(0);
      }),
    );
  });

  it("before the start keeps only what is fully earned", () => {
    const one = { premium_due: 1000, kept: 2000, lines: [fee(1000, true)], cycle: cycle(0, 7) };
    expect(unearned([one], at(-1), at(0))).toEqual([1000]);
    expect(unearned([{ ...one, lines: [fee(1000)] }], at(-1), at(0))).toEqual([2000]);
  });
});

it("declined charges are retried after one and after three days, an unreachable processor with increasing delays", () => {
  expect([NOTICE_HOURS, RETRY_HOURS, retryDelay(1), retryDelay(2), retryDelay(3)]).toEqual([24, [24, 72], 86_400, 259_200, null]);
  expect([unreachableDelay(0), unreachableDelay(3), unreachableDelay(50)]).toEqual([60, 480, 21_600]);
});
