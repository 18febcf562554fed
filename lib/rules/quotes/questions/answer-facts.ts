import type { Answers } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN, UNKNOWN_ANSWERS } from "#lib/contract/quotes/unknown-answer.ts";
import type { FactValue } from "#lib/contract/quotes/worksheet.ts";
import { allQuestions } from "./questions.ts";

/** The yes/no questions that may be answered with "I don't know". */
const mayBeUnknown = new Set(
  allQuestions.filter(({ kind, options }) => kind === "yes_no" && options.some(({ value }) => value === UNKNOWN)).map(({ id }) => id),
);

/** The ids of the questions that were answered with "I don't know". */
export const unknownIn = (answers: Answers): string[] =>
  Object.keys(answers).filter((id) => answers[id] === UNKNOWN && mayBeUnknown.has(id));

/**
 * Answers as facts for the eligibility rules: by question id, with the zeroes that a "no" implies. What nobody knows is no fact, and is listed
 * under `UNKNOWN_ANSWERS`.
 */
export function answerFacts(answers: Answers): Record<string, FactValue> {
  const unknown = unknownIn(answers);
  const facts: Record<string, FactValue> = { ...answers, ...Object.fromEntries(unknown.map((id) => [id, null])) };
  if (unknown.length) facts[UNKNOWN_ANSWERS] = unknown;
  if (answers.losses_any === false) Object.assign(facts, { loss_count: 0, loss_amount: 0 });
  if (answers.subcontracts === false) facts.subcontracted_percent = 0;
  if (answers.property_in_care === false) facts.property_in_care_value = 0;
  return facts;
}
