import type { Answers, AnswerValue, Question } from "#lib/contract/quotes/questions.ts";
import { validateAnswer } from "./answers.ts";

/** The key in a draft that stores the current screen. No question has it, because ids start with a letter. */
export const POSITION = "$at";
/** The position after the last question: the review of the answers. */
export const REVIEW = "$review";
/** The key in a draft that stores the source of each answer that was filled in for the applicant: a `KnownFrom` by question id. */
export const KNOWN = "$known";

/** The source of an answer that is filled in: the job, or an earlier application of the same contractor. */
export type KnownFrom = "job" | "earlier";
export type AnswerSources = Readonly<Record<string, KnownFrom>>;

/**
 * `checks`: yes/no questions as checkboxes, ticked for a yes. `exceptions`: the same where nearly everybody answers yes, ticked for a no.
 * `fields`: values to type in or tick; a choice at the end goes on by one press.
 */
type Group = { id: string; title: string; kind: "checks" | "exceptions" | "fields"; questions: readonly string[] };

/** Questions about past events. The answers may have changed since an earlier application, and they are sensitive. */
const history: Group = {
  id: "history",
  title: "Claims and history",
  kind: "checks",
  questions: ["losses_any", "prior_cancelled", "felony", "known_circumstances", "cyber_incident", "infringement_notice"],
};
const insurance: Group = { id: "insurance", title: "Insurance you have now", kind: "checks", questions: ["other_wc", "prior_cover"] };

/** Questions that are asked on one screen, across coverages. */
export const questionGroups: readonly Group[] = [
  { id: "person", title: "About you", kind: "exceptions", questions: ["adult", "us_only"] },
  history,
  {
    id: "losses",
    title: "Your claims and losses",
    kind: "fields",
    questions: ["loss_count", "loss_amount", "loss_latest_date", "loss_what"],
  },
  {
    id: "trade",
    title: "Your work",
    kind: "fields",
    questions: ["license_number", "years_in_trade", "service_description", "largest_contract", "business_form"],
  },
  {
    id: "work",
    title: "How you work",
    kind: "checks",
    questions: [
      ...["hires_employees", "subcontracts", "hold_harmless", "property_in_care"],
      ...["hot_work", "chemicals", "uses_drones", "serves_alcohol", "heavy_lifting", "uses_ladders"],
      ...["vulnerable_people", "works_with_animals", "carries_passengers"],
    ],
  },
  { id: "site", title: "Height and special kinds of work", kind: "fields", questions: ["excluded_operations", "work_height"] },
  insurance,
  { id: "published", title: "What you publish", kind: "checks", questions: ["user_content", "investigative_content"] },
];

/** Number questions that most people answer with none: the words of a button that answers 0. */
export const zeroAnswers: Readonly<Record<string, string>> = { work_injury_claims: "No claims", driving_percent: "I don't drive" };

/** One screen of questions. `title` is null for a question of its own. */
export interface Screen {
  /** The id of the screen's first question. */
  id: string;
  kind: "one" | Group["kind"];
  title: string | null;
  questions: Question[];
}

/**
 * The screens for the shown questions: a group at the place of its first question, and the follow-ups of a screen directly after it. The
 * closing statement is left out, because it is confirmed on the review of the answers.
 */
export function screensOf(shown: Question[]): Screen[] {
  const screens: Screen[] = [];
  const placed = new Set<string>();
  const place = (question: Question): void => {
    if (placed.has(question.id) || question.confirm) return;
    const group = questionGroups.find(({ questions }) => questions.includes(question.id));
    const members = group ? group.questions.flatMap((id) => shown.find((each) => each.id === id) ?? []) : [question];
    for (const { id } of members) placed.add(id);
    // Alone, a question keeps its own title and answers.
    const { kind, title } = group && members.length > 1 ? group : ({ kind: "one", title: null } as const);
    screens.push({ id: members[0]?.id ?? question.id, kind, title, questions: members });
    const ids = new Set(members.map(({ id }) => id));
    for (const next of shown) if (next.show_if && ids.has(next.show_if.question)) place(next);
  };
  for (const question of shown) place(question);
  return screens;
}

/** Questions that are asked in every application: what may have happened since, and what is chosen or attested for each policy. */
const askedAnew: ReadonlySet<string> = new Set([
  ...history.questions,
  ...insurance.questions,
  "work_injury_claims",
  "wc_elects",
  "written_agreement",
]);

/**
 * The valid answers of an earlier application that the applicant need not give again. Not those that are asked anew, nor their follow-ups,
 * nor the closing statement. `today` is YYYY-MM-DD.
 */
export function carriedAnswers(questions: Question[], earlier: Answers, today: string): Answers {
  const carried: Answers = {};
  for (const question of questions) {
    const answer: AnswerValue = (Object.hasOwn(earlier, question.id) ? earlier[question.id] : null) ?? null;
    const follows = question.show_if?.question;
    if (answer === null || question.confirm || askedAnew.has(question.id) || (follows && !Object.hasOwn(carried, follows))) continue;
    if (validateAnswer(question, answer, today) === null) carried[question.id] = answer;
  }
  return carried;
}
