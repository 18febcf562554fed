import type { Tone } from "#components/ui/tone.ts";
import type { AssignmentStatus } from "#lib/contract/policies/assignment.ts";
import type { EvaluatedRule } from "#lib/contract/quotes/worksheet.ts";

export const statusNames: Record<AssignmentStatus, string> = {
  not_bound: "Not bound",
  pending: "Awaiting charge",
  active: "Active",
  ended: "Ended",
  cancelled: "Cancelled",
  void: "Void",
};

export const statusTones: Record<AssignmentStatus, Tone> = {
  not_bound: "neutral",
  pending: "info",
  active: "success",
  ended: "neutral",
  cancelled: "neutral",
  void: "danger",
};

/** The reason for a cancellation as text. Free text is unchanged. */
export const cancellationReasons: Record<string, string> = {
  client_request: "The platform asked for it",
  work_ended: "The work is not going ahead",
  issued_in_error: "Made in error",
};

const otherReasons: Record<string, string> = {
  contractor_request: "The contractor cancelled it",
  contractor_deleted: "There is no cover until the premium is paid. A new card is charged immediately.",
  entity_deleted: "The contracting entity was deleted",
  job_deleted: "The job was deleted",
};

export const cancellationReason = (kept: string): string => cancellationReasons[kept] ?? otherReasons[kept] ?? kept;

/** The requirement of each rule, in a few words. */
const ruleTitles: Record<string, string> = {
  "AS-NOPOLICY": "The contractor has an active policy",
  "AS-PLATFORM": "The policy is your organization's",
  "AS-CATEGORY": "Same job category as approved",
  "AS-WORKSTATE": "Same work state as approved for workers' compensation",
  "AS-HOMESTATE": "Same home state as approved for general liability",
  "AS-COVERAGE": "The policy has every coverage asked for",
  "AS-STALE": "The application is recent enough",
  "AS-CARD": "Card on file, or premium withheld from pay",
};

export interface CheckedRule {
  code: string;
  title: string;
  outcome: "met" | "not_met" | "not_needed";
  /** Why it is not met, and what to do. */
  message: string | null;
  remedy: string | null;
}

const outcomes: Record<EvaluatedRule["outcome"], CheckedRule["outcome"]> = {
  applies: "not_met",
  clear: "met",
  not_applicable: "not_needed",
  not_answered: "not_needed",
};

/** Order of display: failed rules, then passed ones, then those that do not apply. */
const order: CheckedRule["outcome"][] = ["not_met", "met", "not_needed"];

/** All rules of an assignment as a list. Quote rules only when one fails. */
export function checkedRules(evaluated: readonly EvaluatedRule[], against: readonly { code: string }[]): CheckedRule[] {
  const standing = new Set(against.map(({ code }) => code));
  return evaluated
    .filter(({ stage, code, outcome }) => stage === "assignment" || (outcome === "applies" && standing.has(code)))
    .map(({ code, outcome, message, remedy }) => ({
      code,
      title: ruleTitles[code] ?? "Within what the program sells",
      outcome: outcomes[outcome],
      message: outcome === "applies" ? message : null,
      remedy: outcome === "applies" ? remedy || null : null,
    }))
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
}
