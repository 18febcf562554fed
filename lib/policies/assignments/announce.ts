import { noteOnRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type Assignment, assignmentStore } from "./store.ts";

/**
 * Emits the event for new cover of a locked assignment, once: when its certificates are stored, so that the event contains their URLs, or
 * just before it ends without them.
 */
export async function announceAssignment(w: Writer, row: Assignment): Promise<Assignment> {
  if (!row.to_announce) return row;
  const announced = await noteOnRow(w, assignmentStore, row, { to_announce: false });
  await w.emit("assignment.active", assignmentStore, announced);
  return announced;
}
