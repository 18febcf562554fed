import { and, eq, inArray } from "drizzle-orm";
import { expandableOf } from "#lib/contract/core/expand.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "../base/errors.ts";
import { allows, type Ctx } from "../context/context.ts";
import { selectByIds } from "../db/row-statements.ts";
import { tombstones } from "../db/schema/records.ts";
import { inScope, type Store } from "./store.ts";

type Stores = Record<string, Store>;
let stores: Stores = {};

/** Registers all stores by object name, once at start. Expansions and references use the registry. */
export function registerStores(all: readonly Store[]): void {
  stores = Object.fromEntries(all.map((store) => [store.resource.name, store]));
}

/** @throws Error before they are registered: what an erasure or an export goes through must not be empty */
export function allStores(): readonly Store[] {
  const all = Object.values(stores);
  if (!all.length) throw new Error("No stores are registered.");
  return all;
}

export function storeOf(name: string): Store {
  const store = stores[name];
  if (!store) throw new Error(`No store is registered for '${name}'.`);
  return store;
}

/** The store of this name. Null for names in the audit log that are not API objects. */
export const findStore = (name: string): Store | null => (Object.hasOwn(stores, name) ? (stores[name] ?? null) : null);

type Item = Record<string, unknown>;

/** Objects of one kind by id, in one query. Objects of other organizations or environments are not found. */
async function objectsBy(ctx: Ctx, store: Store, ids: string[]): Promise<Item[]> {
  if (!ids.length) return [];
  const rows = await selectByIds(ctx.db, store.table, ctx, ids);
  return (await store.view(ctx, rows as never)) as Item[];
}

/** What is known of deleted objects of one kind, as their deletion was answered. */
async function tombstonesOf(ctx: Ctx, { resource }: Store, ids: string[]): Promise<Item[]> {
  if (!ids.length) return [];
  const { id, object, deleted_at } = tombstones;
  const found = await ctx.db
    .select({ id, deleted_at })
    .from(tombstones)
    .where(and(inScope(tombstones, ctx), inArray(id, ids), eq(object, resource.name)));
  return found.map((one) => ({ id: one.id, object: resource.name, deleted: true, deleted_at: toEpoch(one.deleted_at) }));
}

/** Replaces the ids in one property with their objects, and expands those further if requested. */
async function expandProperty(ctx: Ctx, objects: Item[], property: string, to: string, further: string[]): Promise<Item[]> {
  const ids = [...new Set(objects.map((object) => object[property]).filter((id): id is string => typeof id === "string"))];
  const store = storeOf(to);
  const found = await expandObjects(ctx, to, await objectsBy(ctx, store, ids), further);
  const byId = new Map(found.map((object) => [object[store.resource.key], object]));
  for (const gone of await tombstonesOf(
    ctx,
    store,
    ids.filter((id) => !byId.has(id)),
  ))
    byId.set(gone.id, gone);
  return objects.map((object) => ({ ...object, [property]: byId.get(object[property]) ?? object[property] }));
}

/**
 * Replaces ids with their objects, and with `job.entity` their references too. One query per path, however many objects there are. In
 * place of a deleted object is its tombstone.
 * @throws ApiError insufficient_permissions when the caller may not read a requested object
 */
export async function expandObjects<T extends object>(ctx: Ctx, kind: string, objects: T[], paths: readonly string[] = []): Promise<T[]> {
  const refers: Readonly<Record<string, string>> = expandableOf(kind)?.refers ?? {};
  let out = objects as Item[];
  for (const [property, asked] of Map.groupBy(paths, (path) => path.split(".")[0] as string)) {
    const to = refers[property];
    // The other names are not references; the resource handles them itself.
    if (to === undefined) continue;
    const reads = expandableOf(to)?.reads;
    if (reads === undefined || !allows(ctx.principal, reads))
      throw new ApiError(
        "insufficient_permissions",
        `Expanding '${property}' needs the scope '${reads}', which this credential does not have.`,
      );
    const further = asked.flatMap((path) => (path.includes(".") ? [path.slice(property.length + 1)] : []));
    out = await expandProperty(ctx, out, property, to, further);
  }
  // An expanded response is wider than the contract's read schema, because the caller requested it.
  return out as T[];
}
