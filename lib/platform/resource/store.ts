import { getTableName, SQL, StringChunk, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { notFound } from "../base/errors.ts";
import type { Ctx, Scope } from "../context/context.ts";
import { findRow } from "./find.ts";

/** A table of API objects; see `columns.ts`. */
export type ObjectTable = PgTable &
  Record<"org_id" | "environment" | "id" | "created", PgColumn> & { $inferSelect: Row; $inferInsert: object };
export type Row = { id: string; created: Date };

/** The result of a view: the API's values, with instants still as dates. */
export type Wireable<T> = { [K in keyof T]: T[K] | (number extends T[K] ? Date : never) };

/** Binds a resource to its table and converts rows to API objects. */
export interface Store<S extends ResourceShape = ResourceShape, T extends ObjectTable = ObjectTable> {
  readonly resource: S;
  readonly table: T;
  /** Converts rows to API objects, all at once so that related data is fetched once. */
  view(ctx: Ctx, rows: T["$inferSelect"][]): Promise<z.output<S["read"]>[]>;
}

/** Declares a store. `extend` adds properties that the row does not have. */
export function defineStore<S extends ResourceShape, T extends ObjectTable>(
  resource: S,
  table: T,
  extend?: (ctx: Ctx, rows: T["$inferSelect"][]) => Promise<object[]> | object[],
): Store<S, T> {
  const keys = Object.keys(resource.read.shape);
  return {
    resource,
    table,
    async view(ctx, rows) {
      const extra = extend ? await extend(ctx, rows) : [];
      // The shared test matrix parses every response of every operation with `read`, which justifies this cast.
      return rows.map((row, i) => present(keys, { ...row, ...extra[i] })) as z.output<S["read"]>[];
    },
  };
}

/** Picks the contract's keys and converts instants to epoch seconds. */
export function present(keys: string[], source: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of keys) {
    const value = source[key];
    out[key] = value instanceof Date ? toEpoch(value) : (value ?? null);
  }
  return out;
}

/** The text around the two values of `inScope`, by the column of the organization. */
const scopes = new WeakMap<PgColumn, [StringChunk, StringChunk, StringChunk]>();

/** The condition that restricts a query to the caller's organization and environment. It is in every query, so its text is made once. */
export function inScope({ org_id, environment }: Pick<ObjectTable, "org_id" | "environment">, scope: Scope): SQL {
  const name = (column: PgColumn) => `"${getTableName(column.table)}"."${column.name}"`;
  const text =
    scopes.get(org_id) ??
    ([new StringChunk(`(${name(org_id)} = `), new StringChunk(` and ${name(environment)} = `), new StringChunk(")")] satisfies [
      StringChunk,
      StringChunk,
      StringChunk,
    ]);
  scopes.set(org_id, text);
  return new SQL([text[0], sql.param(scope.orgId), text[1], sql.param(scope.environment), text[2]]);
}

/** @throws ApiError resource_not_found, also for an id of another organization */
export async function getRow<T extends ObjectTable>(
  ctx: Pick<Ctx, "db" | "orgId" | "environment">,
  store: Store<ResourceShape, T>,
  id: string,
): Promise<T["$inferSelect"]> {
  const row = await findRow(ctx, store.table, id);
  if (!row) throw notFound(store.resource.title.one, id);
  return row;
}
