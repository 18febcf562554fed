import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { searchTerms as table } from "../schema/search.ts";
import { type Asked, beyond } from "./words.ts";

/** How many terms are read for each object wanted: an object has several, so more of them than objects. */
const READ = 3;
/** How many terms that begin with one word are looked through for the other words. */
const LOOKED_THROUGH = 100;
type Found = { object: string; id: string };

/** The ids of the objects of these kinds whose terms fit, at most `each` of a kind, the closest first. Reads a bounded number of terms, however many fit. */
export async function findByTerms(
  ctx: Ctx,
  kinds: readonly string[],
  { phrase, apart }: Asked,
  each: number,
): Promise<Map<string, string[]>> {
  const most = each * READ;
  const kind = sql`unnest(${sql.param([...kinds])}::text[]) as kind(object)`;
  const scope = sql`${inScope(table, ctx)} and ${eq(table.object, sql`kind.object`)}`;
  const beginning = (word: string, limit: number) => sql`select ${table.id}, ${table.term} from ${table}
    where ${scope} and ${table.term} >= ${word} and ${table.term} < ${beyond(word)}
    order by ${table.term}, ${table.id} limit ${limit}`;
  const read = (terms: ReturnType<typeof sql>): Promise<Found[]> =>
    ctx.db.select({ object: sql<string>`kind.object`, id: sql<string>`hit.id` }).from(sql`${kind} cross join lateral (${terms}) as hit`);
  const found = await read(beginning(phrase, most));
  for (const { word, others } of apart) {
    const all = sql.join(
      others.map((other) => sql`strpos(candidate.term, ${other}) > 0`),
      sql` and `,
    );
    found.push(...(await read(sql`select id from (${beginning(word, LOOKED_THROUGH)}) as candidate where ${all} limit ${most}`)));
  }
  return new Map(
    kinds.map((name) => [name, [...new Set(found.filter(({ object }) => object === name).map(({ id }) => id))].slice(0, each)]),
  );
}

/** The newest few objects of a table that name each of these ids in a column. */
export async function newestOf(ctx: Ctx, of: ObjectTable, column: string, ids: readonly string[], each: number): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await ctx.db.select({ id: sql<string>`newest.id` }).from(sql`unnest(${sql.param([...ids])}::text[]) as owner(id)
    cross join lateral (
      select ${of.id} from ${of} where ${inScope(of, ctx)} and ${sql.identifier(column)} = owner.id
      order by ${of.created} desc, ${of.id} desc limit ${each}
    ) as newest`);
  return rows.map(({ id }) => id);
}
