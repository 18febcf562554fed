import { eq, getTableName, sql } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { valuesOf } from "#lib/platform/db/row-statements.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { searchTerms as table } from "../schema/search.ts";
import { beyond, type SearchWords } from "./words.ts";

/** The kind of the terms that are not names: phone numbers and metadata values. They rank behind names. */
const DETAILS = ".details";
/** Kinds with such terms. */
const detailed = new Set(["contractor", "job"]);

/** Terms read per object wanted. An object has several terms. */
const READ = 3;
/** Terms with the first word's prefix that are checked for the other words. */
const LOOKED_THROUGH = 100;
type TermMatch = { object: string; id: string };

/** The statement that finds terms with this beginning. */
const beginningText = (max: number) => `select kind.object, hit.id from jsonb_array_elements_text($3::jsonb) as kind(object)
  cross join lateral (select id, term from search_terms where org_id = $1 and environment = $2 and object = kind.object
    and term >= $4 and term < $5 order by term, id limit ${max}) as hit`;

/**
 * Ids of objects of these kinds with matching terms, at most `each` of a kind, best match first. Reads a bounded number of terms, however
 * many match.
 */
export async function findByTerms(
  ctx: Ctx,
  kinds: readonly string[],
  { phrase, apart, digits }: SearchWords,
  each: number,
): Promise<Map<string, string[]>> {
  const max = each * READ;
  const all = [...kinds, ...kinds.filter((name) => detailed.has(name)).map((name) => name + DETAILS)];
  const kind = sql`unnest(${sql.param(all)}::text[]) as kind(object)`;
  const scope = sql`${inScope(table, ctx)} and ${eq(table.object, sql`kind.object`)}`;
  const beginning = (word: string, limit: number) => sql`select ${table.id}, ${table.term} from ${table}
    where ${scope} and ${table.term} >= ${word} and ${table.term} < ${beyond(word)}
    order by ${table.term}, ${table.id} limit ${limit}`;
  const read = (terms: ReturnType<typeof sql>): Promise<TermMatch[]> =>
    ctx.db.select({ object: sql<string>`kind.object`, id: sql<string>`hit.id` }).from(sql`${kind} cross join lateral (${terms}) as hit`);
  const text = beginningText(max);
  const byBeginning = async (word: string): Promise<TermMatch[]> => {
    const values = await valuesOf(ctx.db, text, [ctx.orgId, ctx.environment, JSON.stringify(all), word, beyond(word)]);
    return values.map(([object, id]) => ({ object: String(object), id: String(id) }));
  };
  const found = await byBeginning(phrase);
  if (digits !== null) found.push(...(await byBeginning(digits)));
  for (const { word, others } of apart) {
    const present = sql.join(
      others.map((other) => sql`strpos(candidate.term, ${other}) > 0`),
      sql` and `,
    );
    found.push(
      ...(await read(sql`select id from (${beginning(word, Math.max(LOOKED_THROUGH, max))}) as candidate where ${present} limit ${max}`)),
    );
  }
  const idsOf = (name: string) => found.filter(({ object }) => object === name).map(({ id }) => id);
  return new Map(kinds.map((name) => [name, [...new Set([...idsOf(name), ...idsOf(name + DETAILS)])].slice(0, each)]));
}

/** Objects to be found by what they refer to: the newest `each` for each of the owners. */
export interface OwnedObjects {
  object: string;
  table: ObjectTable;
  column: string;
  owners: readonly string[];
}

/** The ids of the newest objects of each kind that refer to its owners, in one statement for all kinds. */
export async function newestOf(ctx: Ctx, parts: readonly OwnedObjects[], each: number): Promise<Map<string, string[]>> {
  const asked = parts.filter(({ owners }) => owners.length);
  if (!asked.length) return new Map();
  const text = asked
    .map(({ object, table, column }, at) => newestText(object, getTableName(table), column, at + 3, each))
    .join(" union all ");
  const values = await valuesOf(ctx.db, text, [ctx.orgId, ctx.environment, ...asked.map(({ owners }) => JSON.stringify(owners))]);
  const byObject = Map.groupBy(values, ([object]) => String(object));
  return new Map([...byObject].map(([object, rows]) => [object, rows.map(([, id]) => String(id))]));
}

/** Names of objects, tables and columns are the code's own. */
const newestText = (object: string, table: string, column: string, owners: number, each: number) =>
  `select '${object}' as object, newest.id from jsonb_array_elements_text($${owners}::jsonb) as owner(id) cross join lateral (
    select id from "${table}" where org_id = $1 and environment = $2 and "${column}" = owner.id
    order by created desc, id desc limit ${each}) as newest`;
