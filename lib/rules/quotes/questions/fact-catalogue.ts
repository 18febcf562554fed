import { allQuestions } from "./questions.ts";

/** Facts that a rule of the quote stage can use. */
export const quoteFactNames = {
  coverage_types: "coverages requested",
  category: "slug of the job category",
  category_name: "name of the job category",
  category_group: "group of the job category",
  hazard: "hazard grade of the class, A to G",
  construction: "true for a construction class",
  licensed: "true for a trade that needs a license",
  class_min_years_experience: "minimum years in the trade for the class",
  appetite_general: "accept, refer or decline",
  appetite_professional: "accept, refer or decline",
  appetite_workers_comp: "accept, refer or decline",
  appetite_media: "accept, refer or decline",
  appetite_cyber: "accept, refer or decline",
  home_state: "contractor's home state",
  home_state_name: "name of the home state",
  work_state: "state where the job is done",
  work_state_name: "name of the work state",
  florida_construction: "true for a construction class at work in Florida",
  gl_available: "true where general liability is sold to residents of the home state",
  wage_cents: "estimated pay for the job, in cents",
  years_experience: "years in the trade as the job states them",
  required_occurrence_cents: "limit per occurrence that the contracting entity requires, in cents",
  required_aggregate_cents: "aggregate limit that the contracting entity requires, in cents",
};
export type QuoteFactName = keyof typeof quoteFactNames;

/** Facts of the application stage that do not come from questions. */
export const screeningFactNames = { sanctions_match: "true when sanctions screening found a possible match" };

/** Facts that a rule of the assignment stage can use. */
export const assignmentFactNames = {
  has_active_policy: "true when the contractor holds an active policy",
  same_platform: "true when that policy was issued through the same organization",
  job_category: "category of the new job",
  approved_category: "category of the approved application",
  job_work_state: "work state of the new job",
  approved_work_state: "work state of the approved application",
  current_home_state: "contractor's home state now",
  approved_home_state: "home state of the approved application",
  coverage_differs: "true when a coverage type is not among those approved",
  application_age: "whole months since the application was approved",
  payment_ready: "true with a card on file or when the premium is withheld from pay",
};
export type AssignmentFactName = keyof typeof assignmentFactNames;

/** Names of the facts of a stage. A rule with any other name would never apply, so the tables refuse it. */
export function knownFacts(stage: "quote" | "application" | "assignment"): string[] {
  if (stage === "assignment") return Object.keys(assignmentFactNames);
  const quote = Object.keys(quoteFactNames);
  return stage === "quote" ? quote : [...quote, ...Object.keys(screeningFactNames), ...allQuestions.map((question) => question.id)];
}
