import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import type { Question } from "#lib/contract/quotes/questions.ts";
import type { QuestionContext, QuestionEntry } from "./ask.ts";
import { cyberQuestions } from "./cyber.ts";
import { closingQuestions, everyoneQuestions } from "./everyone.ts";
import { generalQuestions } from "./general-liability.ts";
import { mediaQuestions } from "./media.ts";
import { professionalQuestions } from "./professional.ts";
import { workersCompensationQuestions } from "./workers-compensation.ts";

const coverageSets: Record<Coverage, QuestionEntry[]> = {
  general: generalQuestions,
  professional: professionalQuestions,
  "workers-comp": workersCompensationQuestions,
  media: mediaQuestions,
  cyber: cyberQuestions,
};

/** All questions, in the order of the application. */
export const allQuestions: Question[] = [
  ...everyoneQuestions,
  ...coverages.flatMap((coverage) => coverageSets[coverage]),
  ...closingQuestions,
].map((entry) => entry.question);

/**
 * The questions of one application, in order: those for everyone, then a set per coverage, then the closing statement. With several
 * contexts: every question that at least one of them asks. Earlier answers decide which are shown; see `visibleQuestions`.
 */
export function questionsFor(asked: readonly Coverage[], ...contexts: QuestionContext[]): Question[] {
  const sets = coverages.filter((coverage) => asked.includes(coverage)).map((coverage) => coverageSets[coverage]);
  return [everyoneQuestions, ...sets, closingQuestions]
    .flat()
    .filter((entry) => contexts.some((context) => entry.askedOf(context)))
    .map((entry) => entry.question);
}
