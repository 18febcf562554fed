import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** Whether a contractor has a policy that was issued and has not ended. */
export async function contractorState({ id }: Row<"contractors">, { client, can }: DashboardSession): Promise<StateOf> {
  const { items } = await client.policies.list({ query: { contractor: id, status: "active", limit: 1 } });
  const [policy] = items;
  if (policy) {
    const isStarted = policy.cover_begins <= (await presentTime());
    return {
      tone: isStarted ? "success" : "info",
      state: `Policy ${policy.policy_number} ${isStarted ? "is active" : "has not started"}`,
      next: "Assign the contractor to a job under it, or report the pay of a job.",
      action: { label: "Open policy", href: `/policies/${policy.id}` },
    };
  }
  return {
    tone: "neutral",
    state: "No active policy",
    next: "Quote cover for a job, or request a certificate of the contractor’s own insurance.",
    action: can("quotes:write") ? { label: "New quote", href: `/quotes/new?contractor=${id}` } : null,
  };
}
