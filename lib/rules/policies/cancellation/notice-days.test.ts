import { expect, test } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import { noticeFor, noticeRows } from "./notice-days.ts";

const on = "2026-06-15";
const admitted = { isAdmitted: () => true };

test("notice days by a table of state, line and admitted, each with its law", () => {
  const florida = { coverage_type: ["general"] as const, home_state: "FL", work_state: null } as const;
  expect(noticeFor({ ...florida, ...admitted }, "other", on).law).toBe("Florida Statutes section 627.4133");
  expect(noticeFor({ ...florida, isAdmitted: () => false }, "other", on).law).toContain("626.913(4)");
  const both = { coverage_type: ["general", "workers-comp"] as const, home_state: null, work_state: "TX" } as const;
  expect(noticeFor({ ...both, isAdmitted: (one) => one === "workers-comp" }, "other", on)).toMatchObject({ state: "TX", days: 60 });
  for (const row of noticeRows)
    expect([row.law === null, row.date]).toEqual([row.state === "any", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});

test("a row that counsel has not confirmed never makes a notice shorter than the default, which no row exceeds", () => {
  for (const of of ["nonpayment", "other", "nonrenewal"] as const)
    for (const state of regions) {
      const asked = { coverage_type: ["general"] as const, home_state: state, work_state: null, ...admitted };
      expect(noticeFor(asked, of, on).days).toBe(Math.max(...noticeRows.map((row) => row.days[of])));
    }
  expect(noticeRows.filter(({ confirmed }) => confirmed)).toEqual([]);
});

test("every state and coverage has a period on any day of the table", () => {
  for (const state of [...regions, null])
    for (const coverage of coverages)
      for (const isAdmitted of [() => true, () => false]) {
        const asked = { coverage_type: [coverage], home_state: state, work_state: state, isAdmitted };
        expect(noticeFor(asked, "nonpayment", "2020-01-01").days).toBeGreaterThanOrEqual(10);
      }
});

test("rows of a state are in the order of their days", () => {
  for (const { state, line, admitted } of noticeRows) {
    const same = noticeRows.filter((one) => one.state === state && one.line === line && one.admitted === admitted).map((one) => one.from);
    expect(same).toEqual([...new Set(same)].sort());
  }
});
