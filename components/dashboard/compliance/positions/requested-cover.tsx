import { CoverageList } from "#components/dashboard/compliance/positions/coverage-list.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { referenceId } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface RequestedCoverProps {
  request: Row<"complianceRequests">;
  session: DashboardSession;
}

/** What a request asks for: each required coverage of its scope, and whether the contractor meets it now. */
export async function RequestedCover({ request, session }: RequestedCoverProps) {
  if (!session.can("certificates:read")) return null;
  const { scope } = request;
  const [contractor, entity, job] = [
    referenceId("contractors", request.contractor),
    referenceId("entities", request.entity),
    referenceId("jobs", request.job),
  ];
  const about = scope === "job" ? { job } : scope === "entity" ? { entity } : {};
  const read = await attempt(() => session.client.compliancePositions.list({ query: { contractor, scope, ...about, limit: 1 } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="What is required could not be loaded" />;
  const [position] = read.value.items;
  return (
    <Section title="What is required">
      {position ? (
        <>
          <p className="pb-2">
            <PositionStatus status={position.status} />
          </p>
          <CoverageList coverages={position.coverages} />
        </>
      ) : (
        <p className="py-2 text-fg-muted text-sm">The contractor has no compliance position for this any more.</p>
      )}
    </Section>
  );
}
