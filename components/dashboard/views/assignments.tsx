import { columnsOfContractor } from "#components/dashboard/billing/invoices/columns.tsx";
import { CardRequest } from "#components/dashboard/people/contractor-actions.tsx";
import { AssignmentBody } from "#components/dashboard/policies/assignments/assignment-body.tsx";
import { BindButton, CancelDialog, DatesDialog, ExtendDialog } from "#components/dashboard/policies/assignments/assignment-dialogs.tsx";
import { cancellationReason, statusNames, statusTones } from "#components/dashboard/policies/assignments/assignment-rules.ts";
import { AssignmentStatus, assignmentColumns, rate } from "#components/dashboard/policies/assignments/columns.tsx";
import { coverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { expandedObject, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** Whether an assignment is insured, and what follows. */
function assignmentState(assignment: Row<"assignments">, { can }: DashboardSession): StateOf {
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

/** The actions on this assignment now, according to the service, for this user. */
function AssignmentActions({ assignment, session }: { assignment: Row<"assignments">; session: DashboardSession }) {
  if (!session.can("assignments:write")) return null;
  const { id, status, effective_date, end_date, eligible, possible_actions, last_decline } = assignment;
  const can = (action: (typeof possible_actions)[number]) => possible_actions.includes(action);
  const named = { job_id: referenceId("jobs", assignment.job), assignment_id: id };
  const contractor = referenceName("contractors", assignment.contractor);
  const withheld = expandedObject(assignment.contractor)?.withhold_premium === true;
  const term = { effective_date, end_date };
  const person = referenceId("contractors", assignment.contractor);
  return (
    <>
      {last_decline ? <CardRequest contractor={person} name={contractor} session={session} /> : null}
      {status === "void" ? (
        <LinkButton href={`/assignments/new?${new URLSearchParams({ contractor: person, job: named.job_id })}`}>New assignment</LinkButton>
      ) : null}
      {can("cancel") ? <CancelDialog named={named} contractor={contractor} charged={status === "active" && !withheld} /> : null}
      {can("change_dates") ? <DatesDialog named={named} term={term} /> : null}
      {can("extend") ? <ExtendDialog named={named} term={term} /> : null}
      {can("bind") ? <BindButton id={id} contractor={contractor} eligible={eligible.result} withheld={withheld} /> : null}
    </>
  );
}

type Assignment = Row<"assignments">;

function Cancellation({ cancellation_date, cancellation_reason }: Assignment) {
  if (cancellation_date === null) return "Not cancelled";
  return (
    <>
      <ExactTime seconds={cancellation_date} />. {cancellation_reason ? cancellationReason(cancellation_reason) : null}
    </>
  );
}

function Charge({ status, charge_date, last_decline }: Assignment) {
  if (charge_date === null) return <NoValue label="Nothing is charged" />;
  const what = status === "pending" ? (last_decline ? "Declined; charge retry scheduled for" : "Charge scheduled for") : "Charged on";
  return (
    <>
      {what} <ExactTime seconds={charge_date} />
    </>
  );
}

export const assignmentsView = defineView("assignments", {
  empty: "An assignment covers a further job under a contractor's existing policy, without a new application.",
  nameOf: ({ contractor, job }) => `${referenceName("contractors", contractor)}, ${referenceName("jobs", job)}`,
  columns: assignmentColumns,
  fields: ["contractor", "job"],
  // Dates and binding have their own dialogs; the rest of an assignment never changes.
  editable: () => false,
  filters: [{ name: "status", values: statusNames }, "contractor", "job", "entity", "effective_date", "end_date"],
  bulk: [
    {
      verb: "cancel",
      label: "Cancel",
      done: "cancelled",
      consequence:
        "Their contractors will not be insured for these jobs under them; charged premium is refunded. New assignments can be made.",
      final: true,
      may: ({ possible_actions }) => possible_actions.includes("cancel"),
      body: () => ({ job_id: "{job}", assignment_id: "{id}" }),
    },
  ],
  status: (assignment) => <AssignmentStatus assignment={assignment} />,
  facts: {
    ...shown("contractor", "job", "policy"),
    coverage_type: ({ coverage_type }) => coverageList(coverage_type),
    ...shown("effective_date", "end_date"),
    net_rate: rate,
    charge_date: { label: "Charge", cell: Charge },
    cancellation_date: { label: "Cancelled", cell: Cancellation },
    ...leftOut("eligible", "endorsements", "cover_begins", "cover_ends", "bind", "status", "last_decline", "certificates"),
    ...leftOut("certificate_refresh_pending", "possible_actions", "cancelled", "cancellation_reason"),
  },
  state: assignmentState,
  actions: (assignment, session) => <AssignmentActions assignment={assignment} session={session} />,
  related: [
    related({
      to: "invoices",
      filter: "assignment",
      empty: "No premium under this assignment has been invoiced yet.",
      columns: columnsOfContractor,
    }),
  ],
  body: (assignment, session) => <AssignmentBody assignment={assignment} session={session} />,
});
