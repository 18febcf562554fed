import type { PositionStatus } from "./compliance-position.ts";

/** What a position's status is called on screens. */
export const positionNames: Record<PositionStatus, string> = {
  covered: "Covered",
  met: "Met",
  expiring: "Ends soon",
  upcoming: "Upcoming",
  pending: "Pending",
  not_covered: "Not covered",
  not_required: "Not required",
};
