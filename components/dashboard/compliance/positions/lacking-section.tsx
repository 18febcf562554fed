import { missingColumn, personColumn } from "#components/dashboard/compliance/positions/columns.tsx";
import { personOf } from "#components/dashboard/compliance/positions/person.ts";
import { type Place, standingAt } from "#components/dashboard/compliance/positions/standing.ts";
import { RequestByStatus } from "#components/dashboard/compliance/requests/request-chosen.tsx";
import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { objectPath, ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** On the page of an entity or job: who is not covered there and why, and how many are in each status. */
export async function LackingSection({ about, session }: { about: Place; session: DashboardSession }) {
  if (!session.can("certificates:read")) return null;
  const isJob = "job" in about;
  const read = await attempt(() => standingAt(about));
  if (!read.ok) return <ServiceProblem {...read.problem} title="Compliance could not be loaded" />;
  const totals = read.value.flatMap(({ status, page: { total } }) =>
    total && total.rows > 0 ? [{ status, count: `${total.rows.toLocaleString("en-US")}${total.more ? "+" : ""}` }] : [],
  );
  const requestable = totals
    .filter(({ status }) => status === "not_covered" || status === "pending" || status === "expiring")
    .map(({ status, count }) => ({ status, label: `${positionNames[status]} (${count})` }));
  const scope: RequestableScope = isJob
    ? { scope: "job", id: about.job, label: "This job" }
    : { scope: "entity", id: about.entity, label: "This contracting entity" };
  const lacking = read.value[0]?.page;
  const compliance = `${ROSTER_PATH}?${new URLSearchParams(isJob ? { job: about.job } : { entity: about.entity })}`;
  return (
    <Section
      title="Compliance"
      actions={
        <>
          {session.can("compliance_requests:write") && requestable.length ? <RequestByStatus scope={scope} statuses={requestable} /> : null}
          <LinkButton size="sm" href={compliance}>
            Open compliance
          </LinkButton>
        </>
      }
    >
      {totals.length ? null : (
        <EmptyState title={isJob ? "Nobody works on this job yet" : "Nobody works for this entity yet"}>
          Contractors appear here with an engagement, a quote, a policy or a certificate that names {isJob ? "the job" : "the entity"}.
        </EmptyState>
      )}
      {lacking?.items.length ? (
        <ObjectTable
          resource="compliancePositions"
          label="Contractors who are not covered"
          columns={[personColumn, missingColumn]}
          rows={lacking.items}
          hrefOf={(row) => objectPath("contractors", personOf(row).id)}
        />
      ) : null}
      {lacking?.next ? (
        <p className="pt-3">
          <LinkButton size="sm" href={`${compliance}&status=not_covered`}>
            Show all who are not covered
          </LinkButton>
        </p>
      ) : null}
    </Section>
  );
}
