import type { Application } from "#lib/contract/applications/application.ts";
import type { Answers, AnswerValue, Question } from "#lib/contract/quotes/questions.ts";
import { formatCents } from "#lib/kit/money.ts";
import { validateAnswer, visibleQuestions } from "#lib/rules/quotes/questions/answers.ts";
import { type AnswerSources, KNOWN, POSITION, REVIEW, type Screen, screensOf } from "#lib/rules/quotes/questions/screens.ts";
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
  if (question.kind === "choice" || question.options.some(({ value }) => value === answer)) return labelOf(answer);
  if (question.kind === "money" && typeof answer === "number") return formatCents(answer);
  if (question.kind === "percent") return `${answer}%`;
  return String(answer);
}

const readings: Record<string, PlainMessage> = {
  "must be confirmed before cover can start": "Cover can only start when you confirm this. Go back to correct an answer that is not true.",
  "must be true or false": "Choose yes or no.",
  "must be a whole number": "Enter a whole number.",
  "must be an amount in cents": "Enter an amount in dollars, such as 2,500.",
  "must be a date such as 2026-01-31": "Enter a valid date.",
  "must not be in the future": "This date is in the future. Enter a date in the past.",
  "must be one of the choices": "Choose one of the answers.",
  "was changed in another window or on another device":
    "This was changed in another window or on another device. This is what was saved there; change it if it is not right.",
};

const missingAnswers: Partial<Record<Question["kind"], PlainMessage>> = {
  integer: "Enter a number.",
  percent: "Enter a number.",
  money: "Enter an amount.",
  date: "Enter a date.",
  text: "Write an answer.",
};

/** A validation error as a sentence under the question. Amounts are in dollars. */
export function errorText(question: Question, message: string, t: Text): string {
  if (message === "needs an answer") return t(missingAnswers[question.kind] ?? "Choose an answer.");
  const limit = /^must be (\d+) or (more|less)$/.exec(message);
  if (!limit) return t(readings[message] ?? "This answer is not valid. Check it.");
  const bound = question.kind === "money" ? formatCents(Number(limit[1]), { whole: true }) : limit[1];
  return limit[2] === "more" ? t("Enter {bound} or more.", { bound: bound ?? "" }) : t("Enter {bound} or less.", { bound: bound ?? "" });
}

/** The answers so far: those that were sent, and the draft. An optional question that was sent without an answer has null. */
export function answersIn({ answers, draft, questions }: Pick<Application, "answers" | "draft" | "questions">): Answers {
  const isSent = Object.keys(answers).length > 0 && draft[POSITION] === REVIEW;
  const empty = isSent ? questions.filter(({ required }) => !required).map(({ id }) => [id, null] as const) : [];
  const { [KNOWN]: _, [POSITION]: __, ...given } = draft;
  return { ...Object.fromEntries(empty), ...answers, ...given } as Answers;
}

/** Whether a screen still needs the applicant: an answer is missing or not valid. */
export const isOpenScreen = ({ questions }: Screen, answers: Answers, today: string): boolean =>
  questions.some((question) => !Object.hasOwn(answers, question.id) || isInvalid(question, answers, today));

const isInvalid = (question: Question, answers: Answers, today: string) =>
  validateAnswer(question, answers[question.id] ?? null, today) !== null;

/** The screens that this person is asked, of all: not those whose answers were all filled in. */
export const askedScreens = (screens: Screen[], known: AnswerSources): Screen[] =>
  screens.filter(({ questions }) => questions.some(({ id }) => !Object.hasOwn(known, id)));

/** The screen with a question. */
export const screenWith = (screens: Screen[], id: string): Screen | undefined =>
  screens.find(({ questions }) => questions.some((question) => question.id === id));

/** Where an applicant continues: the stored position, otherwise the first screen that needs an answer, otherwise the review. */
export function startingPoint(questions: Question[], answers: Answers, draft: Record<string, unknown>, today: string): string {
  const screens = screensOf(visibleQuestions(questions, answers));
  const at = String(draft[POSITION]);
  if (at === REVIEW) return screens.find((screen) => screen.questions.some((each) => isInvalid(each, answers, today)))?.id ?? REVIEW;
  return (screenWith(screens, at) ?? screens.find((screen) => isOpenScreen(screen, answers, today)))?.id ?? REVIEW;
}
