import type { RosterAsked } from "#components/compliance/roster/roster-columns.ts";
import type { RosterRow } from "#components/compliance/roster/roster-rows.ts";
import type { Approval } from "#components/compliance/waiver.tsx";
import { nameOf } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The most contractors on one report. */
export const REPORTED = 1000;
const PAGE = 100;
/** How many contractors' evidence is read at once. */
const AT_ONCE = 5;

export interface ReportedRow {
  id: string;
  name: string;
  company: string | null;
  row: RosterRow;
  /** Who waived a rule of a certificate, by certificate and rule. */
  waivers: ReadonlyMap<string, Approval>;
}

export const waiverKey = (certificate: string, rule: string): string => `${certificate} ${rule}`;

type Named = { id: string; company_name?: string | null };

const isWaived = ({ coverages }: RosterRow) => coverages.some(({ basis }) => basis !== null && basis.waived.length > 0);

/** The waivers on a contractor's certificates as they stood. */
async function waiversOf(session: DashboardSession, contractor: string, as_of: number | undefined): Promise<Map<string, Approval>> {
  const { evidence } = await session.client.compliance.get({ contractor, query: as_of === undefined ? {} : { as_of } });
  const waived = evidence.flatMap(({ certificate, results }) =>
    results.flatMap(({ rule_name, approval }) => (approval ? [[waiverKey(certificate, rule_name), approval] as const] : [])),
  );
  return new Map(waived);
}

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
    if (typeof contractor === "string") return { id: contractor, name: "Deleted contractor", company: contractor, row, waivers: new Map() };
    return {
      id: contractor.id,
      name: nameOf("contractors", { ...contractor }),
      company: contractor.company_name ?? null,
      row,
      waivers: new Map(),
    };
  });
  // A deleted contractor's evidence is gone with them; what is waived is still named.
  const waived = rows.filter(({ row }) => isWaived(row) && typeof row.contractor !== "string");
  for (let at = 0; at < waived.length; at += AT_ONCE)
    await Promise.all(
      waived.slice(at, at + AT_ONCE).map(async (one) => {
        one.waivers = await waiversOf(session, one.id, asked.as_of);
      }),
    );
  if (asked.as_of !== undefined) rows.sort((a, b) => a.name.localeCompare(b.name, "en"));
  return { rows, more: next !== null };
}
