import { expect, test } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { fullyEarnedRows, isFullyEarned, keepsTax, returnedTaxRows } from "./returned-money.ts";

const own = { source: "A law", date: "2026-11-30" } as const;

test("what is fully earned is a row of the state, and one that counsel has not confirmed keeps nothing more than the row of any state", () => {
  const rows = (confirmed: boolean) => [...fullyEarnedRows, { state: "WA", earned: ["percent_stamping_fee"], ...own, confirmed } as const];
  expect([isFullyEarned("percent_stamping_fee", "WA", rows(true)), isFullyEarned("flat_stamping_fee", "WA", rows(true))]).toEqual([
    true,
    false,
  ]);
  expect(isFullyEarned("percent_stamping_fee", "WA", rows(false))).toBe(false);
  expect([isFullyEarned("flat_stamping_fee", "OR"), isFullyEarned("flat_stamping_fee", "CA")]).toEqual([true, false]);
});

test("how tax is returned is a row of the state, and one that counsel has not confirmed keeps no tax", () => {
  const rows = (confirmed: boolean) => [...returnedTaxRows, { state: "WA", tax: "kept", ...own, confirmed } as const];
  expect([keepsTax("WA", rows(true)), keepsTax("OR", rows(true)), keepsTax("WA", rows(false))]).toEqual([true, false, false]);
  expect(regions.filter((state) => keepsTax(state))).toEqual([]);
});

test("each row names its source, and none is confirmed yet", () => {
  for (const row of [...fullyEarnedRows, ...returnedTaxRows])
    expect([row.source === null, row.confirmed]).toEqual([row.state === "any", false]);
});
