import type { SQL } from "drizzle-orm";
import { SQL as Expression, is } from "drizzle-orm";
import { getTableConfig, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { ObjectTable } from "./store.ts";

const dialect = new PgDialect();

/** An expression without the name of its table: `"jobs"."wage"` and `"wage"` are the same. */
const bare = (expression: SQL): string => dialect.sqlToQuery(expression).sql.replaceAll(/"\w+"\.(?=")/g, "");

interface ListIndexes {
  /** The columns by which the table has an index in the order of creation, in the order of the schema. */
  leading: string[];
  /** What its other indexes are in the order of, before the creation. */
  orders: Set<string>;
}

const known = new WeakMap<ObjectTable, ListIndexes>();

/** The indexes of a table that serve lists: `(org_id, environment, <column or key>, created, id)`. */
export function listIndexes(table: ObjectTable): ListIndexes {
  const before = known.get(table);
  if (before) return before;
  const found: ListIndexes = { leading: [], orders: new Set() };
  for (const { config } of getTableConfig(table as PgTable).indexes) {
    const parts = config.columns.map((column) =>
      is(column, Expression) ? bare(column) : `"${"name" in column ? String(column.name) : ""}"`,
    );
    const [org, environment, lead = "", ...place] = parts;
    if (org !== '"org_id"' || environment !== '"environment"' || place.join() !== '"created","id"') continue;
    found.orders.add(lead);
    const name = lead.slice(1, -1);
    if (!config.where || bare(config.where).endsWith(`${name} is not null`)) found.leading.push(name);
  }
  known.set(table, found);
  return found;
}

/** Whether the table has an index in this order. */
export const hasOrder = (table: ObjectTable, key: SQL): boolean => listIndexes(table).orders.has(bare(key));
