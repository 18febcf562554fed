import { and, inArray } from "drizzle-orm";
import type { Ctx } from "../context/context.ts";
import type { Store } from "./store.ts";
import { inScope } from "./store.ts";

type Stores = Record<string, Store>;
let stores: Stores = {};

/** Names every store by its object's name, once at start; expansions and references resolve through it. */
export function registerStores(all: readonly Store[]): void {
  stores = Object.fromEntries(all.map((store) => [store.resource.name, store]));
}

export function storeOf(name: string): Store {
  const store = stores[name];
  if (!store) throw new Error(`No store is registered for '${name}'.`);
  return store;
}

/** The store of this name, or null: what the audit log names is not always an object of the wire. */
export const findStore = (name: string): Store | null => (Object.hasOwn(stores, name) ? (stores[name] ?? null) : null);

/** Replaces ids by the objects they name, one query for each expanded property; an id of something deleted stays an id. */
export async function expandObjects<T extends object>(ctx: Ctx, objects: T[], names: readonly string[] = []): Promise<T[]> {
  let out = objects as Record<string, unknown>[];
  for (const name of names) {
    const ids = [...new Set(out.map((object) => object[name]).filter((id): id is string => typeof id === "string"))];
    if (!ids.length) continue;
    const store = storeOf(name);
    const rows = await ctx.db
      .select()
      .from(store.table)
      .where(and(inScope(store.table, ctx), inArray(store.table.id, ids)));
    const found = await store.view(ctx, rows as never);
    const byId = new Map(found.map((object) => [(object as Record<string, unknown>)[store.resource.key], object]));
    out = out.map((object) => ({ ...object, [name]: byId.get(object[name]) ?? object[name] }));
  }
  // An expanded answer is wider than the contract's read schema: the caller asked for it by name.
  return out as T[];
}
