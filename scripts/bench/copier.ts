import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Secrets } from "#lib/platform/base/secrets.ts";
import { idSql } from "./sample-ids.ts";

export const SMALL_ORGANIZATIONS = 50;

/** How many rows the large organization gets of each kind; its neighbours share a twentieth as many on top. */
export interface Sizes {
  contractors: number;
  others: number;
}

/** What the tables are filled from. */
export interface Seeding extends Sizes {
  secrets: Secrets;
  /** The n-th of what everything that is asked for is about. */
  middle: number;
}

/** SQL that gives one row in `share` another value. */
export const every = (share: number, yes: string, no: string) => `case when n % ${share} = 0 then ${yes} else ${no} end`;

/** What tells the rows of a table apart: SQL over `n` for each column that differs. */
export interface Filling {
  prefix?: string;
  /** Rows of the large organization. */
  count: number;
  columns: Record<string, string>;
  /** Which row is copied. */
  template?: string;
  parameters?: unknown[];
  /** Over how many days its creations are spread; 390, near the longest that anything is kept, unless given. */
  days?: number;
  /** Rows of the neighbours together; a twentieth of `count` unless given. */
  neighbours?: number;
}

export type SeedTable = (table: PgTable, filling: Filling) => Promise<void>;

/** Makes rows of a table from a template row of it; where a table has none yet, from what its columns must at least hold. */
export function copier(client: pg.Client, orgId: string): SeedTable {
  return async (
    table,
    { prefix = "", count, columns: different, template = "true", parameters = [], neighbours = Math.round(count * 0.05), days = 390 },
  ) => {
    const name = getTableName(table);
    const columns = getTableColumns(table);
    const step = Math.floor((days * 86_400_000 * 2) / (count + neighbours));
    const place = `((n - ${count} - 1) % ${SMALL_ORGANIZATIONS}) + 1`;
    const values: Record<string, string> = {
      org_id: `case when n <= ${count} then '${orgId}' else ${idSql("org", place)} end`,
      environment: "'sandbox'",
      ...(columns.id ? { id: idSql(prefix, "n") } : {}),
      // Two rows share each moment, so that paging has ties to settle.
      ...(columns.created ? { created: `now() - interval '1 minute' - (n / 2) * interval '${step} milliseconds'` } : {}),
      ...different,
    };
    const names = Object.keys(columns);
    const from = await client.query(`select 1 from ${name} where ${template} limit 1`);
    const row = from.rowCount ? `(select * from ${name} where ${template} limit 1)` : `(${blankRow(table)})`;
    const list = names.map((column) => values[column] ?? `t."${column}"`).join(", ");
    const series = `generate_series(1, ${count + neighbours}) n`;
    const insert = `insert into ${name} (${names.map((column) => `"${column}"`).join(", ")}) select ${list} from ${row} t, ${series}`;
    await client.query(insert, parameters);
  };
}

/** A row of a table that nothing has been written to yet: empty values of each column's type. */
function blankRow(table: PgTable): string {
  const blanks = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const type = column.getSQLType();
    const empty = type.startsWith("timestamp")
      ? "now()"
      : /^(integer|bigint|smallint|real)$/.test(type)
        ? "1"
        : type.endsWith("[]")
          ? "'{}'"
          : type === "boolean"
            ? "false"
            : type === "jsonb"
              ? "'{}'"
              : "'sandbox'";
    return `${column.notNull ? empty : "null"}::${type} as "${name}"`;
  });
  return `select ${blanks.join(", ")}`;
}
