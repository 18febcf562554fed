import type { RosterAsked } from "#components/compliance/roster/roster-columns.ts";
import type { RosterRow } from "#components/compliance/roster/roster-rows.ts";
import { nameOf } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The most contractors on one report. */
export const REPORTED = 1000;
const PAGE = 100;

export interface ReportedRow {
  id: string;
  name: string;
  company: string | null;
  row: RosterRow;
}

type Named = { id: string; company_name?: string | null };

/** All contractors of a roster, by name, with who waived what. Stops at REPORTED rows. */
export async function readReport(session: DashboardSession, asked: RosterAsked): Promise<{ rows: ReportedRow[]; more: boolean }> {
  const found: RosterRow[] = [];
  let next: string | null = "";
  while (next !== null && found.length < REPORTED) {
    const place: { starting_after?: string } = next === "" ? {} : { starting_after: next };
    const query = { sort: "last_name" as const, ...asked, ...place, limit: PAGE, expand: ["contractor"] };
    const page: { items: RosterRow[]; next: string | null } = await session.client.compliance.roster({
      query: asked.as_of === undefined ? query : { ...query, sort: undefined },
    });
    found.push(...page.items);
    next = page.next;
  }
  const rows: ReportedRow[] = found.map((row) => {
    const contractor = row.contractor as string | Named;
    if (typeof contractor === "string") return { id: contractor, name: "Deleted contractor", company: contractor, row };
    return {
      id: contractor.id,
      name: nameOf("contractors", { ...contractor }),
      company: contractor.company_name ?? null,
      row,
    };
  });
  if (asked.as_of !== undefined) rows.sort((a, b) => a.name.localeCompare(b.name, "en"));
  return { rows, more: next !== null };
}
