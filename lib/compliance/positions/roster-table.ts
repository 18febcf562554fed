import { and, desc, inArray, lte } from "drizzle-orm";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import type { CsvTable } from "#lib/platform/http/csv-table.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { complianceChanges as changes, compliancePositions as positions } from "../schema/positions.ts";
import { type RosterQuery, rosterPage } from "./roster.ts";
import { metBy } from "./store.ts";

/** What a cell shows of a position. */
interface Cell {
  contractor: string;
  subject: string;
  status: string;
  covered_through: string | null;
}

/** The cells of these contractors, now or by the ledger: of a position only what is shown is read. */
async function cellsOf(ctx: Ctx, people: string[], subjects: string[], at: Date | null): Promise<Cell[]> {
  if (!people.length) return [];
  const shown = ({ contractor, subject, status, covered_through }: typeof positions | typeof changes) => ({
    ...{ contractor, subject, status, covered_through },
  });
  const own = (table: typeof positions | typeof changes) =>
    and(inScope(table, ctx), inArray(table.contractor, people), inArray(table.subject, subjects));
  if (!at) return await ctx.db.select(shown(positions)).from(positions).where(own(positions));
  const newest: Cell[] = await ctx.db
    .selectDistinctOn([changes.contractor, changes.subject], shown(changes))
    .from(changes)
    .where(and(own(changes), lte(changes.created, at)))
    .orderBy(changes.contractor, changes.subject, desc(changes.created), desc(changes.id));
  return newest.filter(({ status }) => status !== "ended");
}

/** The headings of the columns: names, with the id where two are equal; the id alone of what was deleted or may not be read. */
async function headingsOf(ctx: Ctx, subjects: readonly string[]): Promise<string[]> {
  const named = async (table: typeof entities | typeof jobs, access: "entities:read" | "jobs:read") =>
    allows(ctx.principal, access)
      ? await ctx.db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(and(inScope(table, ctx), inArray(table.id, [...subjects])))
      : [];
  const found = [...(await named(entities, "entities:read")), ...(await named(jobs, "jobs:read"))];
  const names = new Map([["default", "All work"], ...found.map(({ id, name }) => [id, name] as const)]);
  const all = subjects.map((id) => names.get(id) ?? id);
  return all.map((name, i) => (all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} (${subjects[i]})`));
}

/** The names of these contractors; of none if the caller may not read them. */
async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, readonly string[]>> {
  if (!ids.length || !allows(ctx.principal, "contractors:read")) return new Map();
  const { id, first_name, last_name, company_name } = contractors;
  const rows = await ctx.db
    .select({ id, first_name, last_name, company_name })
    .from(contractors)
    .where(and(inScope(contractors, ctx), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, [row.first_name, row.last_name, row.company_name ?? ""]]));
}

/** The roster for a spreadsheet: a row for each contractor, a column for each subject asked for. Null: none is asked for. */
export async function rosterTable(ctx: Ctx, query: RosterQuery): Promise<CsvTable | null> {
  const subjects = [...new Set(query.subjects)];
  if (!subjects.length) return null;
  const columns = [
    "as_of",
    "contractor",
    "first_name",
    "last_name",
    "company_name",
    "covered_through",
    ...(await headingsOf(ctx, subjects)),
  ];
  return {
    columns,
    read: async (place) => {
      const { page, at } = await rosterPage(ctx, { ...query, ...place });
      const [cells, names] = await Promise.all([cellsOf(ctx, page.items, subjects, at), namesOf(ctx, page.items)]);
      const byContractor = Map.groupBy(cells, ({ contractor }) => contractor);
      const asOf = (at ?? ctx.now).toISOString().replace(/\.\d+Z$/, "Z");
      const items = page.items.map((id) => {
        const own = byContractor.get(id) ?? [];
        const last =
          own.flatMap(({ status, covered_through }) => (metBy(status as PositionStatus) ? (covered_through ?? []) : [])).toSorted()[0] ??
          "";
        const statuses = new Map(own.map(({ subject, status }) => [subject, status]));
        return [asOf, id, ...(names.get(id) ?? ["", "", ""]), last, ...subjects.map((subject) => statuses.get(subject) ?? "")];
      });
      return { ...page, items };
    },
  };
}
