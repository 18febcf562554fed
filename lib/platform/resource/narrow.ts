import { getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "../base/errors.ts";
import { NO_DATE } from "../db/schema/columns.ts";
import type { Filter, ListConditions } from "./page-rows.ts";
import { keyOf } from "./sort.ts";
import type { ObjectTable } from "./store.ts";

type ListedResource = { table: ObjectTable; resource: ResourceShape };
type QueryValues = Readonly<Record<string, unknown>>;

/** What a list's range and "is empty" filters ask for. */
interface Narrowing extends ListConditions {
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

/** @throws ApiError invalid_input at the later bound of a range that ends before it begins */
function assertRanges(bounds: Bound[]): void {
  for (const to of bounds.filter(({ operator }) => operator !== ">=")) {
    const from = bounds.find(({ field, operator }) => field === to.field && operator === ">=");
    if (from && (to.operator === "<" ? to.value <= from.value : to.value < from.value))
      throw fieldError(
        "invalid_input",
        to.parameter,
        to.operator === "<" ? `must be after ${from.parameter}` : `must be ${from.parameter} or more`,
      );
  }
}

/**
 * The conditions of a list's declared ranges and "is empty" filters. Without `sort` a list with a range is in the order of that property,
 * whose index begins and ends there; in any other order rows are compared with it.
 * @throws ApiError invalid_input for a range that ends before it begins
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
  assertRanges(bounds);
  const { periods = [], optionals = [] } = resource.declared ?? {};
  const emptiness = optionals.filter((field) => asked[`${field}_is_empty`] !== undefined);
  const ranged = [...bounds.map(({ field }) => field), ...emptiness.filter((field) => periods.includes(field))];
  const sort = typeof asked.sort === "string" ? asked.sort : ranged[0];
  const filters: (Filter & { field: string })[] = [];
  for (const { parameter, field, operator, value } of bounds) {
    const column = columnOf(field);
    const bound = sql`${keyOf(column, resource.read.shape[field])} ${sql.raw(operator)} ${sql.param(value, column)}`;
    filters.push({ parameter, field, condition: bound });
    // Rows without a date come last in its order, and are in no period.
    if (isOptionalDate(column)) filters.push({ parameter, field, condition: sql`${keyOf(column, undefined)} < ${NO_DATE}` });
  }
  for (const field of emptiness) {
    const parameter = `${field}_is_empty`;
    const isEmpty = String(asked[parameter]) === "true";
    const column = columnOf(field);
    const condition = periods.includes(field)
      ? sql`${keyOf(column, undefined)} ${sql.raw(isEmpty ? "=" : "<")} ${NO_DATE}`
      : sql`${column} is ${sql.raw(isEmpty ? "null" : "not null")}`;
    filters.push({ parameter, field, condition });
  }
  const inOrder = ({ field }: { field: string }) => field === sort?.replace("-", "");
  return {
    all: filters.filter(inOrder).map(({ condition }) => condition),
    filters: filters.filter((one) => !inOrder(one)),
    sort,
  };
}

const isOptionalDate = (column: PgColumn): boolean => column.dataType === "date" && !column.notNull;
