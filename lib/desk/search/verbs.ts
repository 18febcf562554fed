import { getTableColumns } from "drizzle-orm";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import { resourceNamed, resourceOfId } from "#lib/contract/core/find-resource.ts";
import { SEARCH_LIMIT, type search } from "#lib/contract/desk/search.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { declared } from "./all.ts";
import { findByTerms, newestOf } from "./find-terms.ts";
import { ordinarySource, type Source } from "./sources.ts";
import { inTurns, searchWords } from "./words.ts";

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
  const of = (source: Source, column: string, owners: readonly string[] = []) =>
    isWanted(source.object) && mayRead(ctx, source)
      ? [{ object: source.object, table: source.table, column, owners: owners.slice(0, OWNERS) }]
      : [];
  const ofContractors = [
    sourceOf("policy"),
    sourceOf("invoice"),
    sourceOf("certificate"),
    ...declared.filter(({ by }) => by === "contractor"),
  ];
  const parts = [
    ...ofContractors.flatMap((one) => of(one, "contractor", found.get("contractor"))),
    ...of(sourceOf("job"), "category_code", found.get("category_code")),
  ];
  const all = new Map(found);
  for (const [object, ids] of await newestOf(ctx, parts, EACH)) all.set(object, [...new Set([...(all.get(object) ?? []), ...ids])]);
  return all;
}

/** Kinds whose results lead to related objects, besides the kind searched for. */
const owners = ["contractor", "category_code"];

async function findByText(ctx: Ctx, q: string, limit: number, only: readonly string[] | undefined) {
  const asked = searchWords(q);
  if (!asked) return [];
  const isWanted = (object: string) => only === undefined || only.includes(object);
  const kinds = declared
    .filter((one) => one.by === "term" && mayRead(ctx, one) && (isWanted(one.object) || owners.includes(one.object)))
    .map(({ object }) => object);
  const direct = await findByTerms(ctx, kinds, asked, only?.length === 1 ? limit : OF_A_KIND);
  const found = asked.phrase.length < LETTERS ? direct : await findRelated(ctx, direct, isWanted);
  const ordered = new Map(
    declared.flatMap(({ object }) => (found.has(object) && isWanted(object) ? [[object, found.get(object) ?? []]] : [])),
  );
  // Together, so that their statements are sent in one piece.
  const results = await Promise.all([...inTurns(ordered, limit)].map(([object, ids]) => sourceOf(object).present(ctx, ids)));
  return results.flat();
}

/** How many contractors narrow a list of what belongs to them, and the objects of each. */
const LISTED_OWNERS = 50;
const LISTED_EACH = 6;

/** The ids that a text finds for the `search` of a list: by its own terms, its own id, or its contractor's. */
export async function findForList(ctx: Ctx, object: string, text: string, limit: number): Promise<string[]> {
  const source = sourceOf(object);
  const named = sourceOfId(text);
  if (named?.object === object) return [text];
  const isOwned = getTableColumns(source.table).contractor !== undefined && mayRead(ctx, sourceOf("contractor"));
  const ofOwners = async (ids: readonly string[] = []) =>
    isOwned
      ? ((
          await newestOf(ctx, [{ object, table: source.table, column: "contractor", owners: ids.slice(0, LISTED_OWNERS) }], LISTED_EACH)
        ).get(object) ?? [])
      : [];
  if (named) return named.object === "contractor" ? await ofOwners([text]) : [];
  const asked = searchWords(text);
  if (!asked) return [];
  const own = source.by === "term" ? [object] : [];
  const found = await findByTerms(ctx, isOwned ? [...own, "contractor"] : own, asked, limit);
  return [...new Set([...(found.get(object) ?? []), ...(await ofOwners(found.get("contractor")))])].slice(0, limit);
}

export const searchVerbs: Verbs<typeof search.operations> = {
  find: async (ctx, { query: { q, object, types, limit = SEARCH_LIMIT } }) => {
    if (object !== undefined && types !== undefined) throw fieldError("invalid_input", "types", "cannot be combined with `object`");
    const only = object === undefined ? types : [object];
    if (only?.some((name) => !resourceNamed(name)))
      throw fieldError("invalid_input", object === undefined ? "types" : "object", "is not a kind of object that can be searched");
    const source = sourceOfId(q);
    const isAsked = source && mayRead(ctx, source) && (only?.includes(source.object) ?? true);
    const named = isAsked ? await source.present(ctx, [q]) : [];
    return { results: named.length ? named : await findByText(ctx, q, limit, only) };
  },
};
