import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Answers, Question } from "#lib/contract/quotes/questions.ts";
import { evaluate } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { applicationFacts } from "#lib/rules/quotes/eligibility/facts.ts";
import type { Facts } from "#lib/rules/quotes/eligibility/operators.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { validateAnswers } from "../quotes/questions/answers.ts";

/** The content of an approved application: its answers, and the rules that a reviewer saw before approving it. */
export interface ApprovedApplication {
  answers: Answers;
  reviewed: readonly string[];
}

/** The questions a quote would ask the applicant, and the rules that refer it. */
export interface AskedByQuote {
  coverages: readonly Coverage[];
  questions: Question[];
  facts: Facts;
  referrals: readonly string[];
  sanctions_match: boolean;
}

/**
 * Whether an approved application can be used for another quote: it answers all of the quote's questions, and no rules fail except those a
 * reviewer has seen. `today` (YYYY-MM-DD) limits dates in answers.
 */
export function satisfiesQuote(application: ApprovedApplication, quote: AskedByQuote, tables: RateTables, today: string): boolean {
  const { answers, errors } = validateAnswers(quote.questions, application.answers, today);
  if (errors.length) return false;
  const facts = applicationFacts(quote.facts, answers, { sanctions_match: quote.sanctions_match });
  const { outcome, reasons } = evaluate("application", quote.coverages, facts, tables);
  const referrals = [...quote.referrals, ...reasons.map(({ code }) => code)];
  return outcome !== "decline" && referrals.every((code) => application.reviewed.includes(code));
}
