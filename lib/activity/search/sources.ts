import { and, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { resources } from "#lib/contract/api/index.ts";
import { resourceNamed, rowOf, type Seen } from "#lib/contract/catalogue.ts";
import type { ResourceShape } from "#lib/contract/resource.ts";
import type { SearchResult } from "#lib/contract/resources/search.ts";
import type { Access } from "#lib/contract/roles.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope, type ObjectTable, type Store } from "#lib/platform/resource/store.ts";

/** What the objects that others refer to are called. */
interface Names {
  contractor(id: string | null): string;
  job(id: string | null): string | null;
  category(id: string | null): string | null;
  entity(id: string | null): string | null;
}

type Referring = { id: string; contractor?: string | null; job?: string | null; category_code?: string | null; entity?: string | null };

/** The names of everything these rows refer to, one query for each kind of object. */
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

/** What a result says of its object; the title is what the catalogue calls the object, where it is not said. */
type Said = { title?: string; subtitle?: string | null; status?: string | null };

/** By what an object is found beside its id: words of its own, which a trigger keeps, or its contractor's name. */
type FoundBy = "term" | "contractor" | "id";

/** A kind of object that can be found. */
export interface Source {
  /** The object's name: `contractor`. */
  object: string;
  by: FoundBy;
  table: ObjectTable;
  /** What its reader must hold. */
  access: Access;
  present(ctx: Ctx, ids: readonly string[]): Promise<SearchResult[]>;
}

/** Declares a source: the columns that are looked at, and what they say. Results come in the order of the ids; ids of nothing are left out. */
export function source<T extends ObjectTable, C extends keyof T["$inferSelect"] & string>(
  by: FoundBy,
  store: Store<ResourceShape, T>,
  columns: readonly C[],
  say: (row: Pick<T["$inferSelect"], C> & { id: string }, names: Names, now: Date) => Said = () => ({}),
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
      // The selection is made of the very columns that the type names.
      const rows = new Map((found as (Pick<T["$inferSelect"], C> & { id: string; created: Date })[]).map((row) => [row.id, row]));
      const names = await namesFor(ctx, [...rows.values()]);
      return ids.flatMap((id) => {
        const row = rows.get(id);
        if (!row) return [];
        const { title = rowOf(key).nameOf(row as Seen) || id, subtitle = null, status = null } = say(row, names, ctx.now);
        return { object: name, id, created: toEpoch(row.created), title, subtitle, status };
      });
    },
  };
}

/** The source of a store that says nothing of its own: found by its id, with its name and status. */
export function ordinarySource(store: Store): Source {
  return source("id", store, Object.keys(getTableColumns(store.table)) as "id"[], (row: { id: string; status?: unknown }) => ({
    status: row.status === undefined || row.status === null ? null : String(row.status),
  }));
}
