import { isDeepStrictEqual } from "node:util";
import { coverageRules, documentRules, type WaivableRule } from "#lib/contract/compliance/compliance-waiver.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { formatCents, parseDollars } from "#lib/kit/money.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";

/** A rule that somebody waives for a contractor, whichever certificate shows the cover. */
export interface StandingWaiver {
  id: string;
  coverage: CertifiedCoverage | null;
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

/** The names under which a rule's results are reported. That cover is shown and in force, and whose it is, is in none of them. */
const names: readonly (readonly [RegExp, WaivableRule])[] = [
  [/^(CGL|umbrella) each occurrence$| each claim$/, "occurrence_limit"],
  [/^CGL general aggregate$|^(professional|umbrella|cyber|media) aggregate$/, "aggregate_limit"],
  [/^CGL products and completed operations$/, "products_completed_operations_limit"],
  [/^CGL personal and advertising injury$/, "personal_advertising_injury_limit"],
  [/^CGL medical expense$/, "medical_expense_limit"],
  [/^CGL damage to rented premises$/, "damage_to_rented_premises_limit"],
  [/^auto combined single limit$/, "combined_single_limit"],
  [/^EL each accident$/, "each_accident_limit"],
  [/^EL disease each employee$/, "disease_each_employee_limit"],
  [/^EL disease policy limit$/, "disease_policy_limit"],
  [/ retention$/, "retention_limit"],
  [/^CGL occurrence form$/, "occurrence_form"],
  [/^CGL aggregate applies per$/, "aggregate_applies_per"],
  [/^auto (owned|hired|non-owned) autos$/, "autos"],
  [/ endorsement page: /, "endorsement_pages"],
  [/ additional insured$/, "additional_insured"],
  [/ waiver of subrogation$/, "waiver_of_subrogation"],
  [/ primary and non-contributory$/, "primary_noncontributory"],
  [/^WC per statute$/, "statutory"],
  [/^WC proprietor$/, "proprietor_included"],
  [/^WC state form$/, "state_form"],
  [/ policy number$/, "policy_number"],
  [/ days remaining$/, "days_remaining"],
  [/ insurer$/, "insurer_known"],
  [/ insurer rating$/, "minimum_insurer_rating"],
  [/^Certificate holder$/, "certificate_holder"],
  [/^Signature$/, "signature"],
  [/^Producer contact$/, "producer_contact"],
  [/^Issue date$/, "issued_within_days"],
  [/^Verification$/, "verified_every_days"],
];

/** The rule that a result is about, where it can be waived. */
export const waivableRuleOf = ({ rule_name }: Pick<RuleResult, "rule_name">): WaivableRule | null =>
  names.find(([name]) => name.test(rule_name))?.[1] ?? null;

/** Whether a rule is one of this coverage, or with null one of the certificate as a whole. */
export const isRuleOf = (rule: WaivableRule, coverage: CertifiedCoverage | null): boolean =>
  (coverage === null ? documentRules : coverageRules).some((one) => one === rule);

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === "none" || value === 0 || (Array.isArray(value) && !value.length);

/** What rules ask for by one of them; null: nothing. */
export function askedBy(rules: RequirementRules | null, coverage: CertifiedCoverage | null, rule: WaivableRule): unknown {
  if (!rules) return null;
  const ofCoverage = coverage === null ? undefined : rules.coverages[coverage];
  if (coverage !== null && ofCoverage === undefined) return null;
  const value = (ofCoverage as Record<string, unknown> | undefined)?.[rule] ?? (rules as unknown as Record<string, unknown>)[rule];
  return isNothing(value) ? null : value;
}

/** What a rule asks for, in words: "$1,000,000 or more". */
export function askedInWords(rule: WaivableRule, value: unknown): string {
  if (typeof value === "number" && rule.endsWith("_limit"))
    return `${formatCents(value, { whole: true })} or ${rule === "retention_limit" ? "less" : "more"}`;
  if (typeof value === "number") return `${value} days`;
  if (Array.isArray(value)) return value.map((one) => String(one).replaceAll("_", " ")).join(", ");
  return value === true ? "required" : String(value);
}

/** Whether what the certificate shows is within what is accepted. A value that cannot be read is not accepted. */
function isAccepted({ accepts, rule }: StandingWaiver, found: string | null): boolean {
  if (accepts === null) return true;
  const shown = found === null ? null : parseDollars(found);
  return shown !== null && (rule === "retention_limit" ? shown <= accepts : shown >= accepts);
}

/** The waiver that a failure falls under at a moment, for what the rules now ask for. Null: none. */
export function waiverOf(waivers: readonly StandingWaiver[], result: RuleResult, rules: RequirementRules, at: Date): StandingWaiver | null {
  // A failure that time alone ends, such as cover that has not begun, is not waived.
  const rule = result.can_approve && result.changes_on === null && waivers.length ? waivableRuleOf(result) : null;
  if (rule === null) return null;
  return (
    waivers.find(
      (one) =>
        one.rule === rule &&
        one.coverage === result.coverage &&
        one.from <= at &&
        (one.until === null || one.until > at) &&
        isAccepted(one, result.found) &&
        one.approvedFor.some((value) => isDeepStrictEqual(value, askedBy(rules, one.coverage, rule))),
    ) ?? null
  );
}
