import { BindButton, CancelDialog, DatesDialog, ExtendDialog } from "#components/assignments/assignment-dialogs.tsx";
import { CardRequest } from "#components/contractors/contractor-actions.tsx";
import { expandedObject, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What can be done with this assignment now, as the service says, by this person. */
export function AssignmentActions({ assignment, session }: { assignment: Row<"assignments">; session: DashboardSession }) {
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
