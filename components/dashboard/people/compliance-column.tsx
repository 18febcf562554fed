import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import type { Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import type { PositionStatus as State } from "#lib/contract/compliance/compliance-position.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Contractor = Row<"contractors">;
type WithCompliance = Contractor & { compliance?: State | undefined; covered_through?: string | null | undefined };

/** Contractors with their compliance by default, read at once for a page. */
export async function withCompliance(rows: readonly Contractor[], session: DashboardSession): Promise<readonly WithCompliance[]> {
  if (!rows.length || !session.can("certificates:read")) return rows;
  const contractors = rows.map(({ id }) => id);
  const { items } = await session.client.compliancePositions.list({ query: { contractors, scope: "default", limit: 100 } });
  const positions = new Map(items.map(({ contractor, status, covered_through }) => [contractor, { status, covered_through }]));
  return rows.map((row) => {
    const position = positions.get(row.id);
    return { ...row, compliance: position?.status, covered_through: position?.covered_through };
  });
}

export function ComplianceCell({ compliance }: WithCompliance) {
  return compliance ? <PositionStatus status={compliance} plain /> : <NoValue label="Not known" />;
}

/** The last day on which all that is required is met. */
export function CoverEndCell({ compliance, covered_through }: WithCompliance) {
  if (covered_through) return <CoverDay day={covered_through} />;
  return <NoValue label={compliance === "covered" || compliance === "met" || compliance === "expiring" ? "No known end" : "Not covered"} />;
}
