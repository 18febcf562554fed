import { Column, getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Db, ReadDb, Tx } from "./client.ts";

type Values = Readonly<Record<string, unknown>>;
type Decode = ((value: unknown) => unknown) | null;

/** The names from which a table's statements are made. */
interface Shape {
  /** The quoted name of the table, and of its columns after it. */
  name: string;
  selected: string;
  columns: Record<string, PgColumn>;
  names: string[];
  decoders: Decode[];
  /** Statement texts made before, by what they depend on. */
  texts: Map<string, string>;
}

const dialect = new PgDialect();
const quoted = (name: string) => `"${name}"`;
const shapes = new WeakMap<PgTable, Shape>();

function shapeOf(table: PgTable): Shape {
  const known = shapes.get(table);
  if (known) return known;
  const shape = madeOf(table, getTableColumns(table));
  shapes.set(table, shape);
  return shape;
}

const partial = new WeakMap<PgTable, Map<string, Shape>>();

/** The same for some of its columns. */
function partOf(table: PgTable, names: readonly string[]): Shape {
  const parts = partial.get(table) ?? new Map<string, Shape>();
  partial.set(table, parts);
  const key = names.join();
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const part = parts.get(key) ?? madeOf(table, Object.fromEntries(names.map((name) => [name, columns[name] as PgColumn])));
  parts.set(key, part);
  return part;
}

function madeOf(table: PgTable, columns: Record<string, PgColumn>): Shape {
  const name = quoted(getTableName(table));
  const all = Object.values(columns);
  const asIs = Column.prototype.mapFromDriverValue;
  return {
    name,
    selected: all.map((column) => `${name}.${quoted(column.name)}`).join(", "),
    columns,
    names: Object.keys(columns),
    decoders: all.map((column) => (column.mapFromDriverValue === asIs ? null : (value) => column.mapFromDriverValue(value))),
    texts: new Map(),
  };
}

/** The columns of a table as `selectRows` reads them, after another name for the table. */
const selectedAs = (shape: Shape, alias: string) => shape.selected.replaceAll(`${shape.name}.`, `${alias}.`);

function textOf(shape: Shape, key: string, make: () => string): string {
  const known = shape.texts.get(key);
  if (known !== undefined) return known;
  const text = make();
  shape.texts.set(key, text);
  return text;
}

function readRow({ names, decoders }: Shape, values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) {
    const value = values[at] ?? null;
    const decode = decoders[at];
    row[names[at] as string] = value === null || !decode ? value : decode(value);
  }
  return row;
}

/** Runs a statement from its text and returns rows as arrays: for frequent statements, whose building by drizzle would cost more. */
export const valuesOf = (db: ReadDb | Tx, text: string, params: unknown[]): Promise<unknown[][]> => run(db, text, params, (rows) => rows);

/** Sends a statement before it returns. The rows arrive as arrays. */
async function run<R>(db: ReadDb | Tx, text: string, params: unknown[], read: (rows: unknown[][]) => R): Promise<R> {
  const { session } = (db as Db)._;
  return (await session.prepareQuery({ sql: text, params }, undefined, undefined, true, read as never).execute()) as R;
}

/** A row, and the value selected beside it. */
export interface SelectedRow<R> {
  row: R;
  value: unknown;
}

interface Selection<T extends PgTable> {
  /** Read beside each row. */
  value?: SQL | undefined;
  /** What precedes `select`. */
  before?: SQL | undefined;
  /** What is read in place of the table, under its name. */
  from?: SQL | undefined;
  /** Reads no other columns. */
  only?: readonly (keyof T["$inferSelect"] & string)[] | undefined;
  /** Columns by which rows count as equal. Only the first of equal rows is returned, in the order of the statement. */
  distinctOn?: SQL | undefined;
}

/**
 * Rows of a table, and one more value for each. Only the conditions are built by drizzle, which takes most of a short statement's time; the
 * rest is text that is made once. `tail`: what follows `from <table>`.
 */
export function selectRows<T extends PgTable>(
  db: ReadDb | Tx,
  table: T,
  tail: SQL,
  { value, before, from, only, distinctOn }: Selection<T> = {},
): Promise<SelectedRow<T["$inferSelect"]>[]> {
  const shape = only ? partOf(table, only) : shapeOf(table);
  const head = sql`${before ?? sql``}select ${distinctOn ? sql`distinct on (${distinctOn}) ` : sql``}${sql.raw(shape.selected)}`;
  const statement = sql`${head}${value ? sql`, ${value}` : sql``} from ${from ?? sql.raw(shape.name)} ${tail}`;
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const at = shape.names.length;
  return run(db, text, params, (rows) => rows.map((values) => ({ row: readRow(shape, values), value: values[at] ?? null })));
}

interface Place {
  orgId: string;
  environment: string;
}

