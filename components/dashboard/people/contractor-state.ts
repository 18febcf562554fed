import { positionTones } from "#components/dashboard/compliance/position-labels.ts";
import { reasonsOf } from "#components/dashboard/compliance/positions/reasons.ts";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** What holds and what lacks for all work of a contractor, else their policy, and what to do next. */
export async function contractorState({ id }: Row<"contractors">, { client, can }: DashboardSession): Promise<StateOf> {
  const [{ items: policies }, positions] = await Promise.all([
    client.policies.list({ query: { contractor: id, status: "active", limit: 1 } }),
    can("certificates:read")
      ? client.compliancePositions.list({ query: { contractor: id, scope: "default", limit: 1 } }).then(({ items }) => items)
      : [],
  ]);
  const [policy] = policies;
  const [position] = positions;
  const isBegun = policy !== undefined && policy.cover_begins <= (await presentTime());
  const held = policy ? `Policy ${policy.policy_number} ${isBegun ? "is active" : "has not started"}. ` : "";
  const quote = can("quotes:write") ? { label: "New quote", href: `/quotes/new?contractor=${id}` } : null;
  const open = policy ? { label: "Open policy", href: `/policies/${policy.id}` } : null;
  if (position && position.status !== "not_required")
    return {
      tone: positionTones[position.status],
      state: positionNames[position.status],
      next: held + reasonsOf(position).join(" "),
      action: position.status === "pending" ? { label: "Review", href: `/inbox?can_act=false&contractor=${id}` } : (open ?? quote),
    };
  return {
    tone: policy ? (isBegun ? "success" : "info") : "neutral",
    state: held.replace(/\. $/, "") || "No active policy",
    next: policy
      ? "Assign the contractor to a job under it, or report the pay of a job."
      : "Quote cover for a job, or request a certificate of the contractor’s own insurance.",
    action: open ?? quote,
  };
}
