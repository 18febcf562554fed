import type { Tone } from "#components/ui/tone.ts";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";

export const positionTones: Record<PositionStatus, Tone> = {
  covered: "success",
  met: "success",
  expiring: "warning",
  upcoming: "info",
  pending: "info",
  not_covered: "danger",
  not_required: "neutral",
};

/** What each status means, for whoever meets it the first time. */
export const positionMeanings: Record<PositionStatus, string> = {
  covered: "Every required coverage is met by insurance.",
  met: "Everything required is met, in part by an exemption, a waiver or documents alone.",
  expiring: "Met now; cover ends before the work does, and soon.",
  upcoming: "Not covered today; cover in hand starts by the day the work does.",
  pending: "Not covered now. A certificate waits to be read or reviewed, or an application is open.",
  not_covered: "At least one required coverage is not met.",
  not_required: "No requirement applies.",
};
