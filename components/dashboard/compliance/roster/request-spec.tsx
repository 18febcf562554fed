import { EngageChosen } from "#components/dashboard/compliance/requests/engage-chosen.tsx";
import { RequestChosen } from "#components/dashboard/compliance/requests/request-chosen.tsx";
import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import type { Matrix, RosterColumn } from "#components/dashboard/compliance/roster/roster-rows.ts";
import type { BulkSpec } from "#components/resource/bulk-action.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What is requested in a column. */
export const scopeOf = ({ id, scope, label }: RosterColumn): RequestableScope => ({ scope, id: scope === "default" ? null : id, label });

/** Selecting contractors in the roster, to request compliance of them. Null for users who may not. */
export function requestSpec({ rows }: Matrix, columns: readonly RosterColumn[], session: DashboardSession): BulkSpec | null {
  if (!session.can("compliance_requests:write")) return null;
  return {
    resource: "contractors",
    ...resources.contractors.title,
    actions: [],
    rows: rows.filter(({ href }) => href !== null).map(({ id, name }) => ({ id, name, may: [] })),
    together: (
      <>
        <RequestChosen scopes={columns.map(scopeOf)} />
        {session.can("engagements:write") ? <EngageChosen /> : null}
      </>
    ),
  };
}
