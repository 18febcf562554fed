import { and, eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Operation, VerbInput } from "#lib/contract/core/operation.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { versionTag } from "#lib/kit/version-tag.ts";
import { ApiError, notFound } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { insertOne, selectLocked, updateOne } from "../db/row-statements.ts";
import { expandObjects } from "./expand.ts";
import { onRowsComing, onRowWritten } from "./hooks.ts";
import { equalities, type ListQuery, listRows, type Page } from "./list.ts";
import type { ListConditions, Through } from "./page-rows.ts";
import { lockReferences } from "./references.ts";
import { rowAfter, rowInserted } from "./row-after.ts";
import { getRow, inScope, type ObjectTable, type Row, type Store } from "./store.ts";
import { changesOf, columnValues } from "./values.ts";
import { type Writer, write } from "./write.ts";

/** The result of a verb: the response body, or a page of a list. */
export type Answer<O extends Operation> = O["response"] extends z.ZodArray<infer E> ? Page<z.output<E>> : z.output<O["response"]>;

/** The verbs of a resource, as mounted. */
export type Verbs<Ops extends Record<string, Operation>> = {
  [K in keyof Ops]: (ctx: Ctx, input: VerbInput<Ops[K]>) => Promise<Answer<Ops[K]>>;
};

type Expanding = { expand?: string[] | undefined };

/** Inserts one row with its audit row, from shaped values. The caller must already have locked the references. */
export async function insertRow<T extends ObjectTable>(
  w: Writer,
  store: Store<ResourceShape, T>,
  body: object,
  { id = newId(store.resource.prefix), ...more }: { id?: string; [column: string]: unknown } = {},
): Promise<T["$inferSelect"]> {
  const [row] = await insertRows(w, store, [{ ...columnValues(store.table, body), ...more, id }]);
  return row as T["$inferSelect"];
}

/** Inserts rows with their audit rows, from the values of their columns. The rows are returned in the same order. */
export async function insertRows<T extends ObjectTable>(
  w: Writer,
  store: Store<ResourceShape, T>,
  all: readonly { id: string; [column: string]: unknown }[],
): Promise<T["$inferSelect"][]> {
  if (!all.length) return [];
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
  const complete = all.map((values) => ({ ...scope, ...values }));
  const inserted = async () => {
    const [only, ...others] = complete;
    if (only && !others.length) {
      const known = rowInserted(store.table, only);
      const inserting = insertOne(w.tx, store.table, only, true);
      // What is known beforehand need not be waited for.
      if (known) await w.send({ execute: () => inserting });
      return [known ?? (await inserting)];
    }
    return await w.tx
      .insert(store.table as PgTable)
      .values(complete as never)
      .returning()
      .execute();
  };
  await onRowsComing(w, store);
  const audits = all.map(({ id, ...changes }) => ({ id, changes }));
  const [written] = await Promise.all([inserted(), w.auditAll(`${store.resource.name}.create`, audits)]);
  const rows = written as T["$inferSelect"][];
  if (store.also.announced) await w.emitAll(`${store.resource.name}.created` as EventType, store, rows);
  for (const row of rows) await onRowWritten(w, store, null, row);
  return rows;
}

/**
 * Compares the row with the caller's expected version, once: later changes by the same request are not a conflict.
 * @throws ApiError version_conflict
 */
async function expectVersion<T extends ObjectTable>(w: Writer, store: Store<ResourceShape, T>, row: T["$inferSelect"]): Promise<void> {
  const { expected } = w;
  if (!expected || expected.checked || !expected.ids.includes(row.id)) return;
  const [object] = await store.view(w, [row]);
  if (!expected.tags.includes(versionTag(JSON.stringify(object)))) {
    throw new ApiError(
      "version_conflict",
      `This ${store.resource.title.one} has changed since it was read. Read it again before you change it.`,
    );
  }
  expected.checked = true;
}

/** The row, with a row lock until the transaction ends. @throws ApiError resource_not_found, version_conflict */
export async function lockRow<T extends ObjectTable>(w: Writer, store: Store<ResourceShape, T>, id: string): Promise<T["$inferSelect"]> {
  const row = await findLocked(w, store.table, id);
  if (!row) throw notFound(store.resource.title.one, id);
  await expectVersion(w, store, row);
  return row;
}

/** A row by its id, locked until the transaction ends; null if it does not exist. */
export async function findLocked<T extends ObjectTable>(w: Writer, table: T, id: string): Promise<T["$inferSelect"] | null> {
  return await selectLocked(w.tx, table, w, id, "update");
}

/** Sets columns of a locked row and writes the audit row, which also has `also`. Returns the updated row. */
export async function updateRow<T extends ObjectTable>(
  w: Writer,
  store: Store<ResourceShape, T>,
  before: T["$inferSelect"],
  values: object,
  action = "update",
  also: Record<string, unknown> = {},
): Promise<T["$inferSelect"]> {
  const changes = changesOf(before, values);
  if (!Object.keys(changes).length) return before;
  const updated = updateOne(w.tx, store.table, w, before.id, values);
  const known = rowAfter(store.table, before, values);
  // What is known beforehand need not be waited for.
  if (known) await w.send({ execute: () => updated });
  const [row] = await Promise.all([known ?? updated, w.audit(`${store.resource.name}.${action}`, before.id, { ...changes, ...also })]);
  const isSeen = Object.keys(changes).some((column) => column in store.resource.read.shape);
  if (store.also.announced && isSeen) await w.emit(`${store.resource.name}.updated` as EventType, store, row as T["$inferSelect"]);
  await onRowWritten(w, store, before, row as T["$inferSelect"]);
  return row as T["$inferSelect"];
}

