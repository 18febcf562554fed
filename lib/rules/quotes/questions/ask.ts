import type { Region } from "#lib/contract/core/common.ts";
import type { Question } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN } from "#lib/contract/quotes/unknown-answer.ts";

/** The properties of a job category that decide which questions apply. */
export type QuestionClass = { slug: string; group: string; hazard: string; construction: boolean; licensed: boolean };
export type QuestionContext = {
  home_state: Region | null;
  work_state: Region | null;
  category: QuestionClass;
  /** Whether the cover is to be primary for an additional insured. */
  is_primary?: boolean;
};

/** Limits a question to some contractors. Absent: everyone who gets the set. */
export type AskedOf = (context: QuestionContext) => boolean;

/** A question with the condition under which an application includes it. */
export type QuestionEntry = { question: Question; askedOf: AskedOf };

type QuestionDefinition = Pick<Question, "id" | "kind" | "label" | "why"> &
  Partial<Omit<Question, "options">> & { options?: [string, string][] };

const everyone: AskedOf = () => true;

/** Defines a question of a set, with the common defaults: required, no help, no limits, always shown. */
export function ask(set: Question["set"], written: QuestionDefinition, askedOf: AskedOf = everyone): QuestionEntry {
  const { options = [], ...rest } = written;
  const question: Question = {
    help: null,
    required: true,
    min: null,
    max: null,
    confirm: false,
    show_if: null,
    ...rest,
    set,
    options: options.map(([value, label]) => ({ value, label })),
  };
  return { question, askedOf };
}

/** The follow-up of a yes/no question: shown after yes. */
export const ifYes = (question: string): Question["show_if"] => ({ question, operator: "eq", value: true });
/** The options of a yes/no question that may be answered with "I don't know". */
export const orUnknown: [string, string][] = [[UNKNOWN, "I don't know"]];
export const ifNo = (question: string): Question["show_if"] => ({ question, operator: "eq", value: false });
