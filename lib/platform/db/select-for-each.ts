import { getTableColumns, is, type SQL, sql, Table } from "drizzle-orm";
import { type PgColumn, PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, ReadDb } from "./client.ts";

/** Builds the selections; their values are `sql.placeholder`s. */
export const selection = new QueryBuilder();

/** The selection's key, as referenced inside it. */
export const EACH: SQL<string> = sql.raw(`"each"."key"`) as SQL<string>;

interface Selection<Row> {
  getSQL(): SQL;
  readonly _: { readonly result: Row[] };
}
type RowOf<S> = S extends Selection<infer Row> ? Row : never;

/** The rows selected for one key, by the selections' names. */
export type SelectedRows<P> = { [K in keyof P]: RowOf<P[K]>[] };

type Fields = { [name: string]: PgColumn | SQL | SQL.Aliased | Table | Fields };
type Decode = (values: unknown[], from: { at: number }) => unknown;

const isLeaf = (field: Fields[string]): field is PgColumn | SQL | SQL.Aliased => "getSQL" in field && !is(field, Table);

/** Decodes a row's values, in drizzle's column order. */
function decoder(fields: Fields): Decode {
  const parts = Object.entries(fields).map(([name, field]): [string, Decode] => {
    if (!isLeaf(field)) return [name, decoder(is(field, Table) ? (getTableColumns(field) as Fields) : field)];
    const read = "mapFromDriverValue" in field ? (value: unknown) => field.mapFromDriverValue(value) : (value: unknown) => value;
    return [
      name,
      (values, from) => {
        const value = values[from.at++] ?? null;
        return value === null ? null : read(value);
      },
    ];
  });
  return (values, from) => Object.fromEntries(parts.map(([name, decode]) => [name, decode(values, from)]));
}

const count = (fields: Fields): number =>
  Object.values(fields).reduce(
    (sum, field) => sum + (isLeaf(field) ? 1 : count(is(field, Table) ? (getTableColumns(field) as Fields) : field)),
    0,
  );

/**
 * Several selections for each of many keys in one prepared statement, each with its own limit per key. The keys are JSON, because
 * PostgreSQL knows the length of an array and would plan again for each length. `offset 0` makes it execute a selection for each key: the
 * general plan, made for an organization of average size, might read all rows of a large one.
 */
export function selectForEach<P extends Record<string, Selection<unknown>>>(name: string, selections: P) {
  const fieldsOf = (one: Selection<unknown>) => (one._ as unknown as { selectedFields: Fields }).selectedFields;
  const names = Object.keys(selections);
  const decoders = Object.values(selections).map((one) => decoder(fieldsOf(one)));
  const parts = Object.values(selections).map((one, part) => {
    const columns = sql.raw(Array.from({ length: count(fieldsOf(one)) }, (_, i) => `c${i}`).join(", "));
    return sql`select ${sql.raw(String(part))} as part, each.key as key, json_build_array(${columns}) as "values"
      from jsonb_array_elements_text(${sql.placeholder("keys")}::jsonb) as each(key) cross join lateral (${one.getSQL()} offset 0) as found(${columns})`;
  });
  // Generated once, because it is long.
  const { sql: text, params } = new PgDialect().sqlToQuery(sql.join(parts, sql` union all `));
  const pieces = text.split(/\$\d+/);
  const statement = sql.join(pieces.flatMap((piece, i) => [sql.raw(piece), ...(i < params.length ? [sql`${params[i]}`] : [])]));
  return async (db: ReadDb, keys: readonly string[], values: Record<string, unknown>): Promise<Map<string, SelectedRows<P>>> => {
    const rows = await (db as Db)
      .select({ part: sql<number>`part`, key: sql<string>`key`, values: sql<unknown[]>`"values"` })
      .from(sql`(${statement}) as selected`)
      .prepare(name)
      .execute({ ...values, keys: JSON.stringify(keys) });
    const empty = () => Object.fromEntries(names.map((one) => [one, [] as unknown[]]));
    const found = new Map(keys.map((key) => [key, empty()]));
    for (const { part, key, values: row } of rows) found.get(key)?.[names[part] ?? ""]?.push(decoders[part]?.(row, { at: 0 }));
    return found as Map<string, SelectedRows<P>>;
  };
}
