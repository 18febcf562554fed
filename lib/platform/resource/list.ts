import type { SQL } from "drizzle-orm";
import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/resource.ts";
import { SEARCHED_MOST } from "#lib/contract/search-filter.ts";
import { ApiError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { selectRows } from "../db/row-statements.ts";
import { tombstones } from "../db/schema/records.ts";
import { PLANNED_FOR_VALUES } from "../db/statement-names.ts";
import { countRows } from "./count.ts";
import { objectsFound } from "./hooks.ts";
import { createdIn, narrow } from "./narrow.ts";
import { comparable, cursorOf, type Order, orderOf, type Place, placeIn } from "./sort.ts";
import type { ObjectTable, Row, Store } from "./store.ts";
import { inScope } from "./store.ts";

export interface ListQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  /** A field of the contract's `sort`. A leading minus means descending. */
  sort?: string | undefined;
  /** Only the objects that this text finds. */
  search?: string | undefined;
  /** Epoch seconds: only rows created at or after, and before. */
  created_since?: number | undefined;
  created_until?: number | undefined;
}

/** One page. `next` and `prev` are the cursors of the adjacent pages, if any. */
export interface Page<T> {
  items: T[];
  next: string | null;
  prev: string | null;
  /** The total count over all pages, if requested. COUNTED_MOST + 1 stands for any larger number. */
  total?: number;
}

/**
 * A list through another table with one row per listed object, including the object's `created` and id, so that its index supports both the
 * filter and the order of creation.
 */
export interface Through {
  table: PgTable;
  created: PgColumn;
  id: PgColumn;
  /** That a row of it is the listed object's. */
  isSame: SQL;
  /** The conditions for its rows, in the caller's organization and environment. */
  conditions: SQL[];
}

/** A column with few values, and those of them that a list shows. */
export interface OneOf {
  column: PgColumn;
  values: readonly string[];
}

/**
 * The conditions of a list. `each`: for each combination of values an ordered page is read and the pages are merged, so that one index
 * `(<these columns>, <order>)` serves each column alone, all of them and none.
 */
export interface Filtered {
  all: SQL[];
  each: OneOf[];
}

export const DEFAULT_LIMIT = 10;
/** Equality on every query parameter that is also a column. */
export function equalities(table: ObjectTable, query: object): SQL[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.entries(query).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value !== undefined && typeof value !== "object" ? [eq(column, value)] : [];
  });
}

/**
 * A page of rows by keyset pagination: the row comparison `(key, created, id) <= (cursor)` on the order's index, which costs the same on
 * every page.
 * @throws ApiError invalid_cursor when the cursor never was in this list's table
 */
export async function listRows<T extends ObjectTable>(
  ctx: Ctx,
  store: Store<ResourceShape, T>,
  query: ListQuery,
  conditions: SQL[] | Filtered,
  through: Through | null = null,
): Promise<Page<T["$inferSelect"]>> {
  const { table } = store;
  const { all, each } = Array.isArray(conditions) ? { all: conditions, each: [] } : conditions;
  const { starting_after, ending_before, limit = DEFAULT_LIMIT } = query;
  if (starting_after && ending_before) {
    throw new ApiError("invalid_cursor", "Send starting_after or ending_before, not both.");
  }
  const narrowed = narrow(store, query);
  const order = orderOf(store, narrowed.sort);
  const own = [...all, ...narrowed.conditions];
  const range = createdIn(query, through && !order.key ? through.created : table.created);
  const searched = await matching(ctx, store, query.search, through?.id ?? table.id);
  const listed = { table, through, all: [...own, ...range, ...searched], each };
  const cursor = starting_after ?? ending_before;
  const forward = ending_before === undefined;
  const read = (from: Start | null, onward: boolean, most: number) => readFrom(ctx, listed, order, from, onward, most);
  let found: Found<T["$inferSelect"]>[];
  let isBehind = false;
  if (cursor === undefined) found = await read(null, true, limit + 1);
  else {
    const carried = placeIn(order, cursor);
    const [id = ""] = cursor.split(".");
    // The cursor's row is read too: if it is still in the list, there is a page on its side.
    const from = carried ? { place: comparable(order, table, carried) } : placeNow(ctx, table, order, id);
    [found, isBehind] = startingWith(id, await read(from, forward, limit + 2));
    if (!isBehind) {
      const at = { place: comparable(order, table, carried ?? (await placeOf(ctx, store, order, id))) };
      found = (await read(at, forward, limit + 2)).filter(({ row }) => row.id !== id);
      isBehind = (await read(at, !forward, 2)).some(({ row }) => row.id !== id);
    }
  }
  const more = found.length > limit;
  const shown = more ? found.slice(0, limit) : found;
  if (!forward) shown.reverse();
  const cursorAt = (one: Found<Row> | undefined) => (one ? cursorOf(order, { ...one.row, value: one.value }) : null);
  const [first, last] = [cursorAt(shown[0]), cursorAt(shown.at(-1))];
  const items = shown.map(({ row }) => row);
  const total = ctx.counts ? { total: await countListed(ctx, query, listed, own, searched) } : {};
  return { items, next: (forward ? more : isBehind) ? last : null, prev: (forward ? isBehind : more) ? first : null, ...total };
}

