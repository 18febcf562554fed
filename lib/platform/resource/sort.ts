import type { SQL } from "drizzle-orm";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { isWrittenDay } from "#lib/contract/core/days.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { entry } from "#lib/contract/core/schema.ts";
import { ApiError } from "../base/errors.ts";
import { dateKey, nameKey } from "../db/schema/columns.ts";
import type { ObjectTable } from "./store.ts";

/** A row's position in its list's order. */
export type Place = { value: string | number | Date | null; created: Date; id: string };

/**
 * The order of a list: by key, then creation, then id. Sortable fields that lists often begin with have an index `(org_id, environment, <key>,
 * created, id)`; by others at most MAX_PASSED rows are sorted.
 */
export interface Order {
  field: string;
  descending: boolean;
  /** The first sort key. Null: creation only. */
  key: SQL | null;
  column: PgColumn;
}

/** The order of a validated `sort` parameter. Default: newest first. `others`: orders by columns of another table. */
export function orderOf(
  { table, resource }: { table: ObjectTable; resource: ResourceShape },
  sort = "-created",
  others: Readonly<Record<string, Pick<Order, "key" | "column">>> = {},
): Order {
  const descending = sort.startsWith("-");
  const field = descending ? sort.slice(1) : sort;
  if (others[field]) return { field, descending, ...others[field] };
  const column = (getTableColumns(table) as Record<string, PgColumn>)[field];
  if (!column) throw new Error(`${resource.title.many} cannot be sorted by ${field}: there is no such column.`);
  return { field, descending, column, key: field === "created" ? null : keyOf(column, resource.read.shape[field]) };
}

/** The expression that an index of this column has. */
export function keyOf(column: PgColumn, schema: z.ZodType | undefined): SQL {
  if (column.dataType === "date" && !column.notNull) return dateKey(column);
  // Days of which there may be none come last, as optional dates do.
  if (!column.notNull && schema && isWrittenDay(schema)) return sql`coalesce(${column}, '9999-12-31')`;
  const isName = column.dataType === "string" && schema && entry(schema).def.type === "string";
  return isName ? nameKey(column) : sql`${column}`;
}

/** The expression that a position is compared with. */
export const comparable = ({ key, column }: Order, table: ObjectTable, { value, created, id }: Place): SQL =>
  key
    ? sql`(${sql.param(value, column)}, ${sql.param(created, table.created)}, ${id})`
    : sql`(${sql.param(created, table.created)}, ${id})`;

/**
 * The cursor of a position. In order of creation it is the object's id, as specified. In any other order it also contains the position,
 * because the sorted value may change, and a deleted object no longer has one.
 */
export function cursorOf({ field, key }: Order, { value, created, id }: Place): string {
  if (!key) return id;
  const parts = [field, value instanceof Date ? value.getTime() : value, created.getTime()];
  return `${id}.${Buffer.from(JSON.stringify(parts)).toString("base64url")}`;
}

const LAST_MOMENT = Date.parse("9999-12-31T23:59:59Z");
const isMoment = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= LAST_MOMENT;

/** The position in a cursor. Null when the cursor is an id. @throws ApiError invalid_cursor */
export function placeIn({ field, key, column }: Order, cursor: string): Place | null {
  const [id = "", carried] = cursor.split(".");
  if (carried === undefined) return null;
  const found = key && fieldsOf(carried);
  const isOfColumn = (value: unknown) => {
    if (column.dataType === "date") return isMoment(value);
    if (column.dataType === "number") return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
    return typeof value === "string" && !value.includes("\u0000") && value.isWellFormed();
  };
  if (!found || found[0] !== field || !isOfColumn(found[1]) || !isMoment(found[2])) {
    throw new ApiError("invalid_cursor", "This cursor belongs to a list in a different order.");
  }
  const value = column.dataType === "date" ? new Date(found[1] as number) : (found[1] as string | number);
  return { value, created: new Date(found[2]), id };
}

function fieldsOf(carried: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(carried, "base64url").toString("utf8"));
    return Array.isArray(parsed) && parsed.length === 3 ? parsed : null;
  } catch {
    // No list returned this cursor.
    return null;
  }
}
