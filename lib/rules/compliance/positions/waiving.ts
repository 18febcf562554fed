import { isDeepStrictEqual } from "node:util";
import { coverageRulesOf, type ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type WaivableRule, waivableRule } from "#lib/contract/compliance/rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";
import { ruleTable } from "./rules.ts";

/** A rule that somebody waives for a contractor, whichever certificate shows the cover. */
export interface StandingWaiver {
  id: string;
  coverage: ProofKind | null;
  rule: WaivableRule;
  /** In cents: the least limit that is still accepted, the highest deductible. Null: any. */
  accepts: number | null;
  /** The values of the rule that it was approved for: it counts for no others. */
  approvedFor: readonly unknown[];
  reason: string;
  person: string;
  from: Date;
  until: Date | null;
  /** Whether it is for wherever the default requirement applies, and for no other. */
  isOfDefault: boolean;
}

/** Whether a rule is one of this coverage, or with null one of the certificate as a whole. */
export const isRuleOf = (rule: WaivableRule, coverage: ProofKind | null): boolean =>
  ruleTable[rule].of === (coverage === null ? "document" : "coverage");

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === "none" || value === 0 || (Array.isArray(value) && !value.length);

/** What rules ask for by one of them; null: nothing. */
export function askedBy(rules: RequirementRules | null, coverage: ProofKind | null, rule: WaivableRule): unknown {
  if (!rules) return null;
  const ofCoverage = coverage === null ? undefined : coverageRulesOf(rules, coverage as CertifiedCoverage);
  if (coverage !== null && ofCoverage === undefined) return null;
  const value = (ofCoverage as Record<string, unknown> | undefined)?.[rule] ?? (rules as unknown as Record<string, unknown>)[rule];
  return isNothing(value) ? null : value;
}

/** What a rule asks for, in words: "$1,000,000 or more". */
export function askedInWords(rule: WaivableRule, value: unknown): string {
  const { amount } = ruleTable[rule];
  if (typeof value === "number" && amount !== null)
    return `${formatCents(value, { whole: true })} or ${amount === "or_less" ? "less" : "more"}`;
  if (typeof value === "number") return `${value} days`;
  if (Array.isArray(value)) return value.map((one) => String(one).replaceAll("_", " ")).join(", ");
  return value === true ? "required" : String(value);
}

/** Whether what the certificate shows is within what is accepted. What cannot be read is not. */
function isAccepted({ accepts, rule }: StandingWaiver, cents: number | undefined): boolean {
  if (accepts === null) return true;
  return cents !== undefined && (ruleTable[rule].amount === "or_less" ? cents <= accepts : cents >= accepts);
}

/**
 * The waiver that a failure falls under at a moment, for what the rules now ask for. Null: none. One that is `known` by now counts for days
 * before it: what is accepted is the cover, not its days since.
 */
export function waiverOf(
  waivers: readonly StandingWaiver[],
  result: RuleResult,
  rules: RequirementRules,
  at: Date,
  known = at,
): StandingWaiver | null {
  // A failure that time alone ends, such as cover that has not begun, is not waived.
  const rule = result.can_approve && result.changes_on === null && waivers.length ? waivableRule(result.rule) : null;
  if (rule === null) return null;
  return (
    waivers.find(
      (one) =>
        one.rule === rule &&
        one.coverage === result.coverage &&
        one.from <= known &&
        (one.until === null || one.until > at) &&
        isAccepted(one, result.cents) &&
        one.approvedFor.some((value) => isDeepStrictEqual(value, askedBy(rules, one.coverage, rule))),
    ) ?? null
  );
}