/** The condition of a list's `search`. A list's own text filter has its own name in the contract or its own conditions. */
async function matching(ctx: Ctx, { resource }: Listed, text: string | undefined, id: PgColumn): Promise<SQL[]> {
  if (text === undefined) return [];
  const ids = await objectsFound(ctx, resource.name, text, SEARCHED_MOST);
  return [sql`${id} = any(${sql.param(ids)}::text[])`];
}

/** How many rows a list has. Without a condition on the objects themselves, the rows of what leads to them are counted: one range of its index. */
function countListed(ctx: Ctx, query: ListQuery, { table, through, each }: From, conditions: SQL[], searched: SQL[]): Promise<number> {
  const values = each.map(({ column, values }) => inArray(column, [...values]));
  const own = [...conditions, ...values];
  if (!through) return countRows(ctx, table, [inScope(table, ctx), ...own, ...createdIn(query, table.created), ...searched]);
  const leading = [...through.conditions, ...createdIn(query, through.created), ...searched];
  if (!own.length) return countRows(ctx, through.table, leading);
  return countRows(ctx, table, [inScope(table, ctx), ...own, ...leading], { to: through.table, on: through.isSame });
}

interface From<T extends ObjectTable = ObjectTable> extends Filtered {
  table: T;
  through: Through | null;
}

const inList = (ctx: Ctx, { table, through, all }: From): SQL[] => [inScope(table, ctx), ...(through?.conditions ?? []), ...all];

type Found<R> = { row: R; value: Place["value"] };

/** Where a page starts: a place to compare with, and the query `cursor_row` that it is selected from, with which the statement then begins. */
interface Start {
  place: SQL;
  row?: SQL;
}

