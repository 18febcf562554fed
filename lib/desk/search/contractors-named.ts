import { sql } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { searchTerms as table } from "../schema/search.ts";
import { beyond, normal } from "./words.ts";

/** The most search terms of one contractor. */
const TERMS = 12;
/** Terms with the first word that are checked for the others. */
const LOOKED_THROUGH = 5000;

/** Ids of contractors whose search terms contain all these words, the first as the beginning of one: see `contractorsNamed`. */
export async function findContractorsNamed(ctx: Ctx, words: readonly string[], limit: number): Promise<string[]> {
  const [first, ...others] = words.map(normal);
  if (!first) return [];
  const beginning = sql`select ${table.id}, ${table.term} from ${table}
    where ${inScope(table, ctx)} and ${table.object} = 'contractor' and ${table.term} >= ${first} and ${table.term} < ${beyond(first)}
    order by ${table.term}, ${table.id} limit ${others.length ? LOOKED_THROUGH : limit * TERMS}`;
  const all = others.map((other) => sql`strpos(hit.term, ${other}) > 0`);
  const rows = await ctx.db
    .selectDistinct({ id: sql<string>`hit.id` })
    .from(sql`(${beginning}) as hit`)
    .where(all.length ? sql.join(all, sql` and `) : undefined)
    .limit(limit);
  return rows.map(({ id }) => id);
}
