import type { Coverage } from "#lib/contract/coverages.ts";
import type { Answers, Question } from "#lib/contract/questions.ts";
import { evaluate } from "#lib/domain/eligibility/evaluate.ts";
import { applicationFacts } from "#lib/domain/eligibility/facts.ts";
import type { Facts } from "#lib/domain/eligibility/operators.ts";
import type { RateTables } from "#lib/domain/rates/tables.ts";
import { validateAnswers } from "../questions/answers.ts";

/** What an approved application says: its answers, and the rules that a person looked at before approving it. */
export interface ApprovedApplication {
  answers: Answers;
  reviewed: readonly string[];
}

/** What a quote would ask of an applicant, and the rules that refer it. */
export interface AskedByQuote {
  coverages: readonly Coverage[];
  questions: Question[];
  facts: Facts;
  referrals: readonly string[];
  sanctions_match: boolean;
}

/**
 * Whether an approved application speaks for another quote: it answers whatever that quote asks, and no rule fails but
 * those a person looked at. `today` (YYYY-MM-DD) bounds dates in answers.
 */
export function speaksFor(application: ApprovedApplication, quote: AskedByQuote, tables: RateTables, today: string): boolean {
  const { answers, errors } = validateAnswers(quote.questions, application.answers, today);
  if (errors.length) return false;
  const facts = applicationFacts(quote.facts, answers, { sanctions_match: quote.sanctions_match });
  const { outcome, reasons } = evaluate("application", quote.coverages, facts, tables);
  const referrals = [...quote.referrals, ...reasons.map(({ code }) => code)];
  return outcome !== "decline" && referrals.every((code) => application.reviewed.includes(code));
}
