import { expect, test } from "vitest";
import { consequenceOf, progressOf, summaryOf } from "./labels.ts";

const counts = { waiting: 0, valid: 812, invalid: 1, duplicate: 3, created: 0, failed: 0, undone: 0 };
const row = { target: "contractors" as const, rows: 816, missing: [], counts };

test("describes what starting creates and what it skips", () => {
  expect(consequenceOf(row)).toBe("Creates 812 contractors. 1 row has errors and 3 rows are duplicates and will be left out.");
  expect(consequenceOf({ target: "jobs", counts: { ...counts, valid: 1, invalid: 0, duplicate: 0 } })).toBe("Creates 1 job.");
});

test("a run of pay says what it invoices, and what undoing it leaves", () => {
  const pay = { gross_pay: 1_250_000, total: 8_712, invoiced: 0 };
  const run = { target: "invoices" as const, counts: { ...counts, valid: 2, invalid: 0, duplicate: 0 }, pay };
  expect(consequenceOf(run)).toBe(
    "Creates 2 invoices over $87.12 on $12,500.00 of pay. Cards are charged a day later; until then the run can be undone.",
  );
  const undone = { ...row, target: "invoices" as const, status: "undone" as const };
  const of = (created: number) => summaryOf({ ...undone, counts: { ...counts, created, undone: 5 } });
  expect(of(0)).toBe("Undone: 5 invoices void.");
  expect(of(1)).toBe("Undone: 5 invoices void. Kept, because already paid: 1 invoice.");
});

test("shows the status", () => {
  expect(summaryOf({ ...row, status: "ready" })).toBe(
    "812 contractors can be created. 1 row has errors and 3 rows are duplicates. Nothing is created yet.",
  );
  expect(summaryOf({ ...row, status: "ready", missing: ["email"] })).toContain("every required column");
  const done = { ...counts, valid: 0, created: 810, failed: 2 };
  expect(summaryOf({ ...row, status: "done", counts: done })).toBe(
    "Created 810 contractors. 2 rows were refused. 1 row has errors and 3 rows are duplicates.",
  );
  expect(summaryOf({ ...row, status: "cancelled" })).toBe("Stopped before anything was created.");
});

test("counts the rows of the current phase", () => {
  expect(progressOf({ status: "checking", rows: 816, counts: { ...counts, waiting: 16 } })).toEqual({ done: 800, of: 816 });
  expect(progressOf({ status: "importing", rows: 816, counts: { ...counts, valid: 700, created: 110, failed: 2 } })).toEqual({
    done: 112,
    of: 812,
  });
});
