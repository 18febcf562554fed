import type { SQL } from "drizzle-orm";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { entry } from "#lib/contract/core/schema.ts";
import { MAX_SEARCH_MATCHES } from "#lib/contract/core/search-filter.ts";
import { ApiError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { tombstones } from "../db/schema/records.ts";
import { countRows } from "./count.ts";
import { objectsFound } from "./hooks.ts";
import { createdIn, narrow } from "./narrow.ts";
import { listIndexes } from "./order-indexes.ts";
import { askedPage } from "./page.ts";
import { type From, type ListConditions, type PlacedRow, readFrom, type Start, type Through } from "./page-rows.ts";
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
  /** The total count over all pages, if requested and known. MAX_COUNTED + 1 means any larger number. */
  total?: number;
}

/**
 * Equality on every query parameter that is also a column: by the index of one of them, while the others are compared with what it finds.
 */
export function equalities(table: ObjectTable, query: object): ListConditions {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const equal = Object.entries(query).flatMap(([parameter, value]) => {
    const column = columns[parameter];
    return column && value !== undefined && typeof value !== "object" ? [{ parameter, condition: eq(column, value) }] : [];
  });
  const name = listIndexes(table).leading.find((column) => equal.some(({ parameter }) => parameter === column));
  return { all: [], lead: equal.find(({ parameter }) => parameter === name), filters: equal.filter(({ parameter }) => parameter !== name) };
}

/**
 * Where the leading condition goes. In another order than that of creation PostgreSQL sorts the few objects of one parent, but of a status
 * there may be most of a list: that is compared.
 */
function withLead({ resource }: ListedResource, { all, lead, filters }: ListConditions, { key }: Order): ListConditions {
  if (!lead) return { all, filters };
  const schema = resource.read.shape[lead.parameter];
  const isOfFew = schema !== undefined && entry(schema).def.type === "string";
  return !key || isOfFew ? { all: [...all, lead.condition], filters } : { all, filters: [lead, ...filters] };
}

/** Conditions with further filters by their parameters, of which those without a condition are left out, and with more that an index serves. */
export const also = (
  { all, ...conditions }: ListConditions,
  filters: Readonly<Record<string, SQL | undefined>>,
  more: readonly SQL[] = [],
): ListConditions => ({
  ...conditions,
  all: [...all, ...more],
  filters: [
    ...conditions.filters,
    ...Object.entries(filters).flatMap(([parameter, condition]) => (condition ? [{ parameter, condition }] : [])),
  ],
});

/** The same as conditions of a statement that is no list. */
export const conditionsOf = ({ all, lead, filters }: ListConditions): SQL[] => [
  ...all,
  ...[...(lead ? [lead] : []), ...filters].map(({ condition }) => condition),
];

/**
 * A page of rows by keyset pagination: the row comparison `(key, created, id) <= (cursor)` on the order's index, which costs the same on
 * every page.
 * @throws ApiError invalid_cursor when the cursor never was in this list's table
 */
export async function listRows<T extends ObjectTable>(
  ctx: Ctx,
  store: Store<ResourceShape, T>,
  query: ListQuery,
  conditions: SQL[] | ListConditions,
  through: Through | null = null,
): Promise<Page<T["$inferSelect"]>> {
  const { table } = store;
  const { cursor, forward, limit } = askedPage(query);
  const narrowed = narrow(store, query);
  const order = orderOf(store, narrowed.sort, through?.orders);
  const { all, filters } = withLead(store, Array.isArray(conditions) ? { all: conditions, filters: [] } : conditions, order);
  const range = createdIn(query, through && !order.key ? through.created : table.created);
  const searched = await matching(ctx, store, query.search, through?.id ?? table.id);
  const isNamed = searched.length > 0;
  const asked = { all: [...all, ...narrowed.all], filters: [...filters, ...narrowed.filters] };
  // Of named objects there are few: each filter is compared at once.
  const own = isNamed ? { all: conditionsOf(asked), filters: [] } : asked;
  const listed = { table, through, all: [...own.all, ...range, ...searched], filters: own.filters, isNamed };
  const read = (from: Start | null, onward: boolean, max: number) => readFrom(ctx, listed, order, from, onward, max);
  let found: PlacedRow<T["$inferSelect"]>[];
  let isBehind = false;
  if (cursor === undefined) found = await read(null, true, limit + 1);
  else {
    const carried = placeIn(order, cursor);
    const [id = ""] = cursor.split(".");
    if (!carried && through?.orders?.[order.field])
      throw new ApiError("invalid_cursor", "This cursor belongs to a list in a different order.");
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
  const cursorAt = (one: PlacedRow<Row> | undefined) => (one ? cursorOf(order, { ...one.row, value: one.value }) : null);
  const [first, last] = [cursorAt(shown[0]), cursorAt(shown.at(-1))];
  const items = shown.map(({ row }) => row);
  const total = ctx.counts ? await countListed(ctx, query, listed, own, searched) : null;
  return {
    items,
    next: (forward ? more : isBehind) ? last : null,
    prev: (forward ? isBehind : more) ? first : null,
    ...(total === null ? {} : { total }),
  };
}

/** The condition of a list's `search`. A list's own text filter has its own name in the contract or its own conditions. */
async function matching(ctx: Ctx, { resource }: ListedResource, text: string | undefined, id: PgColumn): Promise<SQL[]> {
  if (text === undefined) return [];
  const ids = await objectsFound(ctx, resource.name, text, MAX_SEARCH_MATCHES);
  return [sql`${id} = any(${sql.param(ids)}::text[])`];
}

/**
 * How many rows a list has. Without a condition on the objects themselves, only the rows of the table that leads to them are counted: one
 * range of its index.
 */
function countListed(
  ctx: Ctx,
  query: ListQuery,
  { table, through }: From,
  { all, filters }: ListConditions,
  searched: SQL[],
): Promise<number | null> {
  const leading = [...(through?.conditions ?? []), ...createdIn(query, through?.created ?? table.created), ...searched];
  if (through && !all.length && !filters.length) return countRows(ctx, { table: through.table, conditions: leading });
  return countRows(ctx, {
    table,
    conditions: [inScope(table, ctx), ...all, ...leading],
    filters: filters.map(({ condition }) => condition),
    join: through && { to: through.table, on: through.isSame },
  });
}

/** The rows after the first one, and whether the first one has this id. */
const startingWith = <R extends Row>(id: string, rows: PlacedRow<R>[]): [PlacedRow<R>[], boolean] => [
  rows.slice(1),
  rows[0]?.row.id === id,
];

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
async function placeOf(ctx: Ctx, { table, resource }: ListedResource, { key, column }: Order, id: string): Promise<Place> {
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

type ListedResource = { table: ObjectTable; resource: ResourceShape };
