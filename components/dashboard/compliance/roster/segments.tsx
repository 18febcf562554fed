import { Suspense } from "react";
import { positionNames } from "#components/dashboard/compliance/positions/position-labels.ts";
import type { RosterScope } from "#components/dashboard/compliance/roster/roster-columns.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const segments: readonly { status: PositionStatus | null; label: string }[] = [
  { status: null, label: "All" },
  { status: "not_covered", label: positionNames.not_covered },
  { status: "expiring", label: positionNames.expiring },
  { status: "pending", label: positionNames.pending },
  { status: "upcoming", label: positionNames.upcoming },
  { status: "met", label: positionNames.met },
  { status: "covered", label: positionNames.covered },
];

/** How many contractors are in a status; empty where it cannot be counted. */
async function Count({ listed, status }: { listed: RosterScope; status: PositionStatus | null }) {
  const { client } = await getSession();
  try {
    const { total } = await client.compliance.roster({ query: { ...listed, ...(status ? { status } : {}), limit: 1 } }, { count: true });
    return total && `${total.rows.toLocaleString("en-US")}${total.more ? "+" : ""}`;
  } catch (error) {
    // The rows below say what failed.
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** The contractors of a roster by status, each part with its count. */
export function Segments({ state, listed }: { state: ListState; listed: RosterScope }) {
  return (
    <nav aria-label="Contractors by status" className="no-print -mx-1 mb-3 overflow-x-auto px-1 py-0.5">
      <ul className="flex w-max gap-1">
        {segments.map(({ status, label }) => {
          const { status: now, ...others } = state.filters;
          const isOpen = status === null ? now === undefined : now === status;
          const href = ROSTER_PATH + listStateQuery(firstPage(state, { filters: status === null ? others : { ...others, status } }));
          return (
            <li key={label}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isOpen ? "page" : undefined}
                className={cn(
                  "flex h-8 items-center gap-2 whitespace-nowrap rounded-md border px-2.5 text-sm transition-colors max-md:h-11",
                  isOpen ? "border-control bg-selected font-medium" : "text-fg-muted hover:bg-hover hover:text-fg",
                )}
              >
                {label}
                <span className="tabular inline-block min-w-4 text-right text-fg-muted">
                  <Suspense fallback={null}>
                    <Count listed={listed} status={status} />
                  </Suspense>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
