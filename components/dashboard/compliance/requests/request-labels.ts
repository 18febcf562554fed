import type { Tone } from "#components/ui/tone.ts";
import type { RequestEnd, RequestStatus } from "#lib/contract/compliance/compliance-request.ts";

export const requestStatusNames: Record<RequestStatus, string> = {
  sent: "Not opened yet",
  opened: "Opened",
  uploaded: "Certificate uploaded",
  applying: "Applying",
  satisfied: "Satisfied",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

export const requestStatusTones: Record<RequestStatus, Tone> = {
  sent: "info",
  opened: "info",
  uploaded: "info",
  applying: "info",
  satisfied: "success",
  expired: "neutral",
  withdrawn: "neutral",
};

export const requestEndNames: Record<RequestEnd, string> = {
  covered: "The contractor is covered",
  expired: "The link has ended",
  withdrawn: "Withdrawn",
  not_required: "Nothing is required any more",
  engagement_ended: "The engagement has ended",
  contractor_deleted: "The contractor was deleted",
  entity_deleted: "The contracting entity was deleted",
  job_deleted: "The job was deleted",
};
