import type { FieldError } from "#lib/contract/core/errors.ts";
import type { Answers, AnswerValue, Question, ShowIf } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN } from "#lib/contract/quotes/unknown-answer.ts";

function holds(condition: ShowIf, answer: AnswerValue): boolean {
  if (condition.operator === "eq") return answer === condition.value;
  if (condition.operator === "ne") return answer !== null && answer !== condition.value;
  return typeof answer === "number" && typeof condition.value === "number" && answer > condition.value;
}

function answerOf(answers: Answers, id: string): AnswerValue {
  const given = Object.hasOwn(answers, id) ? (answers[id] ?? null) : null;
  return typeof given === "string" ? given.trim() || null : given;
}

/** The questions to show for the answers so far. The follow-up of a hidden question stays hidden. */
export function visibleQuestions(questions: Question[], answers: Answers): Question[] {
  const shown = new Set<string>();
  return questions.filter(({ id, show_if: condition }) => {
    const visible = !condition || (shown.has(condition.question) && holds(condition, answerOf(answers, condition.question)));
    if (visible) shown.add(id);
    return visible;
  });
}

function wholeNumber(question: Question, answer: AnswerValue): string | null {
  if (typeof answer !== "number" || !Number.isSafeInteger(answer))
    return question.kind === "money" ? "must be an amount in cents" : "must be a whole number";
  if (question.min !== null && answer < question.min) return `must be ${question.min} or more`;
  if (question.max !== null && answer > question.max) return `must be ${question.max} or less`;
  return null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

function picks(question: Question, chosen: unknown[]): boolean {
  return chosen.every((value) => question.options.some((option) => option.value === value));
}

const checks: Record<Question["kind"], (question: Question, answer: AnswerValue, today: string) => string | null> = {
  yes_no: (question, answer) =>
    typeof answer === "boolean" || (answer === UNKNOWN && picks(question, [answer])) ? null : "must be true or false",
  integer: wholeNumber,
  money: wholeNumber,
  percent: wholeNumber,
  choice: (question, answer) => (picks(question, [answer]) ? null : "must be one of the choices"),
  multi: (question, answer) => {
    if (!Array.isArray(answer) || !picks(question, answer)) return "must be a list of the choices";
    return new Set(answer).size === answer.length ? null : "contains a choice twice";
  },
  date: (_, answer, today) => {
    if (typeof answer !== "string" || !isDay(answer)) return "must be a date such as 2026-01-31";
    return answer > today ? "must not be in the future" : null;
  },
  text: (question, answer) => {
    if (typeof answer !== "string") return "must be text";
    if (answer.includes("\u0000") || !answer.isWellFormed()) return "contains characters that are not allowed";
    return question.max !== null && answer.length > question.max ? `must be at most ${question.max} characters` : null;
  },
};

function problem(question: Question, answer: AnswerValue, today: string): string | null {
  const empty = answer === null || (Array.isArray(answer) && answer.length === 0);
  if (empty) return question.required ? "needs an answer" : null;
  const wrong = checks[question.kind](question, answer, today);
  if (wrong) return wrong;
  return question.confirm && answer !== true ? "must be confirmed before cover can start" : null;
}

export type CheckedAnswers = { answers: Answers; errors: FieldError[] };

/**
 * Validates all answers of an application. Unknown ids are ignored and answers to hidden questions dropped. The stored answers are trimmed,
 * without empty values. `today` (YYYY-MM-DD) limits dates. Errors have the path `answers.<id>`.
 */
export function validateAnswers(questions: Question[], answers: Answers, today: string): CheckedAnswers {
  const kept: Answers = {};
  const errors: FieldError[] = [];
  for (const question of visibleQuestions(questions, answers)) {
    const answer = answerOf(answers, question.id);
    const message = problem(question, answer, today);
    if (message) errors.push({ field: `answers.${question.id}`, message });
    else if (answer !== null) kept[question.id] = answer;
  }
  return { answers: kept, errors };
}

/** The given ids that no question has, as errors. */
export function unknownAnswers(questions: readonly Question[], given: object): FieldError[] {
  const known = new Set(questions.map(({ id }) => id));
  return Object.keys(given)
    .filter((id) => !known.has(id))
    .slice(0, 20)
    .map((id) => ({ field: `answers.${id}`, message: "is not a question of this application" }));
}

/** Validates one answer. Null when it is valid. */
export function validateAnswer(question: Question, answer: AnswerValue, today: string): string | null {
  return problem(question, answerOf({ answer }, "answer"), today);
}
