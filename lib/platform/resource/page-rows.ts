import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "../context/context.ts";
import { selectRows } from "../db/row-statements.ts";
import { PLANNED_FOR_VALUES } from "../db/statement-names.ts";
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
export interface ListConditions {
  all: SQL[];
  each: OneOf[];
}

/** The objects of a list, and how they are found. */
export interface From<T extends ObjectTable = ObjectTable> extends ListConditions {
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

/** The rows from a position (inclusive), forward or backward; without a position, from the beginning. */
export async function readFrom<T extends ObjectTable>(
  ctx: Ctx,
  listed: From<T>,
  { key, column, descending }: Order,
  from: Start | null,
  onward: boolean,
  max: number,
): Promise<PlacedRow<T["$inferSelect"]>[]> {
  const { table, through, each, isNamed } = listed;
  const placed = through && !key ? through : table;
  const indexed = [...(key ? [key] : []), sql`${placed.created}`, sql`${placed.id}`];
  // As expressions that no index has: PostgreSQL would look for the named objects in an index in which the order comes first, and read all of it.
  const parts = isNamed ? indexed.map((part) => sql`greatest(${part})`) : indexed;
  const place = sql`(${sql.join(parts, sql`, `)})`;
  const down = descending === onward;
  // It comes first, because of two conditions of the same kind on the same column PostgreSQL begins at the first: in a list with a first day it
  // would go through all entries from that day to the page.
  const beyond = from ? (down ? sql`${place} <= ${from.place}` : sql`${place} >= ${from.place}`) : undefined;
  // Pages for each value are read by the index of these columns, whatever the values are.
  const isFiltered = through !== null || listed.all.length > 0;
  const direction = down ? desc : asc;
  const ordered = parts.map(direction);
  if (isFiltered) ordered.push(sql`${ordered.pop()} ${sql.raw(PLANNED_FOR_VALUES)}`);
  const order = sql.join(ordered, sql`, `);
  const pageOfEach = (): SQL => {
    const matching = and(beyond, ...inList(ctx, listed), ...each.map(({ column }, at) => sql`${column} = ${oneOf(at)}`));
    const named = parts.map((part, at) => sql`${part} as ${partNamed(at)}`);
    const page = sql`(select ${table.id} as "id", ${sql.join(named, sql`, `)} from ${table} where ${matching} order by ${order} limit ${max})`;
    const merged = parts.map((_, at) => direction(sql`"page".${partNamed(at)}`));
    const first = sql`select "page"."id" from ${combined(each)} cross join lateral ${page} as "page" order by ${sql.join(merged, sql`, `)} limit ${max}`;
    return sql`${table.id} = any(array(${first}))`;
  };
  const join = through ? sql`inner join ${through.table} on ${through.isSame}` : sql``;
  const matching = each.length
    ? and(inScope(table, ctx), pageOfEach())
    : and(beyond, ...(isFiltered ? inList(ctx, listed) : [allInScope(table, ctx)]));
  const count = isFiltered || !USUAL_COUNTS.has(max) ? sql`${max}` : sql.raw(String(max));
  const tail = sql`${join} where ${matching} order by ${order} limit ${count}`;
  const before = from?.row && sql`with cursor_row as (${from.row}) `;
  const rows = await selectRows(ctx.db, table, tail, { value: key ?? undefined, before });
  return key
    ? (rows.map(({ row, value }) => ({ row, value: value === null ? null : column.mapFromDriverValue(value) })) as PlacedRow<
        T["$inferSelect"]
      >[])
    : (rows as PlacedRow<T["$inferSelect"]>[]);
}

/**
 * How many rows a page of a usual size reads: one more than it shows, and the cursor's. These are part of a statement's text. Where the
 * number is a parameter, PostgreSQL expects a tenth of all rows of a prepared statement, and so plans it anew for each page.
 */
const USUAL_COUNTS: ReadonlySet<number> = new Set([2, ...[10, 20, 25, 50, 100].flatMap((limit) => [limit + 1, limit + 2])]);

/** Every combination of the values, as a table expression. A page for each is then planned once, however many there are. */
const combined = (each: OneOf[]): SQL =>
  sql.join(
    each.map(({ values }, at) => sql`unnest(${sql.param(values)}::text[]) as ${sql.identifier(`of_${at}`)}("value")`),
    sql` cross join `,
  );

/**
 * Every object of an organization and environment. PostgreSQL does not see the organization while it plans, so it plans a list without
 * conditions once, by the index of its order, and not for each organization anew, which costs more than reading the page.
 */
const allInScope = ({ org_id, environment }: ObjectTable, scope: Pick<Ctx, "orgId" | "environment">): SQL =>
  sql`${org_id} = (select ${scope.orgId}::text) and ${environment} = ${scope.environment}`;

const partNamed = (at: number) => sql.identifier(`part_${at}`);

const oneOf = (at: number): SQL => sql`${sql.identifier(`of_${at}`)}."value"`;
