import type { SQL } from "drizzle-orm";
import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/resource.ts";
import type { Ctx } from "../context.ts";
import { tombstones } from "../db/schema/records.ts";
import { ApiError } from "../errors.ts";
import type { ObjectTable, Store } from "./store.ts";
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
 * A page of rows by keyset: the row comparison `(created, id) < (cursor)` on the table's page index, which costs the same on every page.
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
  const within = and(inScope(table, ctx), ...conditions) as SQL;
  const place = sql`(${table.created}, ${table.id})`;
  const at = cursor === undefined ? null : sql`(${placeOf(ctx, store, cursor)}, ${cursor})`;
  const beyond = at ? (forward ? sql`${place} < ${at}` : sql`${place} > ${at}`) : undefined;
  const columns = getTableColumns(table);
  const order = forward ? desc : asc;
  const nearest = forward ? sql`${table.created}, ${table.id}` : sql`${table.created} desc, ${table.id} desc`;
  // Whether the list goes on at the cursor's side is asked in the same round trip. The nearest row, not `exists`: that is answered
  // by any row, for which PostgreSQL may read the table from its start, further the further in the cursor is.
  const behind = at
    ? sql<boolean>`coalesce((select true from ${table} where ${within} and ${forward ? sql`${place} >= ${at}` : sql`${place} <= ${at}`}
        order by ${nearest} limit 1), false)`
    : sql<boolean>`false`;
  const found = await ctx.db
    .select({ ...columns, behind_: behind })
    .from(table as PgTable)
    .where(and(within, beyond))
    .orderBy(order(table.created), order(table.id))
    .limit(limit + 1);
  if (cursor !== undefined && found.length === 0) await mustExist(ctx, store, cursor);
  const more = found.length > limit;
  const rows = (more ? found.slice(0, limit) : found) as unknown as (T["$inferSelect"] & { behind_: boolean })[];
  const isBehind = rows[0]?.behind_ ?? false;
  if (!forward) rows.reverse();
  const first = rows[0]?.id ?? null;
  const last = rows.at(-1)?.id ?? null;
  return { items: rows, next: (forward ? more : isBehind) ? last : null, prev: (forward ? isBehind : more) ? first : null };
}

type Listed = { table: ObjectTable; resource: ResourceShape };

/** When the cursor's object was created, be it living or deleted. */
function placeOf(ctx: Ctx, { table, resource }: Listed, id: string): SQL {
  const living = sql`(select created from ${table} where ${inScope(table, ctx)} and ${table.id} = ${id})`;
  const deleted = sql`(select created from ${tombstones} where ${inScope(tombstones, ctx)} and ${tombstones.id} = ${id} and ${tombstones.object} = ${resource.name})`;
  return sql`coalesce(${living}, ${deleted})`;
}

async function mustExist(ctx: Ctx, listed: Listed, id: string): Promise<void> {
  const [row] = await ctx.db.select({ place: placeOf(ctx, listed, id) }).from(sql`(select 1) as one`);
  if (!row?.place) throw new ApiError("invalid_cursor", `There is nothing with the id '${id.slice(0, 64)}' to go on from.`);
}
