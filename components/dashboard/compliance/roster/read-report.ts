import { personOf } from "#components/dashboard/compliance/positions/person.ts";
import type { RosterParams } from "#components/dashboard/compliance/roster/roster-columns.ts";
import type { RosterRow } from "#components/dashboard/compliance/roster/roster-rows.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The most contractors in one part of a report. */
export const REPORTED = 1000;
const PAGE = 100;

export interface ReportedRow {
  id: string;
  name: string;
  company: string | null;
  row: RosterRow;
}

/**
 * The contractors of a roster, by name, with who waived what: REPORTED of them after the contractor `after`. `next` is the `after` of the
 * next part, null for the last. A roster of a past day has its names in order within each part only.
 */
export async function readReport(
  session: Pick<DashboardSession, "client">,
  asked: RosterParams,
  after: string | null,
): Promise<{ rows: ReportedRow[]; next: string | null }> {
  const found: RosterRow[] = [];
  let next = after;
  do {
    const place: { starting_after?: string } = next === null ? {} : { starting_after: next };
    const query = { sort: "last_name" as const, ...asked, ...place, limit: PAGE, evidence: true, expand: ["contractor"] };
    const page: { items: RosterRow[]; next: string | null } = await session.client.compliance.roster({
      query: asked.as_of === undefined ? query : { ...query, sort: undefined },
    });
    found.push(...page.items);
    next = page.next;
  } while (next !== null && found.length < REPORTED);
  const rows = found.map((row): ReportedRow => {
    const { id, name, company } = personOf(row);
    return { id, name, company, row };
  });
  if (asked.as_of !== undefined) rows.sort((a, b) => a.name.localeCompare(b.name, "en"));
  return { rows, next };
}
