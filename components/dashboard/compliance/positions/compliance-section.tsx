import { endColumn, PlaceOf, statusColumn } from "#components/dashboard/compliance/positions/columns.tsx";
import { reasonsOf } from "#components/dashboard/compliance/positions/reasons.ts";
import { RequestDialog } from "#components/dashboard/compliance/requests/request-dialog.tsx";
import { type Request, RequestList } from "#components/dashboard/compliance/requests/request-list.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import type { compliancePositions } from "#lib/contract/compliance/compliance-position.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Position = CallOutput<typeof compliancePositions.operations.list>[number];

/** The most positions shown on a contractor's page. */
const SHOWN = 50;
const REQUESTS_SHOWN = 5;

/** Positions for which proof can be requested. */
const REQUESTABLE: ReadonlySet<string> = new Set(["not_covered", "pending", "expiring"]);

const scopeColumn: DisplayInput<"compliancePositions"> = {
  id: "for",
  label: "For",
  cell: (row) => (row.scope === "default" ? "All work" : <PlaceOf row={row} />),
};

const whyColumn: DisplayInput<"compliancePositions"> = {
  id: "why",
  label: "Why",
  cell: (row) =>
    reasonsOf(row).map((reason) => (
      <span key={reason} className="block min-w-48 whitespace-normal text-fg-muted">
        {reason}
      </span>
    )),
};

/** The object of a position's scope, and its name. */
function scopeOf({ scope, entity, job }: Position): { id: string | null; label: string } {
  if (scope === "job") return { id: referenceId("jobs", job), label: referenceName("jobs", job) };
  if (scope === "entity") return { id: referenceId("entities", entity), label: referenceName("entities", entity) };
  return { id: null, label: "All work" };
}

/** The newest requests. None when they cannot be read: the positions are shown all the same. */
async function requestsOf(contractor: string, session: DashboardSession): Promise<readonly Request[]> {
  if (!session.can("compliance_requests:read")) return [];
  const read = await attempt(() => session.client.complianceRequests.list({ query: { contractor, limit: REQUESTS_SHOWN } }));
  return read.ok ? read.value.items : [];
}

/** On a contractor's page: whether they are covered by default, at each contracting entity and on each job, and why not. */
export async function ComplianceSection({ contractor, session }: { contractor: string; session: DashboardSession }) {
  if (!session.can("certificates:read")) return null;
  const query = { contractor, limit: SHOWN, sort: "created", expand: ["entity", "job"] };
  const read = await attempt(() => session.client.compliancePositions.list({ query }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="Compliance could not be loaded" />;
  const order = ["default", "entity", "job"];
  const positions = read.value.items.toSorted((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope));
  const requestable = positions.filter(({ status }) => REQUESTABLE.has(status)).map((one) => ({ scope: one.scope, ...scopeOf(one) }));
  const requests = await requestsOf(contractor, session);
  const nameOf = ({ entity, job }: Request) => {
    const asked = positions.find((one) =>
      job
        ? one.scope === "job" && referenceId("jobs", one.job) === job
        : !one.job && (one.entity === null ? null : referenceId("entities", one.entity)) === entity,
    );
    return asked ? scopeOf(asked).label : "Another scope";
  };
  return (
    <Section
      title="Compliance"
      actions={
        <>
          {session.can("compliance_requests:write") && requestable.length ? (
            <RequestDialog contractor={contractor} scopes={requestable} />
          ) : null}
          {session.can("certificates:write") ? (
            <LinkButton size="sm" href={`/certificates/new?contractor=${contractor}`}>
              Upload a certificate
            </LinkButton>
          ) : null}
          <LinkButton size="sm" href={`/contractors/${contractor}/compliance`}>
            Compliance history
          </LinkButton>
        </>
      }
    >
      <ObjectTable
        resource="compliancePositions"
        label="Compliance by contracting entity and job"
        columns={[scopeColumn, statusColumn, endColumn, whyColumn]}
        rows={positions}
        hrefOf={() => null}
      />
      <RequestList requests={requests} scopeOf={nameOf} canWrite={session.can("compliance_requests:write")} />
      {read.value.next === null ? null : (
        <p className="pt-2 text-fg-muted text-sm">
          The first {SHOWN} are shown. <TextLink href={`/contractors/${contractor}/compliance`}>See all</TextLink>
        </p>
      )}
    </Section>
  );
}
