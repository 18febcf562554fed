import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import type { Reading } from "./evidence.ts";

/** The result of one rule for a certificate. */
export interface RuleResult {
  rule_name: string;
  rule_path: string;
  result: "pass" | "fail";
  /** One sentence that the contractor can act on. */
  message: string;
  expected: string | null;
  found: string | null;
  coverage: CertifiedCoverage | null;
  evidence: { page: number | null; box: number[] | null; confidence: number } | null;
  /** Whether a person may waive the failure. Being in force can only be corrected: cover that has ended cannot be approved. */
  can_approve: boolean;
  /** The date from which the result may differ without a change to the certificate; null if time does not matter. */
  changes_on: string | null;
}

export interface Verdict {
  pass: boolean;
  message: string;
  found: string;
  changes_on?: string | null;
}

export interface Rule<T> {
  name: string;
  coverage?: CertifiedCoverage;
  /** The required value, in short form: "$2,000,000 or more". */
  expected: string;
  /** The name of the value, to follow "does not show": "a general aggregate limit". */
  what: string;
  can_approve?: boolean;
  audit(value: T): Verdict;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the message about a value of low confidence ends: only reviewers can enter values. */
const REVIEWER_ADVICE = ": check the certificate and enter the value.";

/** The message about a value of low confidence without the advice to reviewers; null for any other message. */
export const unclearMessage = (message: string): string | null =>
  message.endsWith(REVIEWER_ADVICE) ? `${message.slice(0, -REVIEWER_ADVICE.length)}.` : null;

/** Audits a value against a rule. A value that is missing or has low confidence fails with a message that names it. */
export function apply<T>(rule: Rule<T>, reading: Reading<T>): RuleResult {
  const { field } = reading;
  const base = {
    rule_name: rule.name,
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
  const message =
    reading.state === "absent"
      ? `The certificate does not show ${rule.what}.`
      : `${capital(rule.what)} could not be read reliably${REVIEWER_ADVICE}`;
  return { ...base, result: "fail", message, found: reading.state === "absent" ? null : (field?.raw ?? null) };
}
