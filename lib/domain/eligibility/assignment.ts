import type { Evaluation } from "#lib/contract/worksheet.ts";
import type { RateTables } from "#lib/domain/rates/tables.ts";
import { evaluate } from "./evaluate.ts";
import { type AssignmentFactsInput, assignmentFacts } from "./facts.ts";

export type AssignmentEligibility = { eligible: { result: boolean; message: string }; evaluation: Evaluation };

/** Whether the contractor's approved application covers the new job; the message names every difference. */
export function assignmentEligibility(input: AssignmentFactsInput, tables: RateTables): AssignmentEligibility {
  const evaluation = evaluate("assignment", input.coverage_types, assignmentFacts(input), tables);
  const result = evaluation.outcome === "eligible";
  const message = result
    ? "The contractor's approved application covers this job."
    : evaluation.reasons.map((reason) => reason.message).join(" ");
  return { eligible: { result, message }, evaluation };
}
