import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { RuleId } from "#lib/contract/compliance/rules.ts";
import {
  asked,
  type Found,
  named,
  ofCoverage,
  type RuleResult,
  type RuleRow,
  resultOf,
  row,
  standing,
} from "#lib/rules/compliance/certificates/rule.ts";
import { certificateRules } from "#lib/rules/compliance/certificates/rules.ts";
import { type AskedDocument, age, begun, daysLeft, notEnded, ofStateOfWork, resultOfCheck } from "./documents.ts";
import { exemption } from "./exemptions.ts";
import { inForceByNotices } from "./notices.ts";
import { verifiedAgain } from "./verification.ts";

const DOCUMENT = { remedy: "document" } as const;
const DATED = { remedy: "document", dated: true } as const;

/** The rules for documents, one row each, in the order of their results. */
const documentRules = {
  document_begun: standing("First day of a document", ofCoverage("begun", begun, DOCUMENT)),
  document_ended: standing("Last day of a document", ofCoverage("not ended", notEnded, DATED)),
  document_days: standing("Days left of a document", ofCoverage("days left", daysLeft, DATED)),
  document_age: standing("Age of a document", ofCoverage("age", age, DATED)),
  document_state: standing("State of a document", ofCoverage("state", ofStateOfWork, DOCUMENT)),
  document_result: standing("Result of a check", ofCoverage("result", resultOfCheck, DOCUMENT)),
};

/** What positions know besides a certificate or document itself. */
const standingRules = {
  exemption: standing(
    "Exemption",
    row("coverage", (_, part) => `Exemption ${part}`, exemption, { remedy: "exemption" }),
  ),
  notice: standing("Notice of cancellation", ofCoverage("notice", inForceByNotices, { remedy: "reinstatement" })),
  verified_every_days: asked("Verification again", named("document", "Verification", verifiedAgain, { remedy: "verification" })),
};

/** Every rule. One that the contract names and no table has does not compile. */
export const ruleTable: Readonly<Record<RuleId, RuleRow>> = { ...certificateRules, ...documentRules, ...standingRules };

/** The results of one of the rules that only positions ask for. */
export function resultsOf<R extends keyof typeof standingRules>(
  rule: R,
  coverage: ProofKind | null,
  subject: Parameters<(typeof standingRules)[R]["evaluate"]>[0],
): RuleResult[] {
  const { evaluate } = standingRules[rule] as RuleRow<(of: typeof subject) => Found[]>;
  return evaluate(subject).map((found) => resultOf(rule, standingRules[rule], coverage, found));
}

/** The results of the rules for a document on a day. */
export const documentResults = (asked: AskedDocument): RuleResult[] =>
  (Object.keys(documentRules) as (keyof typeof documentRules)[]).flatMap((rule) =>
    documentRules[rule].evaluate(asked).map((found) => resultOf(rule, documentRules[rule], asked.document.kind, found)),
  );
