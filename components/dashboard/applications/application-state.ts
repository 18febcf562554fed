import { meaningOf, statusNames, statusTones } from "#components/dashboard/applications/application-labels.ts";
import { referenceId } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What an application's status means, and what follows it. */
export function applicationState(session: Row<"applySessions">, { can }: DashboardSession): StateOf {
  const { status, policy, quote } = session;
  const policyPage = policy ? { label: "Open policy", href: `/policies/${referenceId("policies", policy)}` } : null;
  const quotePage = quote ? { label: "Open quote", href: `/quotes/${referenceId("quotes", quote)}` } : null;
  const decides = can("applications:write") ? " Approve or decline it below." : "";
  return {
    tone: statusTones[status],
    state: statusNames[status],
    next: `${meaningOf(session)}${status === "in_review" ? decides : ""}`,
    action: policyPage ?? (status === "open" || status === "in_review" ? null : quotePage),
  };
}
