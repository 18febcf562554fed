import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { selectRows } from "../db/row-statements.ts";
import { PLANNED_FOR_VALUES } from "../db/statement-names.ts";
import { hasOrder } from "./order-indexes.ts";
import type { Order, Place } from "./sort.ts";
import { inScope, type ObjectTable } from "./store.ts";

/**
 * A list through another table with one row per listed object, including the object's `created` and id, so that its index supports both the
 * filter and the order of creation.
 */
export interface Through {
  table: PgTable;
  created: PgColumn;
  id: PgColumn;
  /** The condition that joins one of its rows to the listed object. */
  isSame: SQL;
  /** The conditions for its rows, in the caller's organization and environment. */
  conditions: SQL[];
  /** Its columns by which the list can be sorted, by the parameter's words. No index has these orders. */
  orders?: Readonly<Record<string, Pick<Order, "key" | "column">>>;
}

/** A filter of a list by its parameter, which rows read in the list's order are compared with. */
export interface Filter {
  parameter: string;
  condition: SQL;
}

/** The conditions of a list: those that an index serves in each order, one that an index serves in the order of creation, and filters. */
export interface ListConditions {
  all: SQL[];
  lead?: Filter | undefined;
  filters: Filter[];
}

/** How many rows a list passes at most while it looks for a page of those that meet its filters. */
export const MAX_PASSED = 200_000;

/** The objects of a list, and how they are found. */
export interface From<T extends ObjectTable = ObjectTable> extends Omit<ListConditions, "lead"> {
  table: T;
  through: Through | null;
  /** Whether the conditions name the objects by id: they are then looked up and sorted. */
  isNamed: boolean;
}

const inList = (ctx: Ctx, { table, through, all }: From): SQL[] => [inScope(table, ctx), ...(through?.conditions ?? []), ...all];

export type PlacedRow<R> = { row: R; value: Place["value"] };

/**
 * Where a page starts: the position to compare with, and the query `cursor_row` at the start of the statement, from which it is selected.
 */
export interface Start {
  place: SQL;
  row?: SQL;
}

/**
 * The rows from a position (inclusive), forward or backward; without a position, from the beginning. With filters it reads on in this order
 * until there are `max` rows. In an order that no index has, all rows are read and sorted.
 * @throws ApiError invalid_input at the first filter when MAX_PASSED rows were passed before that, or at `sort` when there are more to sort
 */
