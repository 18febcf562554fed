import { and, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import type { ResourceShape } from "#lib/contract/resource.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import type { Access } from "#lib/contract/roles.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope, type ObjectTable, type Store } from "#lib/platform/resource/store.ts";
import { type Names, namesFor } from "./names.ts";

/** What a result says of its object. */
type Said = { title: string; subtitle?: string | null; status?: string | null };

/** A kind of object that can be found. */
export interface Source {
  /** The object's name: `contractor`. */
  object: string;
  table: ObjectTable;
  /** What its reader must hold. */
  access: Access;
  present(ctx: Ctx, ids: readonly string[]): Promise<SearchResult[]>;
}

/** Reading an object asks for the same as reading the list it is in. */
function accessTo(name: string): Access {
  const resource = Object.values(resources).find((one) => one.name === name);
  const reading = Object.values((resource?.operations ?? {}) as Record<string, Operation>).find(({ method }) => method === "GET");
  if (!reading) throw new Error(`Nothing reads a ${name}.`);
  return reading.access;
}

/** Declares a source: the columns that are looked at, and what they say. Results come in the order of the ids; ids of nothing are left out. */
export function source<T extends ObjectTable, C extends keyof T["$inferSelect"] & string>(
  store: Store<ResourceShape, T>,
  columns: readonly C[],
  say: (row: Pick<T["$inferSelect"], C> & { id: string }, names: Names, now: Date) => Said,
): Source {
  const { table } = store;
  const all: Record<string, PgColumn> = getTableColumns(table);
  const chosen = Object.fromEntries(["id", "created", ...columns].map((name) => [name, all[name] as PgColumn]));
  return {
    object: store.resource.name,
    table,
    access: accessTo(store.resource.name),
    async present(ctx, ids) {
      const found = await ctx.db
        .select(chosen)
        .from(table as PgTable)
        .where(and(inScope(table, ctx), inArray(table.id, [...ids])));
      // The selection is made of the very columns that the type names.
      const rows = new Map((found as (Pick<T["$inferSelect"], C> & { id: string; created: Date })[]).map((row) => [row.id, row]));
      const names = await namesFor(ctx, [...rows.values()]);
      return ids.flatMap((id) => {
        const row = rows.get(id);
        if (!row) return [];
        const { title, subtitle = null, status = null } = say(row, names, ctx.now);
        return { object: store.resource.name, id, created: toEpoch(row.created), title, subtitle, status };
      });
    },
  };
}
