import { Suspense } from "react";
import { positionNames } from "#components/dashboard/compliance/position-labels.ts";
import type { RosterScope } from "#components/dashboard/compliance/roster/roster-columns.ts";
import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const segments: readonly { status: PositionStatus | null; label: string }[] = [
  { status: null, label: "All" },
  ...(["not_covered", "expiring", "pending", "upcoming", "met", "covered", "not_required"] as const).map((status) => ({
    ...{ status, label: positionNames[status] },
  })),
];

/** How many contractors are in a status; empty where it cannot be counted. */
async function Count({ listed, status }: { listed: RosterScope; status: PositionStatus | null }) {
  const { client } = await getSession();
  try {
    const { total } = await client.compliance.roster({ query: { ...listed, ...(status ? { status } : {}), limit: 1 } }, { count: true });
    return total && <TabCount count={total.rows} more={total.more} />;
  } catch (error) {
    // The rows below say what failed.
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** The contractors by status, each part with its count. */
export function Segments({ state, listed }: { state: ListState; listed: RosterScope }) {
  const { status: now = null, ...others } = state.filters;
  return (
    <TabLinks label="Contractors by status" className="mb-3">
      {segments.map(({ status, label }) => (
        <TabLink
          key={label}
          href={ROSTER_PATH + listStateQuery(firstPage(state, { filters: status === null ? others : { ...others, status } }))}
          isOpen={now === status}
        >
          {label}
          <Suspense fallback={null}>
            <Count listed={listed} status={status} />
          </Suspense>
        </TabLink>
      ))}
    </TabLinks>
  );
}
