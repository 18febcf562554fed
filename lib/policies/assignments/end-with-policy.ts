import { and, eq, gt, inArray } from "drizzle-orm";
import { returnAdvance } from "#lib/billing/invoices/advance.ts";
import { returnUnearnedOf } from "#lib/billing/invoices/assignment-end.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assignments as table } from "../schema/assignments.ts";
import { announceAssignment } from "./announce.ts";
import { withdraw } from "./cancel.ts";
import { papersOfCancelled, remakePapers } from "./remake-papers.ts";
import { type Assignment, assignmentStore } from "./store.ts";

/**
 * Ends what is assigned to a policy that is cancelled at a date: cover in force ends with the policy, and the premium for the days after it
 * is refunded; what would begin on that day or later, or is not paid for, is cancelled. `on`: the first day without cover, 00:00 UTC.
 */
export async function endAssignmentsOf(w: Writer, policy: string, reason: string, on: Date): Promise<void> {
  // By its dates, because the sweep may be late and may have marked it as ended.
  const lasting = inArray(table.status, ["not_bound", "pending", "active", "ended"]);
  const rows = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.policy, policy), lasting, gt(table.end_date, on)))
    .orderBy(table.id)
    .for("update");
  for (const row of rows) {
    const isInForce = (row.status === "active" || row.status === "ended") && row.effective_date < on;
    if (isInForce) await shorten(w, row, reason, on);
    else await withdraw(w, row, reason, on);
  }
}

async function shorten(w: Writer, row: Assignment, reason: string, on: Date): Promise<void> {
  const values = {
    ...{ status: "ended" as const, end_date: on, cancellation_date: w.now, cancellation_reason: reason },
    ...{ certificate_refresh_pending: false, extension_to_announce: false, ...papersOfCancelled(w, row) },
  };
  const ended = await updateRow(w, assignmentStore, await announceAssignment(w, row), values, "end_with_policy");
  await returnAdvance(w, row.id, "policy_cancelled", on);
  await returnUnearnedOf(w, row, on);
  await w.emit("assignment.cancelled", assignmentStore, ended);
  await remakePapers(w, ended);
}
