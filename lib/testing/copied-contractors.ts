import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { certificateAuditResults, certificateAudits, certificates } from "#lib/compliance/schema/certificates.ts";
import { complianceChanges, compliancePositions } from "#lib/compliance/schema/positions.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { rowsOf } from "./inspect.ts";

/** The id of the n-th copy of an object, as an expression over its id. */
const copied = (id: SQL) => sql`split_part(${id}, '_', 1) || '_' || left(translate(md5(${id} || n) || md5(n || ${id}), '0', 'z'), 24)`;

/** What is copied of a contractor: the rows, and their columns with ids of other copies. */
const parts: { table: PgTable; ids: string[]; of: (contractor: string) => SQL }[] = [
  { table: contractors, ids: ["id"], of: (contractor) => sql`id = ${contractor}` },
  { table: certificates, ids: ["id", "contractor", "audit"], of: (contractor) => sql`contractor = ${contractor}` },
  {
    table: certificateAudits,
    ids: ["id", "certificate"],
    of: (contractor) => sql`certificate in (select id from ${certificates} where contractor = ${contractor})`,
  },
  {
    table: certificateAuditResults,
    ids: ["id", "audit"],
    of: (contractor) => sql`audit in (select audit from ${certificates} where contractor = ${contractor})`,
  },
  { table: compliancePositions, ids: ["id", "contractor"], of: (contractor) => sql`contractor = ${contractor}` },
  { table: complianceChanges, ids: ["id", "contractor", "position"], of: (contractor) => sql`contractor = ${contractor}` },
];

/**
 * Copies a contractor with their certificates, audits and positions, so that a test of thousands does not create them one by one. Copies
 * have no events. `analyzed`: the database knows how large the tables are, as autovacuum sees to in time. @returns their ids
 */
export async function copyContractor(database: Database, contractor: string, count: number, { analyzed = true } = {}): Promise<string[]> {
  for (const { table, ids, of } of parts) {
    const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
    const values = columns.map(({ name }) => {
      const value = sql`source.${sql.identifier(name)}`;
      return ids.includes(name) ? copied(value) : name === "email" ? sql`n || '.' || ${value}` : value;
    });
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await database.db.execute(
      sql`insert into ${table} (${names}) select ${sql.join(values, sql`, `)}
        from (select * from ${table} where ${of(contractor)}) as source, generate_series(1, ${count}::int) as n`,
    );
  }
  // Without it the planner takes the tables for empty, and some statements read all copies.
  if (analyzed) for (const { table } of parts) await database.db.execute(sql`analyze ${table}`);
  const rows = await rowsOf(database, sql`select ${copied(sql`${contractor}::text`)} as id from generate_series(1, ${count}::int) as n`);
  return rows.map(({ id }) => String(id));
}