/**
 * Updates the row with a body: locks the row, then its references. @throws ApiError resource_not_found, version_conflict, 400 for a
 * reference
 */
export async function changeRow<T extends ObjectTable>(
  w: Writer,
  store: Store<ResourceShape, T>,
  schema: z.ZodObject,
  id: string,
  body: object,
  more: object = {},
): Promise<{ before: T["$inferSelect"]; after: T["$inferSelect"] }> {
  const before = await lockRow(w, store, id);
  await lockReferences(w, schema, body);
  return { before, after: await updateRow(w, store, before, { ...columnValues(store.table, body, before), ...more }) };
}

/** Sets columns of a locked row that only describe work in progress, without an audit row. Returns the updated row. */
export async function noteOnRow<T extends ObjectTable>(
  w: Writer,
  store: Store<ResourceShape, T>,
  row: T["$inferSelect"],
  values: Partial<T["$inferSelect"]>,
): Promise<T["$inferSelect"]> {
  await w.tx
    .update(store.table as PgTable)
    .set(values as never)
    .where(and(inScope(store.table, w), eq(store.table.id, row.id)));
  return { ...row, ...values };
}

/** Deletes a locked row and writes its tombstone and audit row. */
export async function deleteRow(w: Writer, store: Store, row: Row) {
  await w.send(w.tx.delete(store.table as PgTable).where(and(inScope(store.table, w), eq(store.table.id, row.id))));
  await w.writeTombstone(store.resource.name, row);
  await w.audit(`${store.resource.name}.delete`, row.id);
  await onRowWritten(w, store, row, null);
  return { id: row.id, object: store.resource.name, deleted: true as const, deleted_at: toEpoch(w.now) };
}

/** Deletes every row in scope that meets all conditions, such as those that belong to an object that is being deleted. */
export async function deleteRows<S extends ResourceShape, T extends ObjectTable>(
  w: Writer,
  store: Store<S, T>,
  ...conditions: [SQL, ...SQL[]]
): Promise<void> {
  const table: ObjectTable = store.table;
  const rows = await w.tx
    .select()
    .from(table as PgTable)
    .where(and(inScope(table, w), ...conditions))
    .orderBy(table.id)
    .for("update");
  for (const row of rows) await deleteRow(w, store as unknown as Store, row as Row);
}

/** Deletes the rows that refer by this column to an object that is being deleted. */
export const deletesBy =
  <S extends ResourceShape, T extends ObjectTable, C extends keyof T>(store: Store<S, T>, column: C) =>
  (w: Writer, id: string): Promise<void> =>
    deleteRows(w, store, eq(store.table[column] as unknown as ObjectTable["id"], id));

/** One page of a list as objects, expanded as requested. */
export async function listObjects<S extends ResourceShape, T extends ObjectTable>(
  ctx: Ctx,
  store: Store<S, T>,
  query: ListQuery & Expanding,
  conditions: SQL[] | ListConditions = equalities(store.table, query),
  through: Through | null = null,
): Promise<Page<z.output<S["read"]>>> {
  const page = await listRows(ctx, store, query, conditions, through);
  const items = await store.view(ctx, page.items);
  return { ...page, items: (await expandObjects(ctx, store.resource.name, items as object[], query.expand)) as z.output<S["read"]>[] };
}

/** Converts a row to its API object. */
export async function viewRow<S extends ResourceShape, T extends ObjectTable>(
  ctx: Ctx,
  store: Store<S, T>,
  row: T["$inferSelect"],
  expand: string[] = [],
): Promise<z.output<S["read"]>> {
  const [object] = await expandObjects(ctx, store.resource.name, (await store.view(ctx, [row])) as object[], expand);
  return object as z.output<S["read"]>;
}

type Schemas = { create?: { body: z.ZodObject | null } | undefined; update?: { body: z.ZodObject | null } | undefined };

/**
 * The five standard verbs. A resource mounts the ones it has and implements the others. `assertSound` throws for a row that says something
 * impossible as a whole.
 */
export function crud<S extends ResourceShape, T extends ObjectTable>(
  store: Store<S, T>,
  operations: Schemas,
  assertSound?: (row: T["$inferSelect"]) => void,
) {
  const { param } = store.resource;
  type Out = z.output<S["read"]>;
  // The path parameter's name differs by resource, so the generic verbs cannot know it statically.
  const idOf = (input: object) => (input as Record<string, string>)[param] ?? "";
  return {
    list: (ctx: Ctx, input: { query: ListQuery & Expanding }): Promise<Page<Out>> => listObjects(ctx, store, input.query),
    get: async (ctx: Ctx, input: { query: Expanding }): Promise<Out> =>
      await viewRow(ctx, store, await getRow(ctx, store, idOf(input)), input.query.expand),
    create: (ctx: Ctx, input: { body: object }): Promise<Out> =>
      write(ctx, async (w) => {
        await lockReferences(w, operations.create?.body as z.ZodObject, input.body);
        const row = await insertRow(w, store, input.body);
        assertSound?.(row);
        return await viewRow(w, store, row);
      }),
    update: (ctx: Ctx, input: { body: object }): Promise<Out> =>
      write(ctx, async (w) => {
        const { after } = await changeRow(w, store, operations.update?.body as z.ZodObject, idOf(input), input.body);
        assertSound?.(after);
        return await viewRow(w, store, after);
      }),
    delete: (ctx: Ctx, input: object) =>
      write(ctx, async (w) => await deleteRow(w, store as unknown as Store, await lockRow(w, store, idOf(input)))),
  };
}
