import type { Tone } from "#components/ui/tone.ts";
import type { IncomingFileStatus } from "#lib/contract/compliance/incoming-file.ts";

export const incomingStatusNames: Record<IncomingFileStatus, string> = {
  reading: "Being read",
  unassigned: "Needs a contractor",
  assigned: "Assigned",
  discarded: "Discarded",
};

export const incomingTones: Record<IncomingFileStatus, Tone> = {
  reading: "info",
  unassigned: "warning",
  assigned: "success",
  discarded: "neutral",
};
