import { and, eq, sql } from "drizzle-orm";
import { type PositionStatus, positionStatuses } from "#lib/contract/compliance/compliance-position.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import { metBy } from "./store.ts";

export interface StatusCount {
  status: PositionStatus;
  count: number;
}

/** How many contractors are in each status by default: for the worst of their work. Read from an index alone. */
export async function contractorsByStatus({ db, ...scope }: Pick<Ctx, "db" | "orgId" | "environment">): Promise<StatusCount[]> {
  const rows = await db
    .select({ status: table.status, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(inScope(table, scope), eq(table.subject, "default")))
    .groupBy(table.status);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return positionStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

/** The counts that are kept of a day. */
export function dayCounts(counts: readonly StatusCount[]) {
  const sum = (isMeant: (status: PositionStatus) => boolean) =>
    counts.reduce((total, { status, count }) => (isMeant(status) ? total + count : total), 0);
  return {
    contractors: sum(() => true),
    contractors_met: sum((status) => metBy(status) === true),
    contractors_not_covered: sum((status) => status === "not_covered"),
  };
}
