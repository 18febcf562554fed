import { eq, sql } from "drizzle-orm";
import { rowOf } from "#lib/contract/catalogue.ts";
import { resourceNamed, resourceOfId } from "#lib/contract/find-resource.ts";
import { SEARCH_LIMIT, type SearchResult, type search } from "#lib/contract/resources/search.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { searchTerms as table } from "../schema/search.ts";
import { declared } from "./all.ts";
import { ordinarySource, type Source } from "./sources.ts";
import { type Asked, askedFor, beyond, inTurns } from "./words.ts";

/** Terms read per object wanted. An object has several terms. */
const READ = 3;
/** Terms with the first word's prefix that are checked for the other words. */
const LOOKED_THROUGH = 100;
type Found = { object: string; id: string };

/**
 * Ids of objects of these kinds with matching terms, at most `each` of a kind, best match first. Reads a bounded number of terms, however
 * many match.
 */
async function findByTerms(ctx: Ctx, kinds: readonly string[], { phrase, apart }: Asked, each: number): Promise<Map<string, string[]>> {
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

/** The newest objects of a table that refer to each of these ids. */
async function newestOf(ctx: Ctx, of: ObjectTable, column: string, ids: readonly string[], each: number): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await ctx.db.select({ id: sql<string>`newest.id` }).from(sql`unnest(${sql.param([...ids])}::text[]) as owner(id)
    cross join lateral (
      select ${of.id} from ${of} where ${inScope(of, ctx)} and ${sql.identifier(column)} = owner.id
      order by ${of.created} desc, ${of.id} desc limit ${each}
    ) as newest`);
  return rows.map(({ id }) => id);
}

/** For how many contractors related objects are searched, and how many objects of a kind for each. */
const OWNERS = 5;
const EACH = 3;
/** Objects of a kind when all kinds are searched. */
const OF_A_KIND = 8;
/** Prefixes of one or two letters match too much to search related objects. */
const LETTERS = 3;

const sourceOf = (object: string): Source => declared.find((one) => one.object === object) ?? ordinarySource(storeOf(object));
const mayRead = (ctx: Ctx, { access }: Source): boolean => allows(ctx.principal, access);

/** The source of an id, by its prefix. */
function sourceOfId(q: string): Source | null {
  const key = /^[a-z]+_[A-Za-z0-9]{8,40}$/.test(q) ? resourceOfId(q) : null;
  return key && sourceOf(rowOf(key).wire.name);
}

/** Adds related objects of the contractors and categories found. */
async function findRelated(ctx: Ctx, found: Map<string, string[]>, isWanted: (object: string) => boolean): Promise<Map<string, string[]>> {
  const all = new Map(found);
  const add = async (source: Source, column: string, owners: readonly string[] = []) => {
    const { object, table } = source;
    if (!isWanted(object) || !mayRead(ctx, source)) return;
    const ids = await newestOf(ctx, table, column, owners.slice(0, OWNERS), EACH);
    all.set(object, [...new Set([...(all.get(object) ?? []), ...ids])]);
  };
  const ofContractors = declared.filter(({ by }) => by === "contractor");
  for (const one of [sourceOf("policy"), sourceOf("invoice"), ...ofContractors]) await add(one, "contractor", found.get("contractor"));
  await add(sourceOf("job"), "category_code", found.get("category_code"));
  return all;
}

/** Kinds whose results lead to related objects, besides the kind searched for. */
const owners = ["contractor", "category_code"];

async function findByText(ctx: Ctx, q: string, limit: number, only: string | undefined) {
  const asked = askedFor(q);
  if (!asked) return [];
  const isWanted = (object: string) => only === undefined || object === only;
  const kinds = declared
    .filter((one) => one.by === "term" && mayRead(ctx, one) && (isWanted(one.object) || owners.includes(one.object)))
    .map(({ object }) => object);
  const direct = await findByTerms(ctx, kinds, asked, only === undefined ? OF_A_KIND : limit);
  const found = asked.phrase.length < LETTERS ? direct : await findRelated(ctx, direct, isWanted);
  const results: SearchResult[] = [];
  const ordered = new Map(
    declared.flatMap(({ object }) => (found.has(object) && isWanted(object) ? [[object, found.get(object) ?? []]] : [])),
  );
  for (const [object, ids] of inTurns(ordered, limit)) results.push(...(await sourceOf(object).present(ctx, ids)));
  return results;
}

export const searchVerbs: Verbs<typeof search.operations> = {
  find: async (ctx, { query: { q, object, limit = SEARCH_LIMIT } }) => {
    if (object !== undefined && !resourceNamed(object))
      throw fieldError("invalid_input", "object", "is not a kind of object that can be searched");
    const source = sourceOfId(q);
    const isAsked = source && mayRead(ctx, source) && (object === undefined || source.object === object);
    const named = isAsked ? await source.present(ctx, [q]) : [];
    return { results: named.length ? named : await findByText(ctx, q, limit, object) };
  },
};
