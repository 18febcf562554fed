import type { contractors } from "#lib/api/db/schema/people.ts";
import { notFound } from "#lib/api/errors.ts";
import { lockRow } from "#lib/api/resource/crud.ts";
import { getRow } from "#lib/api/resource/store.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { cancelAssignment } from "../assignments/cancel.ts";
import { assignmentStore } from "../assignments/store.ts";
import { cancelPolicy } from "../policies/cancel.ts";
import { policyStore } from "../policies/store.ts";

/** Why cover ended, where its own contractor cancelled it. */
const REASON = "contractor_request";

/**
 * Cancels the contractor's own policy or assignment, as the notice of a charge offers. Whoever calls holds the contractor.
 * @throws ApiError resource_not_found for what is another's, assignment_started
 */
export async function cancelOwn(w: Writer, contractor: typeof contractors.$inferSelect, id: string): Promise<void> {
  if (id.startsWith(`${policyStore.resource.prefix}_`)) {
    const policy = await getRow(w, policyStore, id);
    if (policy.contractor !== contractor.id) throw notFound(policyStore.resource.title.one, id);
    await cancelPolicy(w, await lockRow(w, policyStore, id), REASON);
    return;
  }
  const assignment = await getRow(w, assignmentStore, id);
  // One that was only offered is nothing the contractor was told of.
  if (assignment.contractor !== contractor.id || assignment.status === "not_bound") throw notFound(assignmentStore.resource.title.one, id);
  await cancelAssignment(w, await lockRow(w, assignmentStore, id), REASON);
}
