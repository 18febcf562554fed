import { getTableColumns, is, SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { ObjectTable } from "./store.ts";

const dialect = new PgDialect();

/** What an index is by, as text. */
const partsOf = (columns: readonly object[]): string =>
  columns.map((column) => (is(column, SQL) ? dialect.sqlToQuery(column).sql : `"${"name" in column ? String(column.name) : ""}"`)).join();

interface Foreseen {
  /** Whether PostgreSQL computes no column of it. */
  isPlain: boolean;
  /** What its unique indexes are by: of two changes one is refused. */
  unique: string;
}

const tables = new WeakMap<ObjectTable, Foreseen>();

function foreseen(table: ObjectTable): Foreseen {
  const known = tables.get(table);
  if (known) return known;
  const { indexes } = getTableConfig(table as PgTable);
  const columns: PgColumn[] = Object.values(getTableColumns(table as PgTable));
  const found = {
    isPlain: columns.every(({ generated }) => generated === undefined),
    unique: indexes.flatMap(({ config }) => (config.unique ? [partsOf(config.columns)] : [])).join(),
  };
  tables.set(table, found);
  return found;
}

/** An order of names as in `jsonb`: shorter ones first. */
const byLength = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A JSON value as `jsonb` returns it. */
function asJsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonb);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(byLength)
      .map(([name, inner]) => [name, asJsonb(inner)]),
  );
}

/**
 * A row that is inserted with these values, as PostgreSQL will return it. Null: that is known only then, because it computes a column or a default, or
 * refuses a second row.
 */
export function rowInserted<T extends ObjectTable>(table: T, values: object): T["$inferSelect"] | null {
  if (foreseen(table).unique !== "") return null;
  const defaults: Record<string, unknown> = {};
  for (const [name, column] of Object.entries<PgColumn>(getTableColumns(table as PgTable))) {
    if (name in values && (values as Record<string, unknown>)[name] !== undefined) continue;
    if (is(column.default, SQL) || column.defaultFn) return null;
    defaults[name] = structuredClone(column.default ?? null);
  }
  return rowAfter(table, defaults as T["$inferSelect"], values);
}

/**
 * A row after these columns are set, as PostgreSQL will return it. Null: that is known only then, because it computes a column, or a value must be
 * unique.
 */
export function rowAfter<T extends ObjectTable>(table: T, before: T["$inferSelect"], values: object): T["$inferSelect"] | null {
  const { isPlain, unique } = foreseen(table);
  if (!isPlain) return null;
  const columns: Record<string, PgColumn> = getTableColumns(table as PgTable);
  const after: Record<string, unknown> = { ...(before as object) };
  for (const [name, value] of Object.entries(values)) {
    const column = columns[name];
    if (!column || value === undefined) continue;
    if (is(value, SQL) || unique.includes(`"${column.name}"`)) return null;
    after[name] = column.dataType === "json" ? asJsonb(JSON.parse(JSON.stringify(value))) : value;
  }
  return after as T["$inferSelect"];
}