export async function readFrom<T extends ObjectTable>(
  ctx: Ctx,
  listed: From<T>,
  { field, key, column, descending }: Order,
  from: Start | null,
  onward: boolean,
  max: number,
): Promise<PlacedRow<T["$inferSelect"]>[]> {
  const { table, through, filters, isNamed } = listed;
  const placed = through && !key ? through : table;
  const indexed = [...(key ? [key] : []), sql`${placed.created}`, sql`${placed.id}`];
  // As expressions that no index has: PostgreSQL would look for the named objects in an index in which the order comes first, and read all of it.
  const parts = isNamed ? indexed.map((part) => sql`greatest(${part})`) : indexed;
  const place = sql`(${sql.join(parts, sql`, `)})`;
  const down = descending === onward;
  // It comes first, because of two conditions of the same kind on the same column PostgreSQL begins at the first: in a list with a first day it
  // would go through all entries from that day to the page.
  const beyond = from ? (down ? sql`${place} <= ${from.place}` : sql`${place} >= ${from.place}`) : undefined;
  const direction = down ? desc : asc;
  const isNarrowed = through !== null || listed.all.length > 0;
  const planned = isNarrowed || filters.length > 0 ? sql.raw(` ${PLANNED_FOR_VALUES}`) : sql``;
  const order = sql`${sql.join(parts.map(direction), sql`, `)}${planned}`;
  const isSorted = isNamed || !key || hasOrder(table, key);
  const join = through ? sql`inner join ${through.table} on ${through.isSame}` : sql``;
  const matching = and(beyond, ...(isNarrowed ? inList(ctx, listed) : [allInScope(table, ctx)]));
  const within = sql`${join} where ${matching}${isSorted ? sql` order by ${order}` : planned}`;
  const before = from?.row && sql`with cursor_row as (${from.row}) `;
  const value = key ?? undefined;
  const read = async () => {
    if (!filters.length && isSorted) {
      const count = isNarrowed || !USUAL_COUNTS.has(max) ? sql`${max}` : sql.raw(String(max));
      return await selectRows(ctx.db, table, sql`${within} limit ${count}`, { value, before });
    }
    // Filters may be about the table that leads to the objects, of which the outer statement has no columns.
    const named = [
      ...parts.map((part, at) => sql`${part} as ${partNamed(at)}`),
      ...filters.map(({ condition }, at) => sql`${condition} as ${filterNamed(at)}`),
    ];
    // The number is a subquery: PostgreSQL would otherwise plan to read all of these rows, and sort them.
    const passed = sql`(select ${table}.*, ${sql.join(named, sql`, `)} from ${table} ${within} limit (select ${sql.raw(String(MAX_PASSED))})) as ${table}`;
    const again = sql.join(
      parts.map((_, at) => direction(partNamed(at))),
      sql`, `,
    );
    const tail = sql`where ${and(sql`true`, ...filters.map((_, at) => sql`${filterNamed(at)}`))} order by ${again} limit ${max}`;
    const found = await selectRows(ctx.db, table, tail, { value: key ? sql`${partNamed(0)}` : undefined, before, from: passed });
    const isMore = (!isSorted || found.length < max) && (await hasMore(ctx, sql`${before ?? sql``}select 1 from ${table} ${within}`));
    if (isMore) throw isSorted ? tooFew(filters) : tooMany(field);
    return found;
  };
  const rows = await read();
  return key
    ? (rows.map(({ row, value }) => ({ row, value: value === null ? null : column.mapFromDriverValue(value) })) as PlacedRow<
        T["$inferSelect"]
      >[])
    : (rows as PlacedRow<T["$inferSelect"]>[]);
}

/** Whether a statement has more rows than a list passes. */
async function hasMore({ db }: Ctx, rows: SQL): Promise<boolean> {
  return (await db.select({ one: sql`1` }).from(sql`(${rows} offset ${sql.raw(String(MAX_PASSED))} limit 1) as "more"`)).length > 0;
}

const tooFew = ([filter]: Filter[]) =>
  fieldError(
    "invalid_input",
    filter?.parameter ?? "limit",
    `meets fewer objects than a page has among the ${MAX_PASSED.toLocaleString("en-US")} that were looked at: narrow the list, for example by created_since and created_until`,
  );

const tooMany = (field: string) =>
  fieldError(
    "invalid_input",
    "sort",
    `sorts at most ${MAX_PASSED.toLocaleString("en-US")} objects by ${field}: narrow the list, for example by created_since and created_until, or sort it by created`,
  );

/**
 * How many rows a page of a usual size reads: one more than it shows, and the cursor's. These are part of a statement's text. Where the
 * number is a parameter, PostgreSQL expects a tenth of all rows of a prepared statement, and so plans it anew for each page.
 */
const USUAL_COUNTS: ReadonlySet<number> = new Set([2, ...[10, 20, 25, 50, 100].flatMap((limit) => [limit + 1, limit + 2])]);

/**
 * Every object of an organization and environment. PostgreSQL does not see the organization while it plans, so it plans a list without
 * conditions once, by the index of its order, and not for each organization anew, which costs more than reading the page.
 */
const allInScope = ({ org_id, environment }: ObjectTable, scope: Pick<Ctx, "orgId" | "environment">): SQL =>
  sql`${org_id} = (select ${scope.orgId}::text) and ${environment} = ${scope.environment}`;

const partNamed = (at: number) => sql.identifier(`part_${at}`);
const filterNamed = (at: number) => sql.identifier(`meets_${at}`);
