import { PositionStatus } from "#components/compliance/position-status.tsx";
import type { Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import type { PositionStatus as State } from "#lib/contract/resources/compliance-position.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Contractor = Row<"contractors">;
type WithCompliance = Contractor & { compliance?: State | undefined };

/** Contractors with their compliance by default, read at once for a page. */
export async function withCompliance(rows: readonly Contractor[], session: DashboardSession): Promise<readonly WithCompliance[]> {
  if (!rows.length || !session.can("certificates:read")) return rows;
  const contractors = rows.map(({ id }) => id);
  const { items } = await session.client.compliancePositions.list({ query: { contractors, scope: "default", limit: 100 } });
  const statuses = new Map(items.map(({ contractor, status }) => [contractor, status]));
  return rows.map((row) => ({ ...row, compliance: statuses.get(row.id) }));
}

export function ComplianceCell({ compliance }: WithCompliance) {
  return compliance ? <PositionStatus status={compliance} plain /> : <NoValue label="Not known" />;
}
