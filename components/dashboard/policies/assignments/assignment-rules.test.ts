import { expect, test } from "vitest";
import { assignmentStatuses } from "#lib/contract/policies/assignment.ts";
import { evaluate } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { cancellationReason, checkedRules, statusNames, statusTones } from "./assignment-rules.ts";

const facts = {
  has_active_policy: true,
  same_platform: true,
  job_category: "mover",
  approved_category: "handyman",
  job_work_state: "NV",
  approved_work_state: "NV",
  current_home_state: "AZ",
  approved_home_state: "AZ",
  coverage_differs: false,
  application_age: 2,
  payment_ready: true,
};
const evaluation = evaluate("assignment", ["workers-comp"], facts, demonstrationTables());

test("every status has a label and a tone", () => {
  for (const status of assignmentStatuses) expect([statusNames[status], statusTones[status]]).not.toContain(undefined);
});

test("failed rules come first, each with its own title", () => {
  const rules = checkedRules(evaluation.evaluated, evaluation.reasons);
  expect(rules[0]).toMatchObject({ code: "AS-CATEGORY", outcome: "not_met", title: "Same job category as approved" });
  expect(rules[0]?.message).toMatch(/category differs/);
  expect(rules.at(-1)).toMatchObject({ code: "AS-HOMESTATE", outcome: "not_needed", message: null });
  expect(new Set(rules.map(({ title }) => title)).size).toBe(rules.length);
  expect(rules.filter(({ outcome }) => outcome === "met").map(({ code }) => code)).toContain("AS-CARD");
});

test("a quote's rule is shown only if it fails for the assignment", () => {
  const [first] = evaluation.evaluated;
  if (!first) throw new Error("The tables have no rules.");
  const referred = { ...first, stage: "quote" as const, code: "EXP-MIN", outcome: "applies" as const };
  expect(checkedRules([referred], [])).toEqual([]);
  expect(checkedRules([referred], [{ code: "EXP-MIN" }])).toHaveLength(1);
});

test("known reasons are shown as sentences, typed ones unchanged", () => {
  expect(cancellationReason("job_deleted")).toBe("The job was deleted");
  expect(cancellationReason("Rained off")).toBe("Rained off");
});
