import type { Tone } from "#components/ui/tone.ts";
import type { WaiverStatus } from "#lib/contract/compliance/compliance-waiver.ts";

export const waiverStatusNames: Record<WaiverStatus, string> = {
  requested: "Waits for approval",
  approved: "Approved",
  to_approve_again: "Approve again",
};
export const waiverTones: Record<WaiverStatus, Tone> = { requested: "warning", approved: "success", to_approve_again: "warning" };
