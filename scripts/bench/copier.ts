import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Secrets } from "#lib/platform/base/secrets.ts";
import { idSql } from "./sample-ids.ts";

export const SMALL_ORGANIZATIONS = 50;

/** Rows of each kind for the large organization; its neighbors share a twentieth as many. */
export interface Sizes {
  contractors: number;
  others: number;
  events: number;
}

/** The data for filling the tables. */
export interface Seeding extends Sizes {
  secrets: Secrets;
  /** The object number that all requested objects refer to. */
  middle: number;
}

/** SQL that gives one row in `share` another value. */
export const every = (share: number, yes: string, no: string) => `case when n % ${share} = 0 then ${yes} else ${no} end`;

/** The columns in which the rows of a table differ, as SQL over `n`. */
export interface Filling {
  prefix?: string;
  /** Rows of the large organization. */
  count: number;
  columns: Record<string, string>;
  /** The row to copy. */
  template?: string;
  parameters?: unknown[];
  /** The days over which creation times are spread. Default 390, near the longest retention period. */
  days?: number;
  /** Rows of the neighbors together. Default a twentieth of `count`. */
  neighbours?: number;
}

export type SeedTable = (table: PgTable, filling: Filling) => Promise<void>;

/** Creates rows of a table from a template row, or, for an empty table, from the minimum values of its columns. */
export function copier(client: pg.Client, orgId: string): SeedTable {
  return async (
    table,
    { prefix = "", count, columns: different, template = "true", parameters = [], neighbours = Math.round(count * 0.05), days = 390 },
  ) => {
    const name = getTableName(table);
    const columns = written(table);
    const step = Math.floor((days * 86_400_000 * 2) / (count + neighbours));
    const place = `((n - ${count} - 1) % ${SMALL_ORGANIZATIONS}) + 1`;
    const created = `now() - interval '1 minute' - (n / 2) * interval '${step} milliseconds'`;
    const values: Record<string, string> = {
      org_id: `case when n <= ${count} then '${orgId}' else ${idSql("org", place)} end`,
      environment: "'sandbox'",
      ...(columns.id ? { id: idSql(prefix, "n") } : {}),
      // Two rows share each timestamp, so that paging has ties.
      ...(columns.created ? { created } : {}),
      ...(columns.recorded ? { recorded: created } : {}),
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

/** The columns of a table, without those the database computes. */
const written = (table: PgTable) => Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated));

/** A row of an empty table: the empty value of each column's type. */
function blankRow(table: PgTable): string {
  const blanks = Object.entries(written(table)).map(([name, column]) => {
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
