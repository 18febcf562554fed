import type { Answers, AnswerValue, Question } from "#lib/contract/questions.ts";
import { validateAnswer, visibleQuestions } from "#lib/domain/questions/answers.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { PlainMessage, Text } from "#lib/text/text.ts";

/** An answer as text. Null when there is none. */
export function answerText(question: Question, answer: AnswerValue, t: Text): string | null {
  const labelOf = (value: AnswerValue) => {
    const label = question.options.find((option) => option.value === value)?.label ?? String(value);
    return t.known(label) ?? label;
  };
  if (answer === null || answer === "" || (Array.isArray(answer) && !answer.length)) return question.required ? null : t("None");
  if (Array.isArray(answer)) return answer.map(labelOf).join(", ");
  if (typeof answer === "boolean") return answer ? t("Yes") : t("No");
  if (question.kind === "choice") return labelOf(answer);
  if (question.kind === "money" && typeof answer === "number") return formatCents(answer);
  if (question.kind === "percent") return `${answer}%`;
  return String(answer);
}

const readings: Record<string, PlainMessage> = {
  "needs an answer": "Choose an answer.",
  "must be confirmed before cover can start": "Cover can only start when you confirm this. Go back to correct an answer that is not true.",
  "must be true or false": "Choose yes or no.",
  "must be a whole number": "Enter a whole number.",
  "must be an amount in cents": "Enter an amount in dollars, such as 2,500.",
  "must be a date such as 2026-01-31": "Enter a valid date.",
  "must not be in the future": "This date is in the future. Enter a date in the past.",
  "must be one of the choices": "Choose one of the answers.",
};

/** A validation error as a sentence under the question. Amounts are in dollars. */
export function errorText(question: Question, message: string, t: Text): string {
  const limit = /^must be (\d+) or (more|less)$/.exec(message);
  if (!limit) return t(readings[message] ?? "This answer is not valid. Check it.");
  const bound = question.kind === "money" ? formatCents(Number(limit[1]), { whole: true }) : limit[1];
  return limit[2] === "more" ? t("Enter {bound} or more.", { bound: bound ?? "" }) : t("Enter {bound} or less.", { bound: bound ?? "" });
}

/** The key in the draft that stores the current question. No question has it, because ids start with a letter. */
export const POSITION = "$at";
/** The position after the last question: the review of the answers. */
export const REVIEW = "$review";

/** Where an applicant continues: the stored position, otherwise the first question that needs an answer, otherwise the review. */
export function startingPoint(questions: Question[], answers: Answers, draft: Record<string, unknown>, today: string): string {
  const visible = visibleQuestions(questions, answers);
  const at = draft[POSITION];
  const open = visible.find((question) => validateAnswer(question, answers[question.id] ?? null, today) !== null);
  if (at === REVIEW) return open?.id ?? REVIEW;
  if (visible.some((question) => question.id === at)) return String(at);
  return open?.id ?? REVIEW;
}