/** The row with this id, with a row lock of this strength until the transaction ends. */
export async function selectLocked<T extends PgTable>(
  tx: Tx,
  table: T,
  { orgId, environment }: Place,
  id: string,
  strength: "key share" | "no key update" | "update",
): Promise<T["$inferSelect"] | null> {
  const shape = shapeOf(table);
  const text = textOf(
    shape,
    `lock ${strength}`,
    () => `select ${shape.selected} from ${shape.name} where "org_id" = $1 and "environment" = $2 and "id" = $3 for ${strength}`,
  );
  return await run(tx, text, [orgId, environment, id], ([values]) => (values ? readRow(shape, values) : null));
}

/**
 * The rows with these ids, in one statement that every connection prepares once. Each id is looked up by itself: of a condition on several ids
 * PostgreSQL makes a general plan for an organization of average size, which may read all rows of a large one. The ids are JSON, because
 * PostgreSQL knows how many an array has, expects more of a plan for just that number, and plans again at each use. `only`: reads no other columns.
 */
export function selectByIds<T extends PgTable>(
  db: ReadDb | Tx,
  table: T,
  { orgId, environment }: Place,
  ids: readonly string[],
  only: readonly (keyof T["$inferSelect"] & string)[] | null = null,
): Promise<T["$inferSelect"][]> {
  const shape = only ? partOf(table, only) : shapeOf(table);
  const text = textOf(
    shape,
    "ids",
    () => `select ${selectedAs(shape, '"found"')} from jsonb_array_elements_text($3::jsonb) as "asked"("id") cross join lateral (
      select * from ${shape.name} where "org_id" = $1 and "environment" = $2 and "id" = "asked"."id" offset 0) as "found"`,
  );
  return run(db, text, [orgId, environment, JSON.stringify(ids)], (rows) => rows.map((values) => readRow(shape, values)));
}

/** The columns that a statement sets, in the order of their names, and their values as the driver takes them. Null: one is an expression. */
function written({ columns }: Shape, values: Values): { names: string[]; params: unknown[] } | null {
  const names = Object.keys(values)
    .filter((name) => columns[name] && !columns[name].generated && values[name] !== undefined)
    .sort();
  const params: unknown[] = [];
  for (const name of names) {
    const value = values[name] ?? null;
    const mapped = value === null ? null : columns[name]?.mapToDriverValue(value);
    if (is(value, SQL) || is(mapped, SQL)) return null;
    params.push(mapped);
  }
  return { names, params };
}

const columnOf = ({ columns }: Shape, name: string) => quoted(columns[name]?.name ?? name);

/** Inserts one row, from the values of its columns; others have their defaults. `returns`: reads the row that was stored. */
export async function insertOne<T extends PgTable>(tx: Tx, table: T, values: object, returns: true): Promise<T["$inferSelect"]>;
export async function insertOne<T extends PgTable>(tx: Tx, table: T, values: object, returns: false): Promise<null>;
export async function insertOne(tx: Tx, table: PgTable, values: object, returns: boolean): Promise<object | null> {
  const shape = shapeOf(table);
  const found = written(shape, values as Values);
  if (!found) {
    const inserting = tx.insert(table).values(values as never);
    if (returns) return ((await inserting.returning().execute()) as object[])[0] ?? null;
    await inserting.execute();
    return null;
  }
  const { names, params } = found;
  const text = textOf(shape, `insert ${returns} ${names.join()}`, () => {
    const columns = names.map((name) => columnOf(shape, name)).join(", ");
    const places = names.map((_, at) => `$${at + 1}`).join(", ");
    return `insert into ${shape.name} (${columns}) values (${places})${returns ? ` returning ${shape.selected}` : ""}`;
  });
  return await run(tx, text, params, ([row]) => (row ? readRow(shape, row) : null));
}

/** Sets columns of the row with this id. Returns the row that was stored. */
export async function updateOne<T extends PgTable>(
  tx: Tx,
  table: T,
  { orgId, environment }: Place,
  id: string,
  values: object,
): Promise<T["$inferSelect"] | null> {
  const shape = shapeOf(table);
  const found = written(shape, values as Values);
  if (!found) {
    const { org_id, environment: inEnvironment, id: own } = shape.columns;
    const isThis = sql`${org_id} = ${orgId} and ${inEnvironment} = ${environment} and ${own} = ${id}`;
    const updated = await tx
      .update(table)
      .set(values as never)
      .where(isThis)
      .returning()
      .execute();
    return (updated as T["$inferSelect"][])[0] ?? null;
  }
  const { names, params } = found;
  const text = textOf(shape, `update ${names.join()}`, () => {
    const set = names.map((name, at) => `${columnOf(shape, name)} = $${at + 1}`).join(", ");
    const [org, env, own] = [1, 2, 3].map((n) => `$${names.length + n}`);
    return `update ${shape.name} set ${set} where "org_id" = ${org} and "environment" = ${env} and "id" = ${own} returning ${shape.selected}`;
  });
  return await run(tx, text, [...params, orgId, environment, id], ([row]) => (row ? readRow(shape, row) : null));
}
