import { UTCDate } from "@date-fns/utc";
import { differenceInMonths } from "date-fns/differenceInMonths";
import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import type { FactValue } from "#lib/contract/quotes/worksheet.ts";
import { classRow, stateRow } from "#lib/rules/quotes/rates/lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { answerFacts } from "../questions/answer-facts.ts";
import type { AssignmentFactName, QuoteFactName } from "../questions/fact-catalogue.ts";
import type { Facts } from "./operators.ts";

export type QuoteFactsInput = {
  coverage_types: readonly Coverage[];
  category: string;
  home_state: Region | null;
  work_state: Region | null;
  wage_cents: number;
  years_experience: number | null;
  /** The general liability limits that the contracting entity requires, in cents. */
  required_limits: { occurrence_limit: number; aggregate_limit: number } | null;
};

/** The facts of a quote. Throws `RateLookupError` when the category has no class row. */
export function quoteFacts(input: QuoteFactsInput, tables: RateTables): Record<QuoteFactName, FactValue> {
  const row = classRow(tables, input.category);
  const home = input.home_state && stateRow(tables, input.home_state);
  const work = input.work_state && stateRow(tables, input.work_state);
  return {
    coverage_types: [...input.coverage_types],
    category: row.slug,
    category_name: row.name,
    category_group: row.group,
    hazard: row.hazard,
    construction: row.construction,
    licensed: row.licensed,
    class_min_years_experience: row.min_years_experience,
    appetite_general: row.general,
    appetite_professional: row.professional,
    appetite_workers_comp: row.workers_comp,
    appetite_media: row.media,
    appetite_cyber: row.cyber,
    home_state: input.home_state,
    home_state_name: home?.name ?? null,
    work_state: input.work_state,
    work_state_name: work?.name ?? null,
    florida_construction: row.construction && input.work_state === "FL",
    gl_available: home?.gl_available ?? null,
    wage_cents: input.wage_cents,
    years_experience: input.years_experience,
    required_occurrence_cents: input.required_limits?.occurrence_limit ?? null,
    required_aggregate_cents: input.required_limits?.aggregate_limit ?? null,
  };
}

/** The facts of an application: those of its quote, the validated answers, and the screening result. */
export function applicationFacts(quote: Facts, answers: Answers, screening: { sanctions_match: boolean }): Facts {
  return { ...quote, ...answerFacts(answers), ...screening };
}

export type AssignmentFactsInput = {
  has_active_policy: boolean;
  same_platform: boolean;
  job_category: string;
  job_work_state: Region | null;
  current_home_state: Region | null;
  coverage_types: readonly Coverage[];
  approved: {
    category: string;
    work_state: Region | null;
    home_state: Region | null;
    coverage_types: readonly Coverage[];
    approved_at: number;
  };
  /** First day of the assignment in epoch seconds, when the application's age is measured. */
  effective_date: number;
  card_on_file: boolean;
  premium_withheld: boolean;
};

/** Whole calendar months from one instant (epoch seconds) to another, in UTC. */
export function wholeMonths(from: number, to: number): number {
  return differenceInMonths(new UTCDate(to * 1000), new UTCDate(from * 1000));
}

/** The facts of an assignment: the new job compared with the approved application. An unknown state never equals an approved one. */
export function assignmentFacts(input: AssignmentFactsInput): Record<AssignmentFactName, FactValue> {
  const { approved } = input;
  const held = new Set(approved.coverage_types);
  return {
    has_active_policy: input.has_active_policy,
    same_platform: input.same_platform,
    job_category: input.job_category,
    approved_category: approved.category,
    job_work_state: input.job_work_state ?? "an unknown place",
    approved_work_state: approved.work_state ?? "no state",
    current_home_state: input.current_home_state ?? "an unknown place",
    approved_home_state: approved.home_state ?? "no state",
    coverage_differs: input.coverage_types.some((coverage) => !held.has(coverage)),
    application_age: wholeMonths(approved.approved_at, input.effective_date),
    payment_ready: input.card_on_file || input.premium_withheld,
  };
}
