import type { DocumentRules } from "#lib/contract/compliance/required-kinds.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import { placeName } from "#lib/contract/core/region-names.ts";
import { type RuleResult, ruleNamed } from "#lib/rules/compliance/certificates/rule.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { daysBetween, showDay } from "#lib/rules/cover/days.ts";
import type { Exemption } from "./exemptions.ts";

/** A document that a person has accepted. */
export interface ProofDocument extends Exemption {
  result: "clear" | "not_clear" | null;
}

/** The first day on which a document no longer counts for a requirement, as far as time ends it. Null: never. */
export function documentEnds(
  { from, through }: Pick<ProofDocument, "from" | "through">,
  { issued_within_days, days_remaining }: DocumentRules,
): string | null {
  const ends = [
    through === null ? null : dayAfter(through, 1 - days_remaining),
    issued_within_days === null ? null : dayAfter(from, issued_within_days + 1),
  ];
  return ends.filter((day) => day !== null).sort()[0] ?? null;
}

/** The results of the rules for a document on a day. `name`: what its kind is called. `workState`: of the job; null without one. */
export function auditDocument(
  document: ProofDocument,
  asked: DocumentRules,
  { name, today, workState }: { name: string; today: string; workState: string | null },
): RuleResult[] {
  const { kind, from, through, state, result } = document;
  const of = (rule: RuleId, pass: boolean, message: string, changes_on: string | null = null): RuleResult => ({
    ...ruleNamed(rule, kind),
    rule_path: `documents.${rule}`,
    result: pass ? "pass" : "fail",
    message,
    ...{ expected: null, found: null, coverage: kind, evidence: null, can_approve: false, changes_on },
  });
  const results = [of("document_begun", from <= today, `${name} counts from ${showDay(from)}.`, from > today ? from : null)];
  if (through !== null) {
    const isOver = today > through;
    const end = dayAfter(through, 1);
    results.push(of("document_ended", !isOver, `${name} ${isOver ? "was" : "is"} valid through ${showDay(through)}.`, isOver ? null : end));
    const left = daysBetween(today, end);
    if (asked.days_remaining > 0 && !isOver)
      results.push(
        of(
          "document_days",
          left > asked.days_remaining,
          `${name} is valid through ${showDay(through)}; ${asked.days_remaining} days must be left.`,
          left > asked.days_remaining ? dayAfter(through, 1 - asked.days_remaining) : null,
        ),
      );
  }
  if (asked.issued_within_days !== null) {
    const last = dayAfter(from, asked.issued_within_days);
    const message = `${name} is of ${showDay(from)}; it must be at most ${asked.issued_within_days} days old.`;
    results.push(of("document_age", today <= last, message, today <= last ? dayAfter(last, 1) : null));
  }
  // Without a job there is no state to compare with: each job has its own answer.
  if (asked.state_of_work && workState !== null) {
    const message = `${name} is of ${state === null ? "no state" : placeName(state)}; the work is in ${placeName(workState)}.`;
    results.push(of("document_state", state === workState, message));
  }
  if (result !== null) results.push(of("document_result", result === "clear", `${name}: the result is not clear.`));
  return results;
}
