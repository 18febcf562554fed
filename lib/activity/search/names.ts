import { and, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { categoryCodes, contractors, entities, jobs } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";

/** What the objects that others refer to are called. */
export interface Names {
  contractor(id: string | null): string;
  job(id: string | null): string | null;
  category(id: string | null): string | null;
  entity(id: string | null): string | null;
}

type Referring = { id: string; contractor?: string | null; job?: string | null; category_code?: string | null; entity?: string | null };

/** The names of everything these rows refer to, one query for each kind of object. */
export async function namesFor(ctx: Ctx, rows: readonly Referring[]): Promise<Names> {
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
