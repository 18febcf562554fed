import type { CancellationReason } from "#lib/contract/policies/cancellation-reasons.ts";
import { type PolicyStatus, statusNames } from "#lib/contract/policies/shown-status.ts";
import { addDays, fromEpoch, toEpoch } from "#lib/kit/dates.ts";

/** How long after its cancellation a policy can be reinstated. */
export const reinstatementDays = 30;

/** What the status filter finds, in terms of the shown labels. */
export const filterNames: Record<PolicyStatus, string> = { ...statusNames, active: "Active or not started" };

interface Term {
  status: PolicyStatus;
  cover_begins: number;
  cover_ends: number;
  cancelled_at: number | null;
}

/**
 * The last moment to reinstate a cancelled policy, in epoch seconds: 30 days after the cancellation or its expiration, whichever is
 * earlier.
 */
export function reinstatableUntil(policy: Pick<Term, "cancelled_at" | "cover_ends">): number | null {
  if (policy.cancelled_at === null) return null;
  return Math.min(toEpoch(addDays(fromEpoch(policy.cancelled_at), reinstatementDays)), policy.cover_ends);
}

/** Why a policy cannot be reinstated at `now`, in one sentence. Null when it can. The service decides; this explains. */
export function reinstatementObstacle(policy: Term, now: number): string | null {
  if (policy.status === "active") return "The policy is active.";
  if (policy.status === "expired" || policy.cover_ends <= now) return "The policy's term is over. Quote the job again for new cover.";
  const until = policy.cancelled_at === null ? null : toEpoch(addDays(fromEpoch(policy.cancelled_at), reinstatementDays));
  if (until === null || until < now) {
    return `A policy can be reinstated within ${reinstatementDays} days of its cancellation. Quote the job again for new cover.`;
  }
  return null;
}

/** The dates that can still change: the start only before cover begins, the end while the policy is active. */
export function movableDates(policy: Term, now: number): { start: boolean; end: boolean } {
  const isActive = policy.status === "active" && policy.cover_ends > now;
  return { start: isActive && policy.cover_begins > now, end: isActive };
}

/** Whether endorsements can be added or removed: cover must be in force. */
export const isEndorsable = ({ status, cover_begins, cover_ends }: Term, now: number): boolean =>
  status === "active" && cover_begins <= now && cover_ends > now;

/** Reasons for a cancellation at a date. */
export const datedReasons: Readonly<Record<CancellationReason, string>> = {
  insured_request: "The insured asked for it",
  nonpayment: "Premium was not paid",
  underwriting: "The insurer's decision, for another reason",
};

/** Reasons that are common in the API: the service stores the word, users read the sentence. */
const cancellationReasons: Readonly<Record<string, string>> = {
  ...datedReasons,
  client_request: "The contractor asked for it",
  work_ended: "The work ended early",
  replaced: "Replaced by other cover",
  issued_in_error: "Issued in error",
};

/** A stored reason as text. Free text is unchanged. */
export function cancellationReason(kept: string): string {
  if (kept === "contractor_request") return "The contractor cancelled it";
  return cancellationReasons[kept] ?? kept;
}
