import type { Tone } from "#components/ui/tone.ts";
import type { policyStatuses } from "#lib/contract/resources/policy.ts";
import { addDays, fromEpoch, toEpoch } from "#lib/kit/dates.ts";

export type PolicyStatus = (typeof policyStatuses)[number];

/** How long after its cancellation the service reinstates a policy. */
export const reinstatementDays = 30;

export const statusNames: Record<PolicyStatus, string> = { active: "Active", cancelled: "Cancelled", expired: "Expired" };
export const statusTones: Record<PolicyStatus, Tone> = { active: "success", cancelled: "neutral", expired: "neutral" };

/** The status as every screen shows it: `active` on the wire is an issued policy, also while its cover lies ahead. `now` null: not known yet. */
export function shownStatus(
  { status, cover_begins }: { status: PolicyStatus; cover_begins: number },
  now: number | null,
): { name: string; tone: Tone } {
  if (status === "active" && now !== null && cover_begins > now) return { name: "Not started", tone: "info" };
  return { name: statusNames[status], tone: statusTones[status] };
}

/** What the filter by status finds, by the names that its rows show. */
export const filterNames: Record<PolicyStatus, string> = { ...statusNames, active: "Active or not started" };

interface Term {
  status: PolicyStatus;
  cover_begins: number;
  cover_ends: number;
  cancelled_at: number | null;
}

/** The last moment at which a cancelled policy can be reinstated, epoch seconds: the sooner of 30 days on and its expiration. */
export function reinstatableUntil(policy: Pick<Term, "cancelled_at" | "cover_ends">): number | null {
  if (policy.cancelled_at === null) return null;
  return Math.min(toEpoch(addDays(fromEpoch(policy.cancelled_at), reinstatementDays)), policy.cover_ends);
}

/** Why a policy cannot be reinstated at `now`, in a sentence; null when it can. The service decides; this explains. */
export function reinstatementObstacle(policy: Term, now: number): string | null {
  if (policy.status === "active") return "The policy is active.";
  if (policy.status === "expired" || policy.cover_ends <= now) return "The policy's term is over. Quote the job again for new cover.";
  const until = policy.cancelled_at === null ? null : toEpoch(addDays(fromEpoch(policy.cancelled_at), reinstatementDays));
  if (until === null || until < now) {
    return `A policy can be reinstated within ${reinstatementDays} days of its cancellation. Quote the job again for new cover.`;
  }
  return null;
}

/** Which dates can still move: the start only before it begins, the end while the policy is active. */
export function movableDates(policy: Term, now: number): { start: boolean; end: boolean } {
  const isActive = policy.status === "active" && policy.cover_ends > now;
  return { start: isActive && policy.cover_begins > now, end: isActive };
}

/** The reasons people give for cancelling; what the service keeps is the word, what people read the sentence. */
export const cancellationReasons: Record<string, string> = {
  client_request: "The contractor asked for it",
  work_ended: "The work ended early",
  replaced: "Replaced by other cover",
  issued_in_error: "Issued in error",
};

/** A kept reason as a person reads it; what was typed freely stays as typed. */
export function cancellationReason(kept: string): string {
  if (kept === "contractor_request") return "The contractor cancelled it";
  return cancellationReasons[kept] ?? kept;
}
