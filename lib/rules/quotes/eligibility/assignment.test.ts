import { describe, expect, it } from "vitest";
import type { Evaluation } from "#lib/contract/quotes/worksheet.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { assignmentEligibility } from "./assignment.ts";
import { type AssignmentFactsInput, wholeMonths } from "./facts.ts";

const tables = demonstrationTables();
const approvedAt = Date.UTC(2026, 0, 15) / 1000;
const repeat: AssignmentFactsInput = {
  has_active_policy: true,
  same_platform: true,
  job_category: "mover",
  job_work_state: "NV",
  current_home_state: "AZ",
  coverage_types: ["general", "workers-comp"],
  approved: { category: "mover", work_state: "NV", home_state: "AZ", coverage_types: ["workers-comp", "general"], approved_at: approvedAt },
  effective_date: Date.UTC(2026, 5, 1) / 1000,
  card_on_file: true,
  premium_withheld: false,
};
const eligibilityOf = (over: Partial<AssignmentFactsInput>, quote: Evaluation | null = null, reviewed: string[] = []) => {
  const { result, message, wants_card_only, evaluation } = assignmentEligibility({ ...repeat, ...over }, quote, reviewed, tables);
  return { result, codes: evaluation.reasons.map((reason) => reason.code), message, wants_card_only };
};
const reason = (code: string, action: "decline" | "refer") =>
  ({ code, coverage: "any", action, field: "wage_cents", message: `${code} fails.`, remedy: "" }) as const;

describe("assignment eligibility", () => {
  it("accepts the same work again", () => {
    expect(eligibilityOf({})).toMatchObject({
      result: true,
      codes: [],
      wants_card_only: false,
      message: "The contractor's approved application covers this job.",
    });
  });

  it.each<[string, Partial<AssignmentFactsInput>, string[]]>([
    ["another category", { job_category: "handyman" }, ["AS-CATEGORY"]],
    ["another work state", { job_work_state: "UT" }, ["AS-WORKSTATE"]],
    ["no work state", { job_work_state: null }, ["AS-WORKSTATE"]],
    ["another home state", { current_home_state: "CA" }, ["AS-HOMESTATE"]],
    ["a coverage not held", { coverage_types: ["general", "professional"] }, ["AS-COVERAGE"]],
    ["no card", { card_on_file: false }, ["AS-CARD"]],
    ["another platform", { same_platform: false }, ["AS-PLATFORM"]],
    ["no policy", { has_active_policy: false }, ["AS-NOPOLICY"]],
    ["an application older than a year", { effective_date: Date.UTC(2027, 0, 15) / 1000 }, ["AS-STALE"]],
    ["two differences", { job_category: "handyman", current_home_state: "CA" }, ["AS-CATEGORY", "AS-HOMESTATE"]],
  ])("refuses %s", (_, over, codes) => {
    expect(eligibilityOf(over)).toMatchObject({ result: false, codes });
  });

  it("accepts part of what is held", () => {
    expect(eligibilityOf({ coverage_types: ["general"] }).result).toBe(true);
  });

  it("lists first what only a new application solves, last what a card solves", () => {
    const all = eligibilityOf({ card_on_file: false, coverage_types: ["professional"], job_category: "handyman" });
    expect(all.codes).toEqual(["AS-CATEGORY", "AS-COVERAGE", "AS-CARD"]);
    expect(all.message).toBe("The job's category differs from the one the contractor was approved for.");
    expect(all.wants_card_only).toBe(false);
    expect(eligibilityOf({ card_on_file: false })).toMatchObject({ codes: ["AS-CARD"], wants_card_only: true });
  });

  it("refuses what a quote declines, and what it refers unless that was reviewed for the policy", () => {
    const quote: Evaluation = { outcome: "decline", reasons: [reason("LIM-MAX", "decline"), reason("EXP-MIN", "refer")], evaluated: [] };
    expect(eligibilityOf({ card_on_file: false }, quote).codes).toEqual(["LIM-MAX", "EXP-MIN", "AS-CARD"]);
    expect(eligibilityOf({}, quote, ["EXP-MIN", "LIM-MAX"]).codes).toEqual(["LIM-MAX"]);
    expect(eligibilityOf({}, { ...quote, reasons: [reason("EXP-MIN", "refer")] }, ["EXP-MIN"]).result).toBe(true);
  });

  it("needs no card when the premium is withheld, nor the home state without general liability", () => {
    expect(eligibilityOf({ card_on_file: false, premium_withheld: true }).result).toBe(true);
    const wcOnly = { ...repeat.approved, coverage_types: ["workers-comp" as const] };
    expect(eligibilityOf({ coverage_types: ["workers-comp"], approved: wcOnly, current_home_state: "CA" }).result).toBe(true);
  });

  it("is fresh until the day before twelve months have passed", () => {
    expect(eligibilityOf({ effective_date: Date.UTC(2027, 0, 14) / 1000 }).result).toBe(true);
    expect(wholeMonths(approvedAt, Date.UTC(2027, 0, 14, 23) / 1000)).toBe(11);
  });

  it("names both states", () => {
    expect(eligibilityOf({ job_work_state: "UT" }).message).toBe("The job is in UT, but workers' compensation was approved for NV.");
  });
});
