import { CancelDialog, ReinstateButton, TermDialog } from "#components/policies/policy-dialogs.tsx";
import { movableDates, reinstatableUntil, reinstatementObstacle } from "#components/policies/policy-rules.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** What can be done with this policy, by this person, now. */
export async function PolicyActions({ policy, session }: { policy: Row<"policies">; session: DashboardSession }) {
  if (!session.can("policies:write")) return null;
  const now = await presentTime();
  const { start, end } = movableDates(policy, now);
  const until = reinstatableUntil({ ...policy, cancelled_at: now });
  return (
    <>
      {end ? (
        <TermDialog
          id={policy.id}
          policy={{ effective_date: policy.effective_date, expiration_date: policy.expiration_date }}
          startMoves={start}
        />
      ) : null}
      {end && until !== null ? (
        <CancelDialog
          id={policy.id}
          number={policy.policy_number}
          contractor={referenceName("contractors", policy.contractor)}
          reinstatableUntil={until}
        />
      ) : null}
      {reinstatementObstacle(policy, now) === null ? <ReinstateButton id={policy.id} number={policy.policy_number} /> : null}
    </>
  );
}
