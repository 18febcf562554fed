import { statusTones } from "#components/dashboard/policies/assignments/assignment-rules.ts";
import { referenceId } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** Whether an assignment is insured, and what follows. */
export function assignmentState(assignment: Row<"assignments">, { can }: DashboardSession): StateOf {
  const { status, charge_date, end_date, possible_actions, last_decline } = assignment;
  const tone = last_decline ? "danger" : statusTones[status];
  const parties = { contractor: referenceId("contractors", assignment.contractor), job: referenceId("jobs", assignment.job) };
  const pay = can("invoices:write") ? { label: "Report pay", href: `/invoices/new?${new URLSearchParams(parties)}` } : null;
  const again = can("assignments:write") ? { label: "Assign again", href: `/assignments/new?${new URLSearchParams(parties)}` } : null;
  if (status === "active")
    return {
      tone,
      state: (
        <>
          Insured for this job until <ExactDate seconds={end_date} />
        </>
      ),
      next: "Report the pay of each pay cycle, and extend the assignment if the work goes on.",
      action: pay,
    };
  if (status === "pending" && last_decline)
    return {
      tone,
      state: "Not insured: the card was declined",
      next: "Request another card from the contractor.",
      action: { label: "Open contractor", href: `/contractors/${parties.contractor}` },
    };
  if (status === "pending")
    return {
      tone,
      state: "Not insured yet",
      next:
        charge_date === null ? (
          "It is insured when the premium is paid."
        ) : (
          <>
            The premium is charged on <ExactTime seconds={charge_date} />, and cover begins with it.
          </>
        ),
    };
  if (status === "not_bound")
    return possible_actions.includes("bind")
      ? { tone, state: "Not bound", next: "Bind it: the contractor is not insured for this job before." }
      : { tone, state: "Not bound", next: "It cannot be bound until the rules below are met." };
  if (status === "ended") return { tone, state: "Ended", next: "Pay for its days can still be reported.", action: pay };
  const state = status === "void" ? "Void: there was never cover" : "Cancelled";
  return { tone, state, next: "For cover of this job, make a new assignment.", action: again };
}
