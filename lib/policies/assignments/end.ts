import { updateRow } from "#lib/platform/resource/crud.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { assignmentWork, assignments as table } from "../schema/assignments.ts";
import { announceAssignment } from "./announce.ts";
import { assignmentStore } from "./store.ts";

/** An assignment that has reached its end. */
export const assignmentEnd = defineScheduled({
  name: "assignment-end",
  table,
  ...assignmentWork(table).end,
  async settle(w, assignment) {
    const values = { status: "ended" as const, certificate_refresh_pending: false };
    await updateRow(w, assignmentStore, await announceAssignment(w, assignment), values, "end");
  },
});
