import type { policyStatuses } from "./policy.ts";

export type PolicyStatus = (typeof policyStatuses)[number];

type Tone = "success" | "neutral" | "warning" | "info";

export const statusNames: Record<PolicyStatus, string> = { active: "Active", cancelled: "Cancelled", expired: "Expired" };
const statusTones: Record<PolicyStatus, Tone> = { active: "success", cancelled: "neutral", expired: "neutral" };

/**
 * A policy's status as the dashboard and the portal show it: `active` in the API is an issued policy, even before its
 * cover begins or while it is to be cancelled. `now` null: not known yet.
 */
export function shownStatus(
  { status, cover_begins, toBeCancelled = false }: { status: PolicyStatus; cover_begins: number; toBeCancelled?: boolean },
  now: number | null,
): { name: string; tone: Tone } {
  if (status === "active" && toBeCancelled) return { name: "To be cancelled", tone: "warning" };
  if (status === "active" && now !== null && cover_begins > now) return { name: "Not started", tone: "info" };
  return { name: statusNames[status], tone: statusTones[status] };
}
