import type { Tone } from "#components/ui/tone.ts";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";

export const positionNames: Record<PositionStatus, string> = {
  covered: "Covered",
  expiring: "Expiring",
  pending: "Pending",
  not_covered: "Not covered",
  not_required: "Not required",
};

export const positionTones: Record<PositionStatus, Tone> = {
  covered: "success",
  expiring: "warning",
  pending: "info",
  not_covered: "danger",
  not_required: "neutral",
};

/** What each status means, for whoever meets it the first time. */
export const positionMeanings: Record<PositionStatus, string> = {
  covered: "Every required coverage is met.",
  expiring: "Covered now; cover that is needed ends soon.",
  pending: "Not covered now. A certificate waits to be read or reviewed, or an application is open.",
  not_covered: "At least one required coverage is not met.",
  not_required: "No requirement applies.",
};
