import { and, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { resources } from "#lib/contract/api/index.ts";
import { rowOf } from "#lib/contract/catalogue.ts";
import type { Seen } from "#lib/contract/catalogue-row.ts";
import { resourceNamed } from "#lib/contract/find-resource.ts";
import type { ResourceShape } from "#lib/contract/resource.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import type { Access } from "#lib/contract/roles.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope, type ObjectTable, type Store } from "#lib/platform/resource/store.ts";

/** Names of referenced objects. */
interface Names {
  contractor(id: string | null): string;
  job(id: string | null): string | null;
  category(id: string | null): string | null;
  entity(id: string | null): string | null;
}

type Referring = { id: string; contractor?: string | null; job?: string | null; category_code?: string | null; entity?: string | null };

/** The names of all referenced objects, one query per kind. */
async function namesFor(ctx: Ctx, rows: readonly Referring[]): Promise<Names> {
  const ids = (property: Exclude<keyof Referring, "id">) => [...new Set(rows.flatMap((row) => row[property] ?? []))];
  const of = <T extends ObjectTable>(table: T, wanted: string[]) =>
    wanted.length
      ? (ctx.db
          .select()
          .from(table as PgTable)
          .where(and(inScope(table, ctx), inArray(table.id, wanted))) as unknown as Promise<T["$inferSelect"][]>)
      : [];
  const people = new Map((await of(contractors, ids("contractor"))).map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
  const jobNames = new Map((await of(jobs, ids("job"))).map(({ id, name }) => [id, name]));
  const categories = new Map((await of(categoryCodes, ids("category_code"))).map(({ id, name }) => [id, name]));
  const entityNames = new Map((await of(entities, ids("entity"))).map(({ id, name }) => [id, name]));
  return {
    contractor: (id) => (id && people.get(id)) || "A deleted contractor",
    job: (id) => (id && jobNames.get(id)) || null,
    category: (id) => (id && categories.get(id)) || null,
    entity: (id) => (id && entityNames.get(id)) || null,
  };
}

/** How a result describes its object. The default title is the catalogue's name for it. */
type Said = { title?: string; subtitle?: string | null; status?: string | null };

/** How an object is found besides by its id: by its own terms, which a trigger maintains, or by its contractor's name. */
type FoundBy = "term" | "contractor" | "id";

/** A kind of object that can be searched. */
export interface Source {
  /** The object's name: `contractor`. */
  object: string;
  by: FoundBy;
  table: ObjectTable;
  /** The access a caller needs. */
  access: Access;
  present(ctx: Ctx, ids: readonly string[]): Promise<SearchResult[]>;
}

/** Declares a source: the columns read, and the result made from them. Results are in the order of the ids; missing ids are left out. */
export function source<T extends ObjectTable, C extends keyof T["$inferSelect"] & string>(
  by: FoundBy,
  store: Store<ResourceShape, T>,
  columns: readonly C[],
  say: (row: Pick<T["$inferSelect"], C> & { id: string }, names: Names, ctx: Ctx) => Said = () => ({}),
): Source {
  const { table } = store;
  const { name } = store.resource;
  const key = resourceNamed(name);
  if (!key) throw new Error(`The catalogue has no ${name}.`);
  const all: Record<string, PgColumn> = getTableColumns(table);
  const chosen = Object.fromEntries(["id", "created", ...columns].map((column) => [column, all[column] as PgColumn]));
  return {
    object: name,
    by,
    table,
    access: resources[key].operations.list.access,
    async present(ctx, ids) {
      const found = await ctx.db
        .select(chosen)
        .from(table as PgTable)
        .where(and(inScope(table, ctx), inArray(table.id, [...ids])));
      // The selection consists of the columns that the type names.
      const rows = new Map((found as (Pick<T["$inferSelect"], C> & { id: string; created: Date })[]).map((row) => [row.id, row]));
      const names = await namesFor(ctx, [...rows.values()]);
      return ids.flatMap((id) => {
        const row = rows.get(id);
        if (!row) return [];
        const { title = rowOf(key).nameOf(row as Seen) || id, subtitle = null, status = null } = say(row, names, ctx);
        return { object: name, id, created: toEpoch(row.created), title, subtitle, status };
      });
    },
  };
}

/** The default source of a store: found by id, with name and status. */
export function ordinarySource(store: Store): Source {
  return source("id", store, Object.keys(getTableColumns(store.table)) as "id"[], (row: { id: string; status?: unknown }) => ({
    status: row.status === undefined || row.status === null ? null : String(row.status),
  }));
}
