import { noteOnRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

type Policy = typeof table.$inferSelect;

/**
 * Emits the event for new cover of a locked policy, once: when its certificates are stored, so that the event contains their URLs, or just
 * before cover ends without them. No other event of a policy comes earlier.
 */
export async function announcePolicy(w: Writer, policy: Policy): Promise<Policy> {
  return await announceEndorsements(w, await announceCover(w, policy));
}

/** The same for endorsements that were added to cover in force or removed from it. */
async function announceEndorsements(w: Writer, policy: Policy): Promise<Policy> {
  if (!policy.endorsement_to_announce) return policy;
  const announced = await noteOnRow(w, policyStore, policy, { endorsement_to_announce: false });
  await w.emit("policy.endorsed", policyStore, announced);
  return announced;
}

async function announceCover(w: Writer, policy: Policy): Promise<Policy> {
  if (!policy.to_announce) return policy;
  const announced = await noteOnRow(w, policyStore, policy, { to_announce: false });
  await w.emit("policy.active", policyStore, announced);
  if (announced.coverage_type.includes("media")) await w.emit("policy.active.media", policyStore, announced);
  return announced;
}
