import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";

export type RuleState = "failed" | "approved" | "passed";

/** A rule that fails and is not waived needs review. */
export function ruleState({ result, manually_approved }: Pick<AuditResult, "result" | "manually_approved">): RuleState {
  if (result === "pass") return "passed";
  return manually_approved ? "approved" : "failed";
}

/** The key under which a rule's state is displayed and updated. */
export const stateOf = ({ id }: Pick<AuditResult, "id">): string => `state of ${id}`;

const rank: Record<RuleState, number> = { failed: 0, approved: 1, passed: 2 };

/** The rules in review order: failures first, each group in the order of the audit. */
export function reviewOrder<T extends Pick<AuditResult, "result" | "manually_approved">>(results: readonly T[]): T[] {
  return results
    .map((rule, at) => ({ rule, at }))
    .sort((a, b) => rank[ruleState(a.rule)] - rank[ruleState(b.rule)] || a.at - b.at)
    .map(({ rule }) => rule);
}

/** The id `step` positions after `current`, stopping at the ends; the first or last if nothing is selected. */
export function stepFrom(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const here = current === null ? -1 : ids.indexOf(current);
  if (here < 0) return (step > 0 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(Math.max(here + step, 0), ids.length - 1)] ?? null;
}
