import { and, eq, gt, inArray, ne, or } from "drizzle-orm";
import { returnAdvance } from "#lib/billing/invoices/advance.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { takeBackExtension } from "../change-term.ts";
import { assignments as table } from "../schema/assignments.ts";
import { policies } from "../schema/policies.ts";
import { policyStore } from "../store.ts";
import { announceAssignment } from "./announce.ts";
import { emailCancelled } from "./emails.ts";
import { papersOfCancelled, remakePapers } from "./remake-papers.ts";
import { type Assignment, assignmentStore, isBound } from "./store.ts";

/** An assignment, locked after its policy, whose extension its withdrawal takes back. */
export async function lockWithPolicy(w: Writer, id: string): Promise<Assignment> {
  await lockRow(w, policyStore, (await getRow(w, assignmentStore, id)).policy);
  return await lockRow(w, assignmentStore, id);
}

/**
 * Cancels a locked assignment before its start, or while its charge is outstanding. A cancelled one is unchanged.
 * @throws ApiError assignment_started
 */
export async function cancelAssignment(w: Writer, row: Assignment, reason: string): Promise<Assignment> {
  if (row.status === "cancelled") return row;
  if (row.status === "void")
    throw new ApiError("assignment_started", "The charge for this assignment failed, so there is nothing to cancel.");
  // Without a charged premium there is no cover, regardless of its dates.
  if (row.cover_begins <= w.now && row.status !== "pending")
    throw new ApiError("assignment_started", "The start date of this assignment has passed, so it can no longer be cancelled.");
  return await withdraw(w, row, reason);
}

/** Cancels an assignment that gives no cover yet, locked after its policy. `at`: the time from which its advance is refunded. */
export async function withdraw(w: Writer, row: Assignment, reason: string, at = w.now): Promise<Assignment> {
  const values = {
    status: "cancelled" as const,
    cancellation_date: w.now,
    cancellation_reason: reason,
    charge_date: null,
    certificate_refresh_pending: false,
    extension_to_announce: false,
    ...papersOfCancelled(w, row),
  };
  const cancelled = await updateRow(w, assignmentStore, await announceAssignment(w, row), values, "cancel");
  await takeBackExtension(w, await getRow(w, policyStore, row.policy), row.id);
  await returnAdvance(w, row.id, "assignment_cancelled", at);
  await w.emit("assignment.cancelled", assignmentStore, cancelled);
  await remakePapers(w, cancelled);
  // A contractor who was notified of the cover is notified of the cancellation. Offers are not notified.
  if (isBound(row)) await emailCancelled(w, row);
  return cancelled;
}

/**
 * Cancels assignments not yet in force under a policy, of a contractor, by an entity or for a job that ends. Paid cover that has begun
 * continues to its end.
 */
export async function cancelAssignmentsOf(
  w: Writer,
  owner: "policy" | "contractor" | "entity" | "job",
  id: string,
  reason: string,
): Promise<void> {
  const isOpen = inArray(table.status, ["not_bound", "pending", "active"]);
  const notInForce = or(ne(table.status, "active"), gt(table.cover_begins, w.now));
  const open = and(inScope(table, w), eq(table[owner], id), isOpen, notInForce);
  const theirs = w.tx.select({ id: table.policy }).from(table).where(open);
  await w.tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(inScope(policies, w), inArray(policies.id, theirs)))
    .orderBy(policies.id)
    .for("update");
  const rows = await w.tx.select().from(table).where(open).orderBy(table.id).for("update");
  for (const row of rows) await withdraw(w, row, reason);
}

/** @throws ApiError job_is_used when an assignment for the job is or was in force */
export async function assertNotAssigned(w: Writer, job: string): Promise<void> {
  const [row] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.job, job), inArray(table.status, ["active", "ended"])))
    .limit(1);
  if (row) throw new ApiError("job_is_used", "This job has an assignment in force and cannot be deleted.");
}
