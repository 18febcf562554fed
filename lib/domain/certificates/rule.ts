import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import type { Reading } from "./evidence.ts";

/** What one rule says of a certificate. */
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
  /** Whether a person may let a failure pass. What says that cover is in force may only be corrected: nobody can approve past its end. */
  can_approve: boolean;
  /** The day from which on the outcome may be another one, without any change to the certificate; null when time does not matter. */
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
  /** What is asked for, short: "$2,000,000 or more". */
  expected: string;
  /** What is looked for, to follow "does not show": "a general aggregate limit". */
  what: string;
  can_approve?: boolean;
  judge(value: T): Verdict;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Holds a value against a rule. What is not stated, or could not be read with confidence, fails with a sentence that names it. */
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
    const { pass, ...said } = rule.judge(reading.value);
    return { ...base, ...said, result: pass ? "pass" : "fail" };
  }
  const message =
    reading.state === "absent"
      ? `The certificate does not show ${rule.what}.`
      : `${capital(rule.what)} could not be read with confidence: look at the certificate and enter it.`;
  return { ...base, result: "fail", message, found: reading.state === "absent" ? null : (field?.raw ?? null) };
}
