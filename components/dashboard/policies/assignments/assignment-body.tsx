import { Suspense } from "react";
import { DeclineNotice } from "#components/dashboard/billing/invoices/decline-notice.tsx";
import { Eligibility } from "#components/dashboard/policies/assignments/eligibility.tsx";
import { CertificateList } from "#components/dashboard/policies/certificate-list.tsx";
import { madeKinds } from "#components/dashboard/policies/certificates.ts";
import { SharesSection } from "#components/dashboard/policies/shares/shares-section.tsx";
import { EndorsementList } from "#components/dashboard/quotes/endorsements/endorsement-list.tsx";
import { PriceBreakdown } from "#components/dashboard/quotes/price-breakdown.tsx";
import { RatingWorksheet } from "#components/dashboard/quotes/rating-worksheet.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Callout } from "#components/ui/callout.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface AssignmentBodyProps {
  assignment: Row<"assignments">;
  session: DashboardSession;
}

/** The effect of the state on the contractor's cover, where the label is not enough. */
function StateNotice({ assignment }: { assignment: Row<"assignments"> }) {
  const { status, charge_date, eligible, last_decline } = assignment;
  if (status === "not_bound" && eligible.result)
    return <Callout title="There is no cover yet">It is offered only. Binding it notifies the contractor.</Callout>;
  if (status === "not_bound") return <Callout title="There is no cover">{eligible.message}</Callout>;
  if (status === "void") {
    const never = "There never was cover. With another card on file, a new assignment can be made.";
    return last_decline ? <DeclineNotice decline={last_decline} next={null} consequence={never} /> : <Callout>{never}</Callout>;
  }
  if (status !== "pending" || charge_date === null) return null;
  if (last_decline) {
    const until = "There is no cover until the premium is paid; a new card is charged at once.";
    return <DeclineNotice decline={last_decline} next={charge_date} consequence={until} />;
  }
  return (
    <Callout title="Cover waits for the charge">
      The contractor has been notified. The card is charged on <ExactTime seconds={charge_date} />; certificates follow, and cover counts
      from the start date.
    </Callout>
  );
}

async function AssignmentEligibility({ assignment, session }: AssignmentBodyProps) {
  const read = await attempt(() => session.client.assignments.worksheet({ assignment: assignment.id }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The rules and the rate could not be loaded" />;
  const worksheet = read.value;
  return (
    <>
      <Section title="Eligibility">
        <Eligibility eligible={assignment.eligible} evaluation={worksheet.eligibility} />
      </Section>
      <EndorsementList endorsements={assignment.endorsements} leftOut={worksheet.endorsements_left_out} />
      {assignment.net_rate ? (
        <>
          <Section title="Price">
            <div className="max-w-[640px] pt-1">
              <PriceBreakdown worksheet={worksheet} />
            </div>
          </Section>
          <Section title="Rating worksheet">
            <RatingWorksheet worksheet={worksheet} rateSetName={null} />
          </Section>
        </>
      ) : null}
    </>
  );
}

const hasCertificates = ({ status }: Row<"assignments">) => status === "active" || status === "ended";

/** Below an assignment's facts: the meaning of its state, its certificates, and the rules and rate that decided it. */
export function AssignmentBody({ assignment, session }: AssignmentBodyProps) {
  const { id, status, coverage_type, certificates, certificate_refresh_pending } = assignment;
  return (
    <>
      <div className="pb-8 empty:hidden">
        <StateNotice assignment={assignment} />
      </div>
      {hasCertificates(assignment) ? (
        <Section title="Documents">
          <CertificateList of="assignments" id={id} cover={{ status, coverage_type, certificates, certificate_refresh_pending }} />
        </Section>
      ) : null}
      {hasCertificates(assignment) ? (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <SharesSection
            cover={id}
            kinds={madeKinds(certificates)}
            endorsements={assignment.endorsements.filter(({ form }) => form === "blanket")}
            session={session}
          />
        </Suspense>
      ) : null}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <AssignmentEligibility assignment={assignment} session={session} />
      </Suspense>
    </>
  );
}
