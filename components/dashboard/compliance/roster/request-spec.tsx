import { RequestChosen } from "#components/dashboard/compliance/requests/request-chosen.tsx";
import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import type { Matrix, RosterColumn } from "#components/dashboard/compliance/roster/roster-rows.ts";
import type { BulkSpec } from "#components/resource/bulk-action.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The scope of a roster's column: without an entity's filter, columns are entities; with one, the entity itself and its jobs. */
export function scopeOf({ id, label }: RosterColumn, entity: string | undefined): RequestableScope {
  if (id === "default") return { scope: "default", id: null, label };
  return { scope: entity === undefined || id === entity ? "entity" : "job", id, label };
}

/** Selecting contractors in the roster, to request compliance of them. Null for users who may not. */
export function requestSpec(
  { rows }: Matrix,
  columns: readonly RosterColumn[],
  entity: string | undefined,
  session: DashboardSession,
): BulkSpec | null {
  if (!session.can("compliance_requests:write")) return null;
  return {
    resource: "contractors",
    ...resources.contractors.title,
    actions: [],
    rows: rows.filter(({ href }) => href !== null).map(({ id, name }) => ({ id, name, may: [] })),
    together: <RequestChosen scopes={columns.map((column) => scopeOf(column, entity))} />,
  };
}
