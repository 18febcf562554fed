import { resourceNamed, resourceOfId, rowOf } from "#lib/contract/catalogue.ts";
import { SEARCH_LIMIT, type SearchResult, type search } from "#lib/contract/resources/search.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { declared } from "./all.ts";
import { ordinarySource, type Source } from "./sources.ts";
import { findByTerms, newestOf } from "./terms.ts";
import { askedFor, inTurns } from "./words.ts";

/** Of how many contractors whatever belongs to them is found, and how many objects of a kind of each. */
const OWNERS = 5;
const EACH = 3;
/** How many objects of a kind are found where all kinds are searched. */
const OF_A_KIND = 8;
/** What begins with one or two letters is too much to be somebody's. */
const LETTERS = 3;

const sourceOf = (object: string): Source => declared.find((one) => one.object === object) ?? ordinarySource(storeOf(object));
const mayRead = (ctx: Ctx, { access }: Source): boolean => allows(ctx.principal, access);

/** The source of an id, by its prefix. */
function sourceOfId(q: string): Source | null {
  const key = /^[a-z]+_[A-Za-z0-9]{8,40}$/.test(q) ? resourceOfId(q) : null;
  return key && sourceOf(rowOf(key).wire.name);
}

/** Adds what belongs to the contractors and is done in the categories that were found. */
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

/** What others are found by, beside the kind that is looked for itself. */
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
      throw fieldError("invalid_input", "object", "does not name a kind of object that can be searched");
    const source = sourceOfId(q);
    const isAsked = source && mayRead(ctx, source) && (object === undefined || source.object === object);
    const named = isAsked ? await source.present(ctx, [q]) : [];
    return { results: named.length ? named : await findByText(ctx, q, limit, object) };
  },
};
