import { expect, test } from "vitest";
import { reasonsOf } from "#components/dashboard/compliance/positions/reasons.ts";
import type { PositionCoverage } from "#lib/contract/compliance/compliance-position.ts";

const general: PositionCoverage = {
  coverage: "general",
  met: false,
  covered: false,
  basis: null,
  covered_from: null,
  covered_through: null,
  tail: null,
  grace_through: null,
  verify_by: null,
  reasons: ["General aggregate is $1,000,000; $2,000,000 is required."],
  documents: [],
};
const noDays = { work_from: null, work_through: null, covered_from: null, covered_through: null, uncovered_from: null };
const base = { ...noDays, covers_work: "unknown" as const, tail_through: null, coverages: [general] };

test("what is lacking is said for each coverage, with its reasons", () => {
  const bare: PositionCoverage = { ...general, coverage: "workers-comp", reasons: [] };
  expect(reasonsOf({ ...base, status: "not_covered", coverages: [general, bare] })).toEqual([
    "General liability: General aggregate is $1,000,000; $2,000,000 is required.",
    "Workers' compensation: not covered.",
  ]);
});

test("a grace period says when it ends and what fails then", () => {
  expect(reasonsOf({ ...base, status: "expiring", coverages: [{ ...general, met: true, grace_through: "2026-08-01" }] })).toEqual([
    "General liability: covered by a grace period through Aug 1, 2026. Then: General aggregate is $1,000,000; $2,000,000 is required.",
  ]);
});

test("who is covered hears through when; where nothing is required, that", () => {
  const met: PositionCoverage = { ...general, met: true, covered: true, reasons: [], covered_through: "2026-12-31" };
  expect(reasonsOf({ ...base, status: "covered", coverages: [met], covered_through: "2026-12-31" })).toEqual([
    "Every required coverage is met by insurance. It ends on Dec 31, 2026.",
  ]);
  expect(reasonsOf({ ...base, status: "not_required", coverages: [] })).toEqual(["No requirement applies."]);
});

test("after the engagement, through when cover is still required", () => {
  expect(reasonsOf({ ...base, status: "not_covered", tail_through: "2029-06-30" }).at(-1)).toBe(
    "The engagement has ended; cover is still required through Jun 30, 2029.",
  );
});

test("cover that must be verified again says by when", () => {
  const met: PositionCoverage = {
    ...general,
    met: true,
    covered: true,
    reasons: [],
    covered_through: "2026-12-31",
    verify_by: "2027-01-01",
  };
  expect(reasonsOf({ ...base, status: "expiring", coverages: [met], covered_through: "2026-12-31" })).toEqual([
    "Met now; cover ends before the work does, and soon. It ends on Dec 31, 2026.",
    "Must be verified with the producer by Jan 1, 2027.",
  ]);
});

test("cover that starts with the work, and days of work without any", () => {
  const days = { work_from: "2026-08-03", work_through: "2026-10-01", covered_from: "2026-08-03", covered_through: "2026-09-01" };
  expect(reasonsOf({ ...base, ...days, status: "upcoming", covers_work: "ends_before", uncovered_from: "2026-09-02" })).toEqual([
    "Not covered today; cover in hand starts by the day the work does. It starts on Aug 3, 2026, ends on Sep 1, 2026.",
    "The work goes on; from Sep 2, 2026 it is not covered.",
  ]);
});
