import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import { type RuleId, ruleTable } from "#lib/contract/compliance/rules.ts";
import type { Reading } from "./evidence.ts";

/** The result of one rule for a certificate. */
export interface RuleResult {
  rule: RuleId;
  /** Its name for people. */
  rule_name: string;
  rule_path: string;
  result: "pass" | "fail";
  /** One sentence that the contractor can act on. */
  message: string;
  expected: string | null;
  found: string | null;
  /** The amount found, in cents, where the rule is about one. */
  cents?: number;
  coverage: ProofKind | null;
  evidence: { page: number | null; box: number[] | null; confidence: number } | null;
  /** Whether a person may waive the failure. Being in force can only be corrected: cover that has ended cannot be approved. */
  can_approve: boolean;
  /** The message to the contractor where a value could not be read: only a reviewer can enter it. */
  unclear?: string;
  /** The date from which the result may differ without a change to the certificate; null if time does not matter. */
  changes_on: string | null;
}

export interface Verdict {
  pass: boolean;
  message: string;
  found: string;
  /** The amount found, in cents, where the rule is about one. */
  cents?: number;
  changes_on?: string | null;
}

export interface Rule<T> {
  rule: RuleId;
  /** What tells results of one rule apart. */
  detail?: string;
  coverage?: ProofKind;
  /** The required value, in short form: "$2,000,000 or more". */
  expected: string;
  /** The name of the value, to follow "does not show": "a general aggregate limit". */
  what: string;
  can_approve?: boolean;
  audit(value: T): Verdict;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A rule's id and its name for people. */
export const ruleNamed = (rule: RuleId, coverage: ProofKind | null, detail = ""): Pick<RuleResult, "rule" | "rule_name"> => ({
  rule,
  rule_name: ruleTable[rule].label(coverage, detail),
});

/** Audits a value against a rule. A value that is missing or has low confidence fails with a message that names it. */
export function apply<T>(rule: Rule<T>, reading: Reading<T>): RuleResult {
  const { field } = reading;
  const base = {
    ...ruleNamed(rule.rule, rule.coverage ?? null, rule.detail),
    rule_path: reading.path,
    expected: rule.expected,
    coverage: rule.coverage ?? null,
    evidence: field && { page: field.page, box: field.box, confidence: field.confidence },
    can_approve: rule.can_approve ?? true,
    changes_on: null,
  };
  if (reading.state === "known") {
    const { pass, ...said } = rule.audit(reading.value);
    return { ...base, ...said, result: pass ? "pass" : "fail" };
  }
  if (reading.state === "absent") return { ...base, result: "fail", message: `The certificate does not show ${rule.what}.`, found: null };
  const said = `${capital(rule.what)} could not be read reliably`;
  const message = `${said}: check the certificate and enter the value.`;
  return { ...base, result: "fail", message, unclear: `${said}.`, found: field?.raw ?? null };
}
