import type { EligibilityReason, Evaluation } from "#lib/contract/quotes/worksheet.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { evaluate } from "./evaluate.ts";
import { type AssignmentFactsInput, assignmentFacts } from "./facts.ts";

export type AssignmentEligibility = {
  result: boolean;
  /** The first reason's sentence. */
  message: string;
  /** True when only the missing card fails. */
  wants_card_only: boolean;
  evaluation: Evaluation;
};

/**
 * The order in which reasons are shown: differences that need a new application, then the application's age, and last what adding a card
 * solves.
 */
const order = ["AS-NOPOLICY", "AS-PLATFORM", "AS-CATEGORY", "AS-WORKSTATE", "AS-HOMESTATE", "AS-COVERAGE", "AS-STALE"];
const rank = ({ code, field }: EligibilityReason) => {
  if (field === "payment_ready") return order.length + 1;
  const known = order.indexOf(code);
  return known < 0 ? order.length : known;
};

/**
 * Whether the contractor's approved application covers the new job, and every rule that fails. `quote` is the result of the quote rules for
 * the job. Assignments have no manual review, so referrals are refused unless their rules (`reviewed`) were already reviewed for the
 * policy.
 */
export function assignmentEligibility(
  input: AssignmentFactsInput,
  quote: Evaluation | null,
  reviewed: readonly string[],
  tables: RateTables,
): AssignmentEligibility {
  const own = evaluate("assignment", input.coverage_types, assignmentFacts(input), tables);
  const quoted = (quote?.reasons ?? []).filter(({ action, code }) => action === "decline" || !reviewed.includes(code));
  const reasons = [...own.reasons, ...quoted].sort((a, b) => rank(a) - rank(b));
  const [first] = reasons;
  return {
    result: !first,
    message: first?.message ?? "The contractor's approved application covers this job.",
    wants_card_only: reasons.length > 0 && reasons.every(({ field }) => field === "payment_ready"),
    evaluation: {
      outcome: first ? "decline" : "eligible",
      reasons,
      evaluated: [...own.evaluated, ...(quote?.evaluated ?? [])],
    },
  };
}
