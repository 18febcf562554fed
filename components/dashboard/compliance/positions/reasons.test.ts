import { expect, test } from "vitest";
import { reasonsOf } from "#components/dashboard/compliance/positions/reasons.ts";
import type { PositionCoverage } from "#lib/contract/compliance/compliance-position.ts";

const general: PositionCoverage = {
  coverage: "general",
  covered: false,
  basis: null,
  until: null,
  grace_until: null,
  verify_by: null,
  reasons: ["General aggregate is $1,000,000; $2,000,000 is required."],
  documents: [],
};
const base = { covered_until: null, tail_until: null, coverages: [general] };

test("what is lacking is said for each coverage, with its reasons", () => {
  const bare: PositionCoverage = { ...general, coverage: "workers-comp", reasons: [] };
  expect(reasonsOf({ ...base, status: "not_covered", coverages: [general, bare] })).toEqual([
    "General liability: General aggregate is $1,000,000; $2,000,000 is required.",
    "Workers' compensation: not covered.",
  ]);
});

test("a grace period says when it ends and what fails then", () => {
  expect(reasonsOf({ ...base, status: "expiring", coverages: [{ ...general, covered: true, grace_until: "2026-08-01" }] })).toEqual([
    "General liability: covered by a grace period until Aug 1, 2026. Then: General aggregate is $1,000,000; $2,000,000 is required.",
  ]);
});

test("who is covered hears until when; where nothing is required, that", () => {
  const met: PositionCoverage = { ...general, covered: true, reasons: [], until: "2027-01-01" };
  expect(reasonsOf({ ...base, status: "covered", coverages: [met], covered_until: "2027-01-01" })).toEqual([
    "Every required coverage is met. Covered until Jan 1, 2027.",
  ]);
  expect(reasonsOf({ ...base, status: "not_required", coverages: [] })).toEqual(["No requirement applies."]);
});

test("after the engagement, until when cover is still required", () => {
  expect(reasonsOf({ ...base, status: "not_covered", tail_until: "2029-07-01" }).at(-1)).toBe(
    "The engagement has ended; cover is still required until Jul 1, 2029.",
  );
});

test("cover that must be verified again says by when", () => {
  const met: PositionCoverage = { ...general, covered: true, reasons: [], until: "2027-01-01", verify_by: "2027-01-01" };
  expect(reasonsOf({ ...base, status: "expiring", coverages: [met], covered_until: "2027-01-01" })).toEqual([
    "Covered now; cover that is needed ends soon. Covered until Jan 1, 2027.",
    "Must be verified with the producer by Jan 1, 2027.",
  ]);
});
