import { READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import type { Values } from "./evidence.ts";
import { isDollars, isText, read, valueAt } from "./evidence.ts";
import { objectionsIn } from "./remarks.ts";
import { type RuleResult, ruleNamed } from "./rule.ts";

/** The paths of remarks: the form's box, and the pages that continue it. */
export const remarkPaths = ["description_of_operations.text", "description_of_operations.continued"] as const;

/** Text typed among the types of a row applies to that row, as remarks apply to all. */
const notePaths = (["general", "auto", "umbrella", "workers-comp"] as const).map(
  (coverage) => `coverages.${coverageTable[coverage].row}.notes`,
);

/** Below this confidence too many words may be wrong to understand a sentence. */
const UNDERSTOOD = 0.4;
const MAX_SENTENCE_LENGTH = 300;

/**
 * Every sentence of the remarks that may withdraw, limit or make conditional what the table shows fails, with the sentence, for manual
 * review. Remarks with medium confidence are searched too; those with low confidence fail as a whole.
 */
export function remarkRules(values: Values): RuleResult[] {
  const least = leastLimit(values);
  return [...remarkPaths, ...notePaths].flatMap((path) => {
    const text = valueAt(values.parsed, path);
    const field = values.fields[path] ?? null;
    if (!isText(text) || !(field === null || field.confidence >= UNDERSTOOD))
      return field && field.confidence < READING_CONFIDENCE
        ? [failure(path, values, "The description of operations could not be read: read it on the certificate.", null)]
        : [];
    return objectionsIn(text, least).map(({ sentence, may }) => {
      const found = sentence.slice(0, MAX_SENTENCE_LENGTH);
      return failure(
        path,
        values,
        `The ${path.endsWith(".notes") ? "coverages table" : "description"} says “${found}”, which may ${may}: read it and decide.`,
        found,
      );
    });
  });
}

function failure(path: string, { fields }: Values, message: string, found: string | null): RuleResult {
  const field = fields[path];
  return {
    ...ruleNamed("remarks", null),
    rule_path: path,
    result: "fail",
    message,
    expected: "nothing that takes back or limits cover",
    found,
    coverage: null,
    evidence: field ? { page: field.page, box: field.box, confidence: field.confidence } : null,
    can_approve: true,
    changes_on: null,
  };
}

/** The lowest per-occurrence limit in the table, in dollars. */
function leastLimit(values: Values): number | null {
  const general = `coverages.${coverageTable.general.row}.limits.each_occurrence_dollars`;
  const shown = read(values, general, isDollars);
  return shown.state === "known" ? shown.value : null;
}
