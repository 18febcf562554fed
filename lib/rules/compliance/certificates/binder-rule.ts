import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { type Line, pathOf } from "./coverage-rules.ts";
import { BINDER_DAYS, otherDocument } from "./document-kind.ts";
import { coverageNames, isDay, read } from "./evidence.ts";
import type { RuleResult } from "./rule.ts";

/** Whether a binder still counts. An expired one cannot be waived: the policy must have been issued by then. */
export function binderRule(line: Line): RuleResult[] {
  const page = otherDocument(line.values);
  if (page?.kind !== "binder") return [];
  const { asOf, coverage } = line;
  const stated = read(line.values, pathOf(line, "policy_effective_date"), isDay).value;
  const first = isDay(page.facts?.effective_date) ? page.facts.effective_date : stated;
  const expires = isDay(page.facts?.expiration_date) ? page.facts.expiration_date : null;
  const last = first === null ? null : dayAfter(first, BINDER_DAYS);
  const until = [last, expires].filter((day) => day !== null).toSorted()[0] ?? null;
  const pass = first !== null && until !== null && asOf < until;
  const name = coverageNames[coverage].toLowerCase();
  const message =
    until === null || first === null
      ? `The day from which the binder of ${name} counts is not known: enter when it takes effect.`
      : `The binder of ${name} ${pass ? "counts" : "counted"} until ${showDay(until)}: a certificate of the policy is needed${pass ? " by then" : ""}.`;
  return [
    {
      rule_name: `${coverage} binder`,
      rule_path: pathOf(line, "policy_effective_date"),
      result: pass ? "pass" : "fail",
      message,
      expected: `a policy within ${BINDER_DAYS} days`,
      found: until === null ? null : showDay(until),
      coverage,
      evidence: { page: page.page, box: null, confidence: 0.9 },
      can_approve: false,
      changes_on: pass ? until : null,
    },
  ];
}
