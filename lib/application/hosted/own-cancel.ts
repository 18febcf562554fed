import { cancelAssignment } from "#lib/cover/assignments/cancel.ts";
import { assignmentStore } from "#lib/cover/assignments/store.ts";
import { cancelPolicy } from "#lib/cover/policies/cancel.ts";
import { policyStore } from "#lib/cover/policies/store.ts";
import type { contractors } from "#lib/parties/schema/people.ts";
import { notFound } from "#lib/platform/base/errors.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";

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
