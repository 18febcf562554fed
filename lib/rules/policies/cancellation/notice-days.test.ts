import { expect, test } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import { noticeFor, noticeRows } from "./notice-days.ts";

const on = "2026-06-15";

test("the longest period among the coverages applies, each by its own state", () => {
  const both = { coverage_type: ["general", "workers-comp"] as const, home_state: "TX", work_state: "CA" } as const;
  expect(noticeFor(both, "other", on)).toMatchObject({ days: 30, state: "CA", coverage: "workers-comp" });
  expect(noticeFor(both, "nonpayment", on)).toMatchObject({ days: 10, state: "TX", coverage: "general" });
  expect(noticeFor(both, "nonrenewal", on)).toMatchObject({ days: 60, state: "TX" });
});

test("a state without a row has the default, which no row exceeds and which names no law", () => {
  for (const of of ["nonpayment", "other", "nonrenewal"] as const) {
    const { days, law } = noticeFor({ coverage_type: ["general"], home_state: "WY", work_state: null }, of, on);
    expect(law).toBeNull();
    expect(Math.max(...noticeRows.map((row) => row.days[of]))).toBe(days);
  }
});

test("every state and coverage has a period on any day of the table", () => {
  for (const state of [...regions, null])
    for (const coverage of coverages)
      expect(
        noticeFor({ coverage_type: [coverage], home_state: state, work_state: state }, "nonpayment", "2020-01-01").days,
      ).toBeGreaterThanOrEqual(10);
});

test("rows of a state are in the order of their days, and each names its source", () => {
  for (const { state, line, from, law } of noticeRows) {
    const same = noticeRows.filter((one) => one.state === state && one.line === line).map((one) => one.from);
    expect(same).toEqual([...new Set(same)].sort());
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(law === null).toBe(state === "any");
  }
});
