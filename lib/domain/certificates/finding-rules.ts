import type { Finding } from "#lib/contract/resources/parsed-certificate.ts";
import type { Values } from "./evidence.ts";
import { valueAt } from "./evidence.ts";
import type { RuleResult } from "./rule.ts";

const isFinding = (value: unknown): value is Finding =>
  typeof value === "object" && value !== null && "kind" in value && "message" in value && typeof value.message === "string";

/** What the reader found beside the values and could not explain, or that speaks against the certificate: each for a person to look at. */
export function findingRules({ parsed }: Values): RuleResult[] {
  const findings = valueAt(parsed, "findings");
  if (!Array.isArray(findings)) return [];
  return findings.filter(isFinding).map(({ message, text, page, box, confidence }, index) => ({
    rule_name: "Marks on the document",
    rule_path: `findings.${index}`,
    result: "fail",
    message,
    expected: "nothing that speaks against the certificate",
    found: text,
    coverage: null,
    evidence: { page, box: box ? [...box] : null, confidence },
    can_approve: true,
    changes_on: null,
  }));
}
