import { expect, test } from "vitest";
import { waivableRule, waivableRules } from "#lib/contract/compliance/rules.ts";
import { audit, everything, failures, gl } from "#lib/testing/certificates/sample-audit.ts";
import { askedBy, askedInWords, isRuleOf, type StandingWaiver, waiverOf } from "./waiving.ts";

const NOW = new Date("2026-06-15T12:00:00Z");
const low = audit({ [`${gl}.limits.each_occurrence_dollars`]: 500_000 });
const [failure] = failures(low).filter((one) => one.rule === "occurrence_limit" && one.coverage === "general");
const waiver = (over: Partial<StandingWaiver> = {}): StandingWaiver => ({
  ...{ id: "cw_1", coverage: "general", rule: "occurrence_limit", accepts: null, approvedFor: [100_000_000], isOfDefault: false },
  ...{ reason: "Small jobs.", person: "Rosa", from: new Date("2026-06-01T00:00:00Z"), until: null },
  ...over,
});
const counts = (over: Partial<StandingWaiver>) => failure !== undefined && waiverOf([waiver(over)], failure, everything, NOW) !== null;

test("it counts for its rule of its coverage, for what it was approved for, while it lasts, and for what is accepted", () => {
  expect(counts({})).toBe(true);
  expect(counts({ rule: "aggregate_limit" })).toBe(false);
  expect(counts({ coverage: "umbrella" })).toBe(false);
  expect(counts({ approvedFor: [200_000_000] })).toBe(false);
  expect(counts({ from: new Date(NOW.getTime() + 1) })).toBe(false);
  expect(counts({ until: NOW })).toBe(false);
  expect(counts({ accepts: 50_000_000 })).toBe(true);
  expect(counts({ accepts: 50_000_001 })).toBe(false);
});

test("that cover is shown, in force and the contractor's own can be waived by none", () => {
  for (const rule of ["shown", "in_force", "not_expired", "insured_name", "document_kind"] as const) expect(waivableRule(rule)).toBeNull();
  const failed = low.results.find((one) => one.rule === "in_force");
  const dead = failed && { ...failed, result: "fail" as const };
  expect(dead && waiverOf([waiver({ rule: "days_remaining" })], dead, everything, NOW)).toBeNull();
});

test("what rules ask for is found by the waiver's rule, and said in words; what they do not ask for is nothing", () => {
  expect(askedBy(everything, "general", "occurrence_limit")).toBe(100_000_000);
  expect(askedBy(everything, "general", "insurer_known")).toBe(true);
  expect(askedBy(everything, "workers-comp", "state_form")).toBeNull();
  expect(askedBy(everything, "cyber", "occurrence_limit")).toBeNull();
  expect(askedBy(everything, null, "issued_within_days")).toBe(365);
  expect([askedInWords("occurrence_limit", 100_000_000), askedInWords("retention_limit", 1_000_000)]).toEqual([
    "$1,000,000 or more",
    "$10,000 or less",
  ]);
  expect([askedInWords("signature", true), askedInWords("autos", ["hired", "non_owned"])]).toEqual(["required", "hired, non owned"]);
  const asWhole = ["certificate_holder", "issued_within_days", "signature", "producer_contact", "verified_every_days"];
  expect(waivableRules.filter((rule) => isRuleOf(rule, null))).toEqual(asWhole);
  expect(waivableRules.filter((rule) => isRuleOf(rule, "general")).length).toBe(waivableRules.length - asWhole.length);
});
