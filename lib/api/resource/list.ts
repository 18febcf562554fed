import type { SQL } from "drizzle-orm";
import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/resource.ts";
import type { Ctx } from "../context.ts";
import { tombstones } from "../db/schema/records.ts";
import { ApiError } from "../errors.ts";
import type { ObjectTable, Row, Store } from "./store.ts";
import { inScope } from "./store.ts";

export interface ListQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** One page, newest first; `next` and `prev` are the ids to go on from, where there is more. */
export interface Page<T> {
  items: T[];
  next: string | null;
  prev: string | null;
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
 * A page of rows by keyset: the row comparison `(created, id) <= (cursor)` on the table's page index, which costs the same on every page.
 * @throws ApiError invalid_cursor when the cursor names nothing that is or was in this list's table.
 */
export async function listRows<T extends ObjectTable>(
  ctx: Ctx,
  store: Store<ResourceShape, T>,
  query: ListQuery,
  conditions: SQL[],
): Promise<Page<T["$inferSelect"]>> {
  const { table } = store;
  const { starting_after, ending_before, limit = DEFAULT_LIMIT } = query;
  if (starting_after && ending_before) {
    throw new ApiError("invalid_cursor", "Give starting_after or ending_before, not both.");
  }
  const cursor = starting_after ?? ending_before;
  const forward = ending_before === undefined;
  const read = (from: SQL | null, older: boolean, most: number) => readFrom(ctx, table, conditions, from, older, most);
  let found: T["$inferSelect"][];
  let isBehind = false;
  if (cursor === undefined) found = await read(null, true, limit + 1);
  else {
    // The cursor is read along: where it is still in the list, that says at once that the list goes on at its side.
    [found, isBehind] = startingWith(cursor, await read(sql`(${createdOf(ctx, table, cursor)}, ${cursor})`, forward, limit + 2));
    if (!isBehind) {
      const at = sql`(${sql.param(await placeOf(ctx, store, cursor), table.created)}, ${cursor})`;
      found = await read(at, forward, limit + 1);
      isBehind = (await read(at, !forward, 1)).length > 0;
    }
  }
  const more = found.length > limit;
  const rows = more ? found.slice(0, limit) : found;
  if (!forward) rows.reverse();
  const first = rows[0]?.id ?? null;
  const last = rows.at(-1)?.id ?? null;
  return { items: rows, next: (forward ? more : isBehind) ? last : null, prev: (forward ? isBehind : more) ? first : null };
}

/** The rows from a place on, itself included, towards older or newer ones; without a place from the newest on. */
async function readFrom<T extends ObjectTable>(
  ctx: Ctx,
  table: T,
  conditions: SQL[],
  from: SQL | null,
  older: boolean,
  most: number,
): Promise<T["$inferSelect"][]> {
  const place = sql`(${table.created}, ${table.id})`;
  const beyond = from ? (older ? sql`${place} <= ${from}` : sql`${place} >= ${from}`) : undefined;
  const order = older ? desc : asc;
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(inScope(table, ctx), ...conditions, beyond))
    .orderBy(order(table.created), order(table.id))
    .limit(most);
  return rows as T["$inferSelect"][];
}

/** The rows after the first, and whether the first is the one of this id. */
const startingWith = <R extends Row>(id: string, rows: R[]): [R[], boolean] => [rows.slice(1), rows[0]?.id === id];

/** When a living object was created, as a subquery. */
const createdOf = (ctx: Ctx, table: ObjectTable, id: string): SQL =>
  sql`(select ${table.created} from ${table} where ${inScope(table, ctx)} and ${table.id} = ${id})`;

/** When the cursor's object was created, be it living or deleted. @throws ApiError invalid_cursor */
async function placeOf(ctx: Ctx, { table, resource }: { table: ObjectTable; resource: ResourceShape }, id: string): Promise<Date> {
  const deleted = sql`(select ${tombstones.created} from ${tombstones}
    where ${inScope(tombstones, ctx)} and ${tombstones.id} = ${id} and ${tombstones.object} = ${resource.name})`;
  const place = sql`coalesce(${createdOf(ctx, table, id)}, ${deleted})`.mapWith((value: string) => new Date(value));
  const [row] = await ctx.db.select({ place }).from(sql`(select 1) as one`);
  if (!row?.place) throw new ApiError("invalid_cursor", `There is nothing with the id '${id.slice(0, 64)}' to go on from.`);
  return row.place;
}
