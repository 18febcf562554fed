import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { alwaysOn, type RuleId, waivableRule } from "#lib/contract/compliance/rules.ts";
import { audit, failures, gl, wc } from "#lib/testing/certificates/sample-audit.ts";

const least = requirementRulesSchema.parse({ coverages: { general: {}, "workers-comp": {} } });
const mark = { kind: "stamp", text: "VOID", message: "The page is marked VOID.", page: 1, box: null, confidence: 0.9 };
const found: readonly [RuleId, Record<string, unknown>][] = [
  ["issue_date", { "document.issue_date": null }],
  ["issue_date", { "document.issue_date": "2026-06-16" }],
  ["issue_date", { "document.issue_date": "2025-08-31" }],
  ["producer_named", { "producer.name": null }],
  ["template", { "producer.name": "[Agency name]" }],
  ["marks", { findings: [mark] }],
  ["remarks", { "description_of_operations.text": "Subject to the terms of side letter 7, which prevail." }],
  ["not_expired", { [`${gl}.policy_expiration_date`]: "2026-06-01" }],
  ["term", { [`${wc}.policy_expiration_date`]: "2026-01-01" }],
  ["insurer_named", { [`${wc}.insurer_letter`]: "C" }],
  [
    "box_against_wording",
    { [`${gl}.subrogation_waived`]: false, "description_of_operations.text": "General liability includes a waiver of subrogation." },
  ],
  ["owner_covered", { [`${wc}.proprietor_excluded`]: true }],
];

test.each(found)("%s: never let through without a person, whatever a requirement asks for: %j", (rule, values) => {
  const result = audit(values, { requirement: least });
  expect([result.status, failures(result).map((one) => one.rule)]).toEqual(["flagged", expect.arrayContaining([rule])]);
});

test("each refusal that is always on is a rule with an id, which no requirement sets and no waiver ends beforehand", () => {
  expect(failures(audit({}, { requirement: least }))).toEqual([]);
  // That a policy is another insured's too is asked of the database.
  expect([...new Set([...found.map(([rule]) => rule), "policy_of_another"])].sort()).toEqual(alwaysOn.map(({ rule }) => rule).sort());
  for (const { rule, never } of alwaysOn) expect([rule, waivableRule(rule), never.length > 20]).toEqual([rule, null, true]);
});
