import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import { type WorksheetStep, worksheetSchema } from "#lib/contract/quotes/worksheet.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { tablesHash } from "#lib/rules/quotes/rates/hash.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { rate } from "./rate.ts";

const tables = demonstrationTables();
const set = { id: "demonstration", version: "1", hash: tablesHash(tables) };
const soldWc = regions.filter((state) => tables.states.find((row) => row.state === state)?.wc_available);
const inputs = fc.record({
  coverage_types: fc.subarray([...coverages], { minLength: 1 }),
  category: fc.constantFrom(...tables.classes.map((row) => row.slug)),
  home_state: fc.constantFrom(...regions),
  work_state: fc.constantFrom(...soldWc),
  wage_cents: fc.integer({ min: 100, max: 1_000_000_000 }),
  years_experience: fc.option(fc.integer({ min: 0, max: 40 })),
  claims_count: fc.integer({ min: 0, max: 5 }),
  limit_option: fc.constantFrom(null, ...tables.factors.limits.options.map((option) => option.code)),
  effective_date: fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;
const net = (input: Input, with_: RateTables = tables) => rate(input, with_, set).net_rate;

/** Recomputes a worksheet line from its texts alone. */
function recompute(steps: WorksheetStep[]): void {
  const places = 40;
  const read = (text: string) => {
    const [whole = "0", fraction = ""] = text.split(".");
    return BigInt(whole + fraction.padEnd(places, "0"));
  };
  const one = 10n ** BigInt(places);
  let value = 0n;
  for (const step of steps) {
    const factor = step.factor === null ? 0n : read(step.factor);
    if (step.operation === "start") value = factor;
    if (step.operation === "multiply") value = (value * factor) / one;
    if (step.operation === "add") value += factor;
    if (step.operation === "divide") value = (value * one) / factor;
    if (step.operation === "round") {
      const decimals = Number(/(\d+) decimals/.exec(step.rounding ?? "")?.[1] ?? 0);
      const unit = 10n ** BigInt(places - decimals);
      value = ((value * 2n + unit) / (unit * 2n)) * unit;
    }
    expect(value).toBe(read(step.value));
  }
}

describe("every rating", () => {
  it("has parts that add up to an integer", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const rating = rate(input, tables, set);
        const parts = Object.values(rating.coverages).map((line) => line?.net_rate ?? 0);
        expect(rating.net_rate).toBe(parts.reduce((sum, part) => sum + part, 0));
        expect(Object.keys(rating.coverages).sort()).toEqual([...input.coverage_types].sort());
        const totals = rating.worksheet.totals;
        expect(Object.values(totals?.premium_by_coverage ?? {}).reduce((sum, part) => sum + part, 0)).toBe(totals?.estimated_premium_cents);
      }),
    );
  });

  it("can be recomputed from its worksheet, also after storage", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { worksheet } = rate(input, tables, set);
        const stored = worksheetSchema.parse(JSON.parse(JSON.stringify(worksheet)));
        expect(stored).toEqual(worksheet);
        for (const line of [...stored.coverages, ...stored.fees]) recompute(line.steps);
        for (const line of stored.coverages) expect(line.steps.at(-1)?.value).toBe(String(line.net_rate));
        expect(rate(stored.inputs, tables, set).worksheet).toEqual(worksheet);
      }),
    );
  });

  it("costs no less with more coverage, more claims, less experience or a higher limit", () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...coverages), fc.integer({ min: 0, max: 40 }), (input, extra, years) => {
        const more = { ...input, coverage_types: [...new Set([...input.coverage_types, extra])] };
        expect(net(more)).toBeGreaterThanOrEqual(net(input));
        expect(net({ ...input, claims_count: input.claims_count + 1 })).toBeGreaterThanOrEqual(net(input));
        expect(net({ ...input, years_experience: years })).toBeGreaterThanOrEqual(net({ ...input, years_experience: years + 1 }));
        const byLimit = tables.factors.limits.options.map((option) => net({ ...input, limit_option: option.code }));
        expect(byLimit).toEqual([...byLimit].sort((a, b) => a - b));
      }),
    );
  });

  const raisedState: (keyof RateTables["states"][number])[] = ["wc_factor_e4", "gl_factor_e4", "professional_factor_e4"];
  const raisedClass: (keyof RateTables["classes"][number])[] = [
    "wc_rate_e4",
    "gl_rate_e4",
    "professional_rate_e4",
    "media_rate_e4",
    "cyber_rate_e4",
  ];
  it.each([...raisedState, ...raisedClass, "tax_e6"])("never falls when %s rises", (column) => {
    const raise = <Row extends object>(rows: Row[], by: number) =>
      rows.map((row) => (column in row ? { ...row, [column]: Number(Reflect.get(row, column)) + by } : row));
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 5000 }), (input, by) => {
        const raised = {
          ...tables,
          states: raise(tables.states, by),
          classes: raise(tables.classes, by),
          surplus_lines: raise(tables.surplus_lines, by),
        };
        expect(net(input, raised)).toBeGreaterThanOrEqual(net(input));
      }),
    );
    const all = {
      coverage_types: [...coverages],
      category: "photographer",
      home_state: "TX" as const,
      work_state: "TX" as const,
      wage_cents: 1,
      effective_date: Date.UTC(2026, 0, 1) / 1000,
    };
    const raised = {
      ...tables,
      states: raise(tables.states, 5000),
      classes: raise(tables.classes, 5000),
      surplus_lines: raise(tables.surplus_lines, 50_000),
    };
    expect(rate(all, raised, set).net_rate).toBeGreaterThan(rate(all, tables, set).net_rate);
  });

  it("refuses input without a table row", () => {
    const input = {
      coverage_types: ["workers-comp" as const],
      category: "janitorial",
      home_state: null,
      work_state: "OH" as const,
      wage_cents: 1,
      effective_date: 1_780_000_000,
    };
    expect(() => rate(input, tables, set)).toThrow("Ohio Bureau");
    expect(() => rate({ ...input, work_state: null }, tables, set)).toThrow("work state");
    expect(() => rate({ ...input, category: "astronaut", work_state: "TX" }, tables, set)).toThrow("astronaut");
    expect(() => rate({ ...input, work_state: "TX", wage_cents: 1.5 }, tables, set)).toThrow();
  });
});