/** The rows from a position (inclusive), forward or backward; without a position, from the beginning. */
async function readFrom<T extends ObjectTable>(
  ctx: Ctx,
  listed: From<T>,
  { key, column, descending }: Order,
  from: Start | null,
  onward: boolean,
  most: number,
): Promise<Found<T["$inferSelect"]>[]> {
  const { table, through, each } = listed;
  const placed = through && !key ? through : table;
  const parts = [...(key ? [key] : []), sql`${placed.created}`, sql`${placed.id}`];
  const place = sql`(${sql.join(parts, sql`, `)})`;
  const down = descending === onward;
  const beyond = from ? (down ? sql`${place} <= ${from.place}` : sql`${place} >= ${from.place}`) : undefined;
  // Pages for each value are read by the index of these columns, whatever the values are.
  const isFiltered = through !== null || listed.all.length > 0;
  const direction = down ? desc : asc;
  const ordered = parts.map(direction);
  if (isFiltered) ordered.push(sql`${ordered.pop()} ${sql.raw(PLANNED_FOR_VALUES)}`);
  const order = sql.join(ordered, sql`, `);
  const pageOfEach = (): SQL => {
    const matching = and(...inList(ctx, listed), ...each.map(({ column }, at) => sql`${column} = ${oneOf(at)}`), beyond);
    const named = parts.map((part, at) => sql`${part} as ${partNamed(at)}`);
    const page = sql`(select ${table.id} as "id", ${sql.join(named, sql`, `)} from ${table} where ${matching} order by ${order} limit ${most})`;
    const merged = parts.map((_, at) => direction(sql`"page".${partNamed(at)}`));
    const first = sql`select "page"."id" from ${combined(each)} cross join lateral ${page} as "page" order by ${sql.join(merged, sql`, `)} limit ${most}`;
    return sql`${table.id} = any(array(${first}))`;
  };
  const join = through ? sql`inner join ${through.table} on ${through.isSame}` : sql``;
  const matching = each.length ? and(inScope(table, ctx), pageOfEach()) : and(...inList(ctx, listed), beyond);
  const tail = sql`${join} where ${matching} order by ${order} limit ${most}`;
  const before = from?.row && sql`with cursor_row as (${from.row}) `;
  const rows = await selectRows(ctx.db, table, tail, { value: key ?? undefined, before });
  return key
    ? (rows.map(({ row, value }) => ({ row, value: value === null ? null : column.mapFromDriverValue(value) })) as Found<
        T["$inferSelect"]
      >[])
    : (rows as Found<T["$inferSelect"]>[]);
}

/** Every combination of the values, as a table expression. A page for each is then planned once, however many there are. */
const combined = (each: OneOf[]): SQL =>
  sql.join(
    each.map(({ values }, at) => sql`unnest(${sql.param(values)}::text[]) as ${sql.identifier(`of_${at}`)}("value")`),
    sql` cross join `,
  );

const partNamed = (at: number) => sql.identifier(`part_${at}`);

const oneOf = (at: number): SQL => sql`${sql.identifier(`of_${at}`)}."value"`;

/** The rows after the first one, and whether the first one has this id. */
const startingWith = <R extends Row>(id: string, rows: Found<R>[]): [Found<R>[], boolean] => [rows.slice(1), rows[0]?.row.id === id];

/** A part of an existing object, as a subquery. */
const partOf = (ctx: Ctx, table: ObjectTable, id: string, part: SQL): SQL =>
  sql`(select ${part} from ${table} where ${inScope(table, ctx)} and ${table.id} = ${id})`;

/** The present position of an existing object, looked up once, however many pages and columns are compared with it. */
function placeNow(ctx: Ctx, table: ObjectTable, { key }: Order, id: string): Start {
  const value = key ? sql`, ${key} as "value"` : sql``;
  const row = sql`select ${table.created} as "created"${value} from ${table} where ${and(inScope(table, ctx), eq(table.id, id))}`;
  const part = (name: string) => sql`(select ${sql.identifier(name)} from cursor_row)`;
  return { row, place: key ? sql`(${part("value")}, ${part("created")}, ${id})` : sql`(${part("created")}, ${id})` };
}

/** The position of the cursor's object. In order of creation, deleted objects have one too. @throws ApiError invalid_cursor */
async function placeOf(ctx: Ctx, { table, resource }: Listed, { key, column }: Order, id: string): Promise<Place> {
  const deleted = sql`(select ${tombstones.created} from ${tombstones}
    where ${inScope(tombstones, ctx)} and ${tombstones.id} = ${id} and ${tombstones.object} = ${resource.name})`;
  const living = partOf(ctx, table, id, sql`${table.created}`);
  const created = (key ? living : sql`coalesce(${living}, ${deleted})`).mapWith((value: string) => new Date(value));
  const value = key ? partOf(ctx, table, id, key).mapWith(column) : sql`null`;
  const [row] = await ctx.db.select({ created, value }).from(sql`(select 1) as one`);
  const place = row as { created: Date | null; value: Place["value"] } | undefined;
  if (!place?.created) throw new ApiError("invalid_cursor", `No object has the id '${id.slice(0, 64)}'.`);
  return { ...place, created: place.created, id };
}

type Listed = { table: ObjectTable; resource: ResourceShape };
