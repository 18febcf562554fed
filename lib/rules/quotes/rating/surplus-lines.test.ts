import { expect, test } from "vitest";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { rate } from "./rate.ts";

const tables = demonstrationTables();
const set = { id: "rs_test", version: "1", hash: "0" };
const input = {
  ...{ coverage_types: ["general", "professional", "cyber"] as const, category: "software-developer", home_state: "TX" as const },
  ...{ work_state: "TX" as const, wage_cents: 100_000_000, effective_date: Date.UTC(2026, 6, 1) / 1000 },
};
const priced = (surplus_lines?: ("general" | "professional" | "cyber")[]) =>
  rate({ ...input, coverage_types: [...input.coverage_types], ...(surplus_lines && { surplus_lines }) }, tables, set);
const fee = (of: ReturnType<typeof priced>, kind: string) => of.worksheet.fees.find((one) => one.kind === kind)?.amount_cents;
const taxedIn = (of: ReturnType<typeof priced>) =>
  of.worksheet.coverages.filter(({ steps }) => steps.some(({ column }) => column === "tax_e6")).map(({ coverage }) => coverage);

test("surplus lines: every non-admitted coverage is taxed and stamped, and no admitted one", () => {
  const all = priced(["general", "professional", "cyber"]);
  expect(taxedIn(all)).toEqual(["general", "professional", "cyber"]);
  const one = priced(["general"]);
  expect(taxedIn(one)).toEqual(["general"]);
  expect([taxedIn(priced([])), fee(priced([]), "surplus_lines_tax"), fee(priced([]), "stamping_fee")]).toEqual([[], null, null]);
  for (const kind of ["surplus_lines_tax", "stamping_fee"]) expect(fee(all, kind)).toBeGreaterThan(fee(one, kind) ?? 0);
  // Texas: 4.85 % of each premium before tax.
  const premiums: number[] = Object.values(all.worksheet.totals?.premium_by_coverage ?? {});
  const contained = premiums.map((premium) => premium - Math.round(premium / 1.0485));
  expect(Math.abs((fee(all, "surplus_lines_tax") ?? 0) - contained.reduce((sum, part) => sum + part, 0))).toBeLessThanOrEqual(3);
});

test("a worksheet of before the list taxes general liability alone, to the same cent", () => {
  expect(priced().net_rate).toBe(priced(["general"]).net_rate);
});
