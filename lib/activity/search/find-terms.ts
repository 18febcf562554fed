import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { searchTerms as table } from "../schema/search.ts";
import { type Asked, beyond } from "./words.ts";

/** The kind of the terms that are not names: phone numbers and metadata values. They rank behind names. */
const DETAILS = ".details";
/** Kinds with such terms. */
const detailed = new Set(["contractor", "job"]);

/** Terms read per object wanted. An object has several terms. */
const READ = 3;
/** Terms with the first word's prefix that are checked for the other words. */
const LOOKED_THROUGH = 100;
type Found = { object: string; id: string };

/**
 * Ids of objects of these kinds with matching terms, at most `each` of a kind, best match first. Reads a bounded number of terms, however
 * many match.
 */
export async function findByTerms(
  ctx: Ctx,
  kinds: readonly string[],
  { phrase, apart, digits }: Asked,
  each: number,
): Promise<Map<string, string[]>> {
  const most = each * READ;
  const all = [...kinds, ...kinds.filter((name) => detailed.has(name)).map((name) => name + DETAILS)];
  const kind = sql`unnest(${sql.param(all)}::text[]) as kind(object)`;
  const scope = sql`${inScope(table, ctx)} and ${eq(table.object, sql`kind.object`)}`;
  const beginning = (word: string, limit: number) => sql`select ${table.id}, ${table.term} from ${table}
    where ${scope} and ${table.term} >= ${word} and ${table.term} < ${beyond(word)}
    order by ${table.term}, ${table.id} limit ${limit}`;
  const read = (terms: ReturnType<typeof sql>): Promise<Found[]> =>
    ctx.db.select({ object: sql<string>`kind.object`, id: sql<string>`hit.id` }).from(sql`${kind} cross join lateral (${terms}) as hit`);
  const found = await read(beginning(phrase, most));
  if (digits !== null) found.push(...(await read(beginning(digits, most))));
  for (const { word, others } of apart) {
    const present = sql.join(
      others.map((other) => sql`strpos(candidate.term, ${other}) > 0`),
      sql` and `,
    );
    found.push(
      ...(await read(sql`select id from (${beginning(word, Math.max(LOOKED_THROUGH, most))}) as candidate where ${present} limit ${most}`)),
    );
  }
  const idsOf = (name: string) => found.filter(({ object }) => object === name).map(({ id }) => id);
  return new Map(kinds.map((name) => [name, [...new Set([...idsOf(name), ...idsOf(name + DETAILS)])].slice(0, each)]));
}

/** The newest objects of a table that refer to each of these ids. */
export async function newestOf(ctx: Ctx, of: ObjectTable, column: string, ids: readonly string[], each: number): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await ctx.db.select({ id: sql<string>`newest.id` }).from(sql`unnest(${sql.param([...ids])}::text[]) as owner(id)
    cross join lateral (
      select ${of.id} from ${of} where ${inScope(of, ctx)} and ${sql.identifier(column)} = owner.id
      order by ${of.created} desc, ${of.id} desc limit ${each}
    ) as newest`);
  return rows.map(({ id }) => id);
}
