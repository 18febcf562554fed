import { expect, test } from "vitest";
import { type HeldCover, matchingPolicyRefusal, type WantedCover } from "./matching-policy.ts";

const held: HeldCover = {
  name: "policy CI-1",
  extension: "Extend it (POST /assignments/extend)",
  job: "jb_1",
  coverage_types: ["general", "workers-comp"],
  category: "handyman",
  ...{ home_state: "TX", work_state: "LA", effective: "2026-07-10", expiration: "2026-07-20" },
};
const wanted: WantedCover = { ...held, coverage_types: ["general"], work_state: "OK" };
const refused = (over: Partial<WantedCover>) => matchingPolicyRefusal({ ...wanted, ...over }, [held])?.message ?? null;

test("the same job is covered once: any shared coverage, any shared day, whatever the states", () => {
  expect(refused({})).toBe(
    "Contractor already has a matching policy on file: policy CI-1 gives general liability for this job from July 10, 2026 until July 20, 2026. Extend it (POST /assignments/extend), or let other cover begin on July 20, 2026.",
  );
  expect(refused({ coverage_types: ["cyber", "workers-comp"] })).toContain("gives workers' compensation for this job");
  expect(refused({ home_state: "CA", category: "mover" })).not.toBeNull();
  expect(refused({ coverage_types: ["professional"] })).toBeNull();
  expect(refused({ effective: "2026-07-19", expiration: "2026-08-19" })).not.toBeNull();
  expect(refused({ effective: "2026-07-01", expiration: "2026-07-11" })).not.toBeNull();
  expect(refused({ effective: "2026-07-20", expiration: "2026-08-19" })).toBeNull();
  expect(refused({ effective: "2026-07-01", expiration: "2026-07-10" })).toBeNull();
  // Cancelled before it began, it covers no day.
  expect(matchingPolicyRefusal(wanted, [{ ...held, expiration: "2026-07-09" }])).toBeNull();
});

test("another job of the same kind needs no policy where one provides every coverage for the whole term", () => {
  const elsewhere = (over: Partial<WantedCover>) => refused({ job: "jb_2", ...over });
  expect(elsewhere({})).toContain("Create an assignment");
  expect(elsewhere({ coverage_types: ["workers-comp"] })).toBeNull();
  expect(elsewhere({ coverage_types: ["workers-comp"], work_state: "LA" })).not.toBeNull();
  expect(elsewhere({ coverage_types: ["general", "cyber"] })).toBeNull();
  expect(elsewhere({ home_state: null })).toBeNull();
  expect(elsewhere({ category: "mover" })).toBeNull();
  expect(elsewhere({ expiration: "2026-07-21" })).toBeNull();
});
