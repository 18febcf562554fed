import { getTableColumns } from "drizzle-orm";
import { resources } from "#lib/contract/api/index.ts";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import type { ApiObject } from "#lib/contract/core/catalogue-row.ts";
import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import type { SearchResult } from "#lib/contract/desk/search.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectByIds } from "#lib/platform/db/row-statements.ts";
import type { ObjectTable, Store } from "#lib/platform/resource/store.ts";

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
  const namesIn = async (table: typeof jobs | typeof categoryCodes | typeof entities, wanted: string[]) =>
    new Map(wanted.length ? (await selectByIds(ctx.db, table, ctx, wanted, ["id", "name"])).map(({ id, name }) => [id, name]) : []);
  const peopleIn = async (wanted: string[]) => {
    const found = wanted.length ? await selectByIds(ctx.db, contractors, ctx, wanted, ["id", "first_name", "last_name"]) : [];
    return new Map(found.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
  };
  const [people, jobNames, categories, entityNames] = await Promise.all([
    peopleIn(ids("contractor")),
    namesIn(jobs, ids("job")),
    namesIn(categoryCodes, ids("category_code")),
    namesIn(entities, ids("entity")),
  ]);
  return {
    contractor: (id) => (id && people.get(id)) || "A deleted contractor",
    job: (id) => (id && jobNames.get(id)) || null,
    category: (id) => (id && categories.get(id)) || null,
    entity: (id) => (id && entityNames.get(id)) || null,
  };
}

/** How a result describes its object. The default title is the catalogue's name for it. */
type ResultDescription = { title?: string; subtitle?: string | null; status?: string | null };

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

type Say<T extends ObjectTable, C extends keyof T["$inferSelect"] & string> = (
  row: Pick<T["$inferSelect"], C> & { id: string },
  names: Names,
  ctx: Ctx,
) => ResultDescription;

/** Declares what is found by the terms that its store declares, or else by its id. */
export const source = <T extends ObjectTable, C extends keyof T["$inferSelect"] & string>(
  store: Store<ResourceShape, T>,
  columns: readonly C[],
  say?: Say<T, C>,
): Source => sourceBy(store.also.search ? "term" : "id", store, columns, say);

/** Declares what is found by its contractor's name. */
export const sourceByContractor = <T extends ObjectTable, C extends keyof T["$inferSelect"] & string>(
  store: Store<ResourceShape, T>,
  columns: readonly C[],
  say: Say<T, C>,
): Source => sourceBy("contractor", store, columns, say);

/** A source: the columns read, and the result made from them. Results are in the order of the ids; missing ids are left out. */
function sourceBy<T extends ObjectTable, C extends keyof T["$inferSelect"] & string>(
  by: FoundBy,
  store: Store<ResourceShape, T>,
  columns: readonly C[],
  say: Say<T, C> = () => ({}),
): Source {
  const { table } = store;
  const { name } = store.resource;
  const key = resourceNamed(name);
  if (!key) throw new Error(`The catalogue has no ${name}.`);
  const chosen = [...new Set(["id", "created", ...columns])] as (keyof T["$inferSelect"] & string)[];
  return {
    object: name,
    by,
    table,
    access: resources[key].operations.list.access,
    async present(ctx, ids) {
      const found = await selectByIds(ctx.db, table, ctx, ids, chosen);
      // The selection consists of the columns that the type names.
      const rows = new Map((found as (Pick<T["$inferSelect"], C> & { id: string; created: Date })[]).map((row) => [row.id, row]));
      const names = await namesFor(ctx, [...rows.values()]);
      return ids.flatMap((id) => {
        const row = rows.get(id);
        if (!row) return [];
        const { title = rowOf(key).nameOf(row as ApiObject) || id, subtitle = null, status = null } = say(row, names, ctx);
        return { object: name, id, created: toEpoch(row.created), title, subtitle, status };
      });
    },
  };
}

/** The default source of a store: found by id, with name and status. */
export function ordinarySource(store: Store): Source {
  return source(store, Object.keys(getTableColumns(store.table)) as "id"[], (row: { id: string; status?: unknown }) => ({
    status: row.status === undefined || row.status === null ? null : String(row.status),
  }));
}
