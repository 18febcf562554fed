import type { Region } from "#lib/contract/core/common.ts";
import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import type { Question } from "#lib/contract/quotes/questions.ts";
import { exposureRefusal, stateFundRefusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { stateRow } from "#lib/rules/quotes/rates/lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { questionsFor } from "../quotes/questions/questions.ts";

type States = { home_state: Region | null; work_state: Region | null };

/** The coverages a contractor can opt in to before there is a job. The others depend on the particular job. */
const offered: readonly Coverage[] = ["general", "workers-comp"];

/** The coverages a contractor with these home and work states can opt in to. Empty when none is sold there. */
export function optInCoverages({ home_state, work_state }: States, tables: RateTables): Coverage[] {
  return coverages.filter((coverage) => {
    if (!offered.includes(coverage)) return false;
    if (coverage === "general" && home_state !== null && !stateRow(tables, home_state).gl_available) return false;
    return (exposureRefusal([coverage], home_state, work_state) ?? stateFundRefusal([coverage], work_state, tables)) === null;
  });
}

/** Every question that a quote of these coverages could ask for any job category, so that the answers fit each of those quotes. */
export function optInQuestions(asked: readonly Coverage[], states: States, tables: RateTables): Question[] {
  return questionsFor(asked, ...tables.classes.map((category) => ({ ...states, category })));
}
