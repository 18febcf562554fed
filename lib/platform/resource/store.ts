import { getTableName, SQL, StringChunk, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { isWrittenDay } from "#lib/contract/core/days.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import type { InboxKind } from "#lib/contract/desk/inbox-kinds.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { notFound } from "../base/errors.ts";
import type { Ctx, Scope } from "../context/context.ts";
import { findRow } from "./find.ts";

/** A table of API objects; see `columns.ts`. */
export type ObjectTable = PgTable &
  Record<"org_id" | "environment" | "id" | "created", PgColumn> & { $inferSelect: Row; $inferInsert: object };
export type Row = { id: string; created: Date };

/**
 * What else is written in the transaction that changes an object, in this order: search terms, metadata entries and inbox items, by
 * triggers of its table, with the row; the events that the verb emits; compliance positions with their history and the events of their
 * changes, before the commit. A verb's audit row and its hooks are in the verb. And whose data is erased with a person.
 */
export interface AlsoWritten {
  /** The columns whose words find it. */
  readonly search?: readonly string[];
  /** Entries of its metadata, by which lists are filtered. */
  readonly metadata?: true;
  /** The kinds of items of the inbox that are about it. */
  readonly inbox?: readonly InboxKind[];
  /** The events that report its changes. No other can be emitted for it. */
  readonly events?: readonly EventType[];
  /** Whether every creation and every change that its reader sees is an event: `<name>.created` and `<name>.updated`. */
  readonly announced?: true;
  /** When compliance positions are computed again: after a change of any property, of these, or of any but these. */
  readonly positions?: "any" | readonly string[] | { readonly except: readonly string[] };
  /**
   * The columns with a contractor, or with an object of theirs, with whom its rows are erased; or why none is about a contractor. Closing an
   * organization deletes them all. Without it, lib/backoffice/closing/rules has a rule for the table: what stays, or in which order it goes.
   */
  readonly person?: readonly [string, ...string[]] | string;
}

/** Binds a resource to its table and converts rows to API objects. */
export interface Store<S extends ResourceShape = ResourceShape, T extends ObjectTable = ObjectTable> {
  readonly resource: S;
  readonly table: T;
  readonly also: AlsoWritten;
  /** Converts rows to API objects, all at once so that related data is fetched once. */
  view(ctx: Ctx, rows: T["$inferSelect"][]): Promise<z.output<S["read"]>[]>;
}

/** Declares a store: what a change of its objects also writes, and, by `extend`, properties that the row does not have. */
export function defineStore<S extends ResourceShape, T extends ObjectTable>(
  resource: S,
  table: T,
  also: AlsoWritten = {},
  extend?: (ctx: Ctx, rows: T["$inferSelect"][]) => Promise<object[]> | object[],
): Store<S, T> {
  const keys = Object.keys(resource.read.shape);
  const days = new Set(keys.filter((key) => isWrittenDay(resource.read.shape[key] as z.ZodType)));
  return {
    resource,
    table,
    also,
    async view(ctx, rows) {
      const extra = extend ? await extend(ctx, rows) : [];
      // The shared test matrix parses every response of every operation with `read`, which justifies this cast.
      return rows.map((row, i) => present(keys, { ...row, ...extra[i] }, days)) as z.output<S["read"]>[];
    },
  };
}

/**
 * Picks the contract's keys and converts instants to epoch seconds, or to their UTC days.
 * @throws Error for a key that the source does not have: it would be null in every answer
 */
export function present(keys: string[], source: Record<string, unknown>, days?: ReadonlySet<string>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of keys) {
    if (!(key in source)) throw new Error(`The contract has the field ${key}, but no column and no view gives it.`);
    const value = source[key];
    out[key] = value instanceof Date ? (days?.has(key) ? dateOf(value) : toEpoch(value)) : (value ?? null);
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
