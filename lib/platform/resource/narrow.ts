import { getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "../base/errors.ts";
import { emptyKey, NO_DATE } from "../db/schema/columns.ts";
import { keyOf } from "./sort.ts";
import type { ObjectTable } from "./store.ts";

type ListedResource = { table: ObjectTable; resource: ResourceShape };
type QueryValues = Readonly<Record<string, unknown>>;

/** What a list's range and "is empty" filters ask for. */
interface Narrowing {
  conditions: SQL[];
  /** The order in which the list is read. Undefined: newest first. */
  sort: string | undefined;
}

/** One bound of a range: the parameter, the property, and its value in the database. */
interface Bound {
  parameter: string;
  field: string;
  /** The comparison that the property must meet. */
  operator: ">=" | "<" | "<=";
  value: Date | number;
}

/** The period of creation, on the column that leads the order, so that its index starts and ends there. */
export function createdIn(
  { created_since, created_until }: { created_since?: number | undefined; created_until?: number | undefined },
  created: PgColumn,
): SQL[] {
  return [
    ...(created_since === undefined ? [] : [gte(created, fromEpoch(created_since))]),
    ...(created_until === undefined ? [] : [lt(created, fromEpoch(created_until))]),
  ];
}

function boundsOf({ declared }: ResourceShape, asked: QueryValues): Bound[] {
  const given = (field: string, suffix: string, operator: Bound["operator"], stored: (value: number) => Bound["value"]): Bound[] => {
    const parameter = `${field}_${suffix}`;
    const value = asked[parameter];
    return value === undefined ? [] : [{ parameter, field, operator, value: stored(Number(value)) }];
  };
  const asIs = (value: number) => value;
  return [
    ...(declared?.periods ?? []).flatMap((field) => [...given(field, "since", ">=", fromEpoch), ...given(field, "until", "<", fromEpoch)]),
    ...(declared?.amounts ?? []).flatMap((field) => [...given(field, "min", ">=", asIs), ...given(field, "max", "<=", asIs)]),
  ];
}

/** Refuses what no index can read. @throws ApiError invalid_input at the parameter */
function assertReadable(bounds: Bound[]): void {
  const [first] = bounds;
  const other = bounds.find(({ field }) => field !== first?.field);
  if (first && other)
    throw fieldError(
      "invalid_input",
      other.parameter,
      `A list has one range at a time, besides that of creation. Leave out ${first.parameter}.`,
    );
  const [from, to] = [bounds.find(({ operator }) => operator === ">="), bounds.find(({ operator }) => operator !== ">=")];
  if (!from || !to) return;
  if (to.operator === "<" ? to.value <= from.value : to.value < from.value)
    throw fieldError(
      "invalid_input",
      to.parameter,
      to.operator === "<" ? `must be after ${from.parameter}` : `must be ${from.parameter} or more`,
    );
}

/** The order in which a list must be read, of those that an index serves. @throws ApiError invalid_input at `sort` */
function orderedBy(asked: QueryValues, orders: readonly string[], why: string): string | undefined {
  const { sort } = asked;
  if (typeof sort !== "string") return orders[0] === "created" ? undefined : orders[0];
  if (orders.includes(sort.replace("-", ""))) return sort;
  const allowed = orders.flatMap((order) => [order, `-${order}`]).join(", ");
  throw fieldError("invalid_input", "sort", `A list filtered by ${why} can only be in the order ${allowed}.`);
}

/**
 * The conditions of a list's declared ranges and "is empty" filters. A range is read by the index of its property, so the list is in that
 * order; "is empty" has an index of its own, in the orders that the contract names.
 * @throws ApiError invalid_input for combinations that no index can read
 */
export function narrow({ table, resource }: ListedResource, query: object): Narrowing {
  const asked = query as QueryValues;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const columnOf = (field: string): PgColumn => {
    const column = columns[field];
    if (!column) throw new Error(`${resource.title.many} cannot be filtered by ${field}: there is no such column.`);
    return column;
  };
  const bounds = boundsOf(resource, asked);
  assertReadable(bounds);
  const [range] = bounds;
  let sort = range ? orderedBy(asked, [range.field], range.parameter) : (asked.sort as string | undefined);
  const conditions = bounds.map(({ field, operator, value }) => {
    const column = columnOf(field);
    return sql`${keyOf(column, resource.read.shape[field])} ${sql.raw(operator)} ${sql.param(value, column)}`;
  });
  // Rows without a date come last in its order, and are in no period.
  if (range && isOptionalDate(columnOf(range.field))) conditions.push(sql`${keyOf(columnOf(range.field), undefined)} < ${NO_DATE}`);
  for (const [field, orders] of Object.entries(resource.declared?.optionals ?? {})) {
    const parameter = `${field}_is_empty`;
    const given = asked[parameter];
    if (given === undefined) continue;
    const isEmpty = String(given) === "true";
    const column = columnOf(field);
    if (resource.declared?.periods.includes(field)) {
      // A date's own index has the rows without it at its end.
      sort = orderedBy({ ...asked, sort }, [field], parameter);
      conditions.push(sql`${keyOf(column, undefined)} ${sql.raw(isEmpty ? "=" : "<")} ${NO_DATE}`);
    } else {
      sort = orderedBy({ ...asked, sort }, ["created", ...orders], parameter);
      conditions.push(sql`${emptyKey(column)} = ${sql.raw(isEmpty ? "1" : "0")}`);
    }
  }
  return { conditions, sort };
}

const isOptionalDate = (column: PgColumn): boolean => column.dataType === "date" && !column.notNull;
